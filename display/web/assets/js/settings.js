// What this phone likes. Pages to read load nothing else.

export const setting = name => { try { return localStorage.getItem("mastro-" + name); } catch { return null; } };
export const keep = (name, value) => { try { localStorage.setItem("mastro-" + name, value); } catch { /* for this page only */ } };

export function applySettings() {
  const root = document.documentElement;
  root.style.fontSize = setting("size") && document.body.dataset.kind !== "television" ? setting("size") + "%" : "";
  if (setting("theme")) root.dataset.theme = setting("theme"); else delete root.dataset.theme;
}

applySettings();
