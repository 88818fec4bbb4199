// Delays an action until the pointer is up. Leaving a field begins with pointer down on another element. A message that
// appeared or disappeared at that moment would move the page, and pointer up would miss its target.

let pressed = false;

if (typeof document !== 'undefined') {
  const note = (down: boolean) => () => {
    pressed = down;
  };
  document.addEventListener('pointerdown', note(true), true);
  document.addEventListener('pointerup', note(false), true);
  document.addEventListener('pointercancel', note(false), true);
}

/** Runs `act` when no pointer is down and the click that follows pointer up has been handled. */
export function afterPress(act: () => void): void {
  if (pressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else setTimeout(act);
}
