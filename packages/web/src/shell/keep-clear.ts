// Keeps the status line off what would be pressed next: it stands above a save bar, a primary button or the field in hand,
// wherever the screen has them, also of the next screen that comes while it is shown.

/** From the top of the window, in pixels. */
interface Edges {
  top: number;
  bottom: number;
}

const GAP = 8;

/**
 * How far from the window's lower edge a line of this height stands so that it covers none of `pressed`: at `rest` where that is
 * free, else above the lowest that it would cover, and so on; at rest again where there is no room below `ceiling`.
 */
export function clearOf(
  pressed: readonly Edges[],
  line: { height: number; rest: number },
  frame: { height: number; ceiling: number },
): number {
  let foot = line.rest;
  for (const one of pressed.toSorted((a, b) => b.bottom - a.bottom)) {
    const top = frame.height - foot - line.height;
    const bottom = frame.height - foot;
    if (one.top < bottom + GAP && one.bottom > top - GAP) foot = frame.height - one.top + GAP;
  }
  return frame.height - foot - line.height < frame.ceiling ? line.rest : foot;
}

const PRESSED = '.form-bar, .dialog-actions, .button-primary, :is(input, select, textarea, button):focus';
const HEADER = '.header';

/** Follows the screen until the answered function is called. */
export function keepClear(place: HTMLElement): () => void {
  let asked = 0;
  const settle = () => {
    asked = 0;
    const before = place.style.bottom;
    place.style.bottom = '';
    const own = place.getBoundingClientRect();
    const pressed = [...document.querySelectorAll<HTMLElement>(PRESSED)]
      .filter((one) => !place.contains(one) && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => left < own.right && right > own.left);
    const rest = window.innerHeight - own.bottom;
    const ceiling = document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0;
    const foot = clearOf(pressed, { height: own.height, rest }, { height: window.innerHeight, ceiling });
    const next = foot === rest ? '' : `${foot}px`;
    place.style.bottom = next === before ? before : next;
  };
  const ask = () => {
    asked ||= requestAnimationFrame(settle);
  };
  settle();
  const seen = new MutationObserver(ask);
  // What it sets itself is an attribute, of which nothing is heard.
  seen.observe(document.body, { childList: true, subtree: true });
  for (const kind of HEARD) document.addEventListener(kind, ask, true);
  window.addEventListener('resize', ask);
  return () => {
    cancelAnimationFrame(asked);
    seen.disconnect();
    for (const kind of HEARD) document.removeEventListener(kind, ask, true);
    window.removeEventListener('resize', ask);
    place.style.bottom = '';
  };
}

const HEARD = ['scroll', 'focusin'] as const;
