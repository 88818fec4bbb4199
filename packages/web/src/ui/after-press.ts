// Waits until a press is over. Leaving a field begins with pointer down elsewhere; a message that came or went
// right then would move the page, and pointer up would miss what was meant.

let pressed = false;

if (typeof document !== 'undefined') {
  const note = (down: boolean) => () => {
    pressed = down;
  };
  document.addEventListener('pointerdown', note(true), true);
  document.addEventListener('pointerup', note(false), true);
  document.addEventListener('pointercancel', note(false), true);
}

/** Does it once no pointer is down and the click that follows was heard. */
export function afterPress(act: () => void): void {
  if (pressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else setTimeout(act);
}
