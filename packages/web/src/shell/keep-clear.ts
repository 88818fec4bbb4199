// Keeps the status line away from controls that are pressed next: it is above a save bar, a primary button or the focused
// field, also on a screen that opens while it is shown. If there is room, it does not cover row actions and invalid fields
// either.

/** Distances from the top of the window, in pixels. */
interface Edges {
  top: number;
  bottom: number;
}

const GAP = 8;

interface Line {
  height: number;
  /** Distance of the line from the lower edge of the window if nothing is in its way, in pixels. */
  rest: number;
}

interface Frame {
  height: number;
  ceiling: number;
}

/**
 * Distance from the lower edge of the window at which a line of this height covers none of `pressed`: at rest if that is
 * free, otherwise above the lowest element that it would cover, and so on. It is at rest again if there is no room below the
 * ceiling. It covers none of `also` either, if there is room for that.
 */
export const clearOf = (pressed: readonly Edges[], line: Line, frame: Frame, also: readonly Edges[] = []): number =>
  above([...pressed, ...also], line, frame) ?? above(pressed, line, frame) ?? line.rest;

function above(pressed: readonly Edges[], line: Line, frame: Frame): number | undefined {
  let foot = line.rest;
  for (const one of pressed.toSorted((a, b) => b.bottom - a.bottom)) {
    const top = frame.height - foot - line.height;
    const bottom = frame.height - foot;
    if (one.top < bottom + GAP && one.bottom > top - GAP) foot = frame.height - one.top + GAP;
  }
  return frame.height - foot - line.height < frame.ceiling ? undefined : foot;
}

const PRESSED = '.form-bar, .dialog-actions, .button-primary, :is(input, select, textarea, button):focus';
const ALSO = '.row-actions, .worklist-step .button, [aria-invalid="true"], .field-message:not(:empty)';
const HEADER = '.header';
/** Height that the sidebar leaves free for the line at its foot on a wide window (banner-line.css). */
const ROOM = '--banner-room';

/** Moves the line whenever the screen changes, until the returned function is called. */
export function keepClear(place: HTMLElement): () => void {
  let asked = 0;
  const settle = () => {
    asked = 0;
    const before = place.style.bottom;
    place.style.bottom = '';
    const own = place.getBoundingClientRect();
    const those = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => !place.contains(one) && one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right }) => left < own.right && right > own.left);
    const rest = window.innerHeight - own.bottom;
    document.documentElement.style.setProperty(ROOM, `${own.height + rest}px`);
    const ceiling = document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0;
    const line = { height: own.height, rest };
    const foot = clearOf(those(PRESSED), line, { height: window.innerHeight, ceiling }, those(ALSO));
    const next = foot === rest ? '' : `${foot}px`;
    place.style.bottom = next === before ? before : next;
  };
  const ask = () => {
    asked ||= requestAnimationFrame(settle);
  };
  settle();
  const seen = new MutationObserver(ask);
  // The line's own position is an attribute, which is not observed, so that it does not trigger itself.
  seen.observe(document.body, { childList: true, subtree: true });
  for (const kind of HEARD) document.addEventListener(kind, ask, true);
  window.addEventListener('resize', ask);
  return () => {
    cancelAnimationFrame(asked);
    seen.disconnect();
    for (const kind of HEARD) document.removeEventListener(kind, ask, true);
    window.removeEventListener('resize', ask);
    place.style.bottom = '';
    document.documentElement.style.removeProperty(ROOM);
  };
}

const HEARD = ['scroll', 'focusin'] as const;
