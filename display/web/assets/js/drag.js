// One pointer at a time drags something, from where it goes down to where it goes up.

const finders = [];
let one = null; // {id, drag}

// The click that follows a drag is spent: it presses nothing.
export const click = {spent: false};

// drags adds something that can be dragged. find gets the event of a pointer that goes down, and
// returns what follows it, {move(event), up(done)}, or null; done is false where the browser took the
// pointer away.
export const drags = find => finders.push(find);

document.addEventListener("pointerdown", e => {
  click.spent = false;
  if (one || e.button > 0 || !e.isPrimary) return;
  for (const find of finders) {
    const drag = find(e);
    if (!drag) continue;
    one = {id: e.pointerId, drag};
    return;
  }
});
document.addEventListener("pointermove", e => { if (one?.id === e.pointerId) one.drag.move(e); });
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, e => {
  if (one?.id !== e.pointerId) return;
  const {drag} = one;
  one = null;
  drag.up(end === "pointerup");
});
