// What all of the script looks at.

export const at = id => document.getElementById(id);
export const body = document.body, look = at("look");
