// The marked row of a worklist, and the rows whose steps are briefly blocked. Other users work on the same list, so rows
// appear and disappear while the user aims at one. No automatic change may put another person's step under the pointer or
// the Enter key.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSingleKey } from '../../kernel/browser/single-keys';

/**
 * Time in milliseconds for which a row that has just moved takes no step: people notice a change only after about 250 ms.
 */
const SETTLE_MS = 400;
/** Time in milliseconds after a step during which the removal of its row counts as the result of this user's step. */
const ACTED_MS = 5000;

export interface Mark {
  /** Ids of the rows that have a step, in their order. */
  ids: readonly string[];
  /** Id of the marked row; undefined if another user took it away. */
  marked: string | undefined;
  /** Index of the marked row, or its last one if no row is marked. */
  place: number;
}

const markAt = (ids: readonly string[], place: number): Mark => ({ ids, marked: ids[place], place });

export const firstMark = (ids: readonly string[]): Mark => markAt(ids, 0);

/**
 * The mark after the rows changed. It stays with its row. If the row disappeared because of this user's step (`acted`), the
 * row at its index is marked. If another user removed it, no row is marked, because Enter was meant for the removed row.
 */
export function markAfter(before: Mark, ids: readonly string[], acted: string | undefined): Mark {
  const place = before.marked === undefined ? -1 : ids.indexOf(before.marked);
  if (place >= 0) return markAt(ids, place);
  if (before.marked !== undefined && before.marked === acted)
    return markAt(ids, Math.min(before.place, ids.length - 1));
  // Another page or filter: no row of this list was visible before, so the first one is marked.
  const isAnotherList = before.ids.length > 1 && !before.ids.some((id) => ids.includes(id));
  return isAnotherList ? firstMark(ids) : { ids, marked: undefined, place: before.place };
}

/** The mark one row forward (1) or back (-1). If no row is marked, the row at the former index is marked. */
export function markBeside({ ids, marked, place }: Mark, by: number): Mark {
  const last = ids.length - 1;
  return markAt(ids, Math.max(0, Math.min(marked === undefined ? place : place + by, last)));
}

/** Mark of a table whose rows have `data-row`, and whose next steps have `data-next`. */
export function useMark(table: RefObject<HTMLTableElement | null>, ids: readonly string[]) {
  const [held, setHeld] = useState(() => firstMark(ids));
  const [acted, setActed] = useState<string>();
  const isOther = held.ids.length !== ids.length || held.ids.some((id, place) => id !== ids[place]);
  const now = isOther ? markAfter(held, ids, acted) : held;
  if (isOther) setHeld(now);
  useEffect(() => {
    if (acted === undefined) return;
    const timer = setTimeout(() => setActed(undefined), ACTED_MS);
    return () => clearTimeout(timer);
  }, [acted]);

  const stepOf = (id: string | undefined) =>
    id === undefined ? null : table.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-next]`);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      // Enter on a control activates that control.
      const onControl =
        event.target instanceof Element && event.target.closest('a, button, summary, [role], [popover]');
      const isEnter = event.key === 'Enter' && !event.repeat && !onControl;
      if (isEnter && now.marked !== undefined) return stepOf(now.marked)?.click();
      const by = isEnter ? 0 : { j: 1, k: -1 }[event.key];
      if (by === undefined || ids.length === 0) return;
      event.preventDefault();
      // The step gets the focus, so that a screen reader announces whose step it is.
      const step = stepOf(markBeside(now, by).marked);
      step?.focus({ preventScroll: true });
      step?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  useFocusKept(table, () => stepOf(now.marked));

  return {
    marked: now.marked,
    mark: (id: string) => ids.includes(id) && setHeld(markAt(ids, ids.indexOf(id))),
    act: setActed,
    moved: useMoved(table),
  };
}

/**
 * Moves the focus from a removed row to the marked step, or to the table if there is none, instead of losing it to the page.
 */
function useFocusKept(table: RefObject<HTMLTableElement | null>, marked: () => HTMLElement | null | undefined) {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && table.current?.contains(target) ? target : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [table]);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) (marked() ?? table.current)?.focus({ preventScroll: true });
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the rows that have just moved, or whose next step has just changed. */
function useMoved(table: RefObject<HTMLTableElement | null>): ReadonlySet<string> {
  const [moved, setMoved] = useState(NONE);
  const known = useRef<ReadonlyMap<string, Place>>(undefined);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = placesOf(table.current);
    const others = [...known.current].filter(([id, place]) => before && isElsewhere(before.get(id), place));
    if (others.length > 0) setMoved(new Set(others.map(([id]) => id)));
  });
  useEffect(() => {
    if (moved === NONE) return;
    const timer = setTimeout(() => setMoved(NONE), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}

interface Place {
  /** Pixels from the top of the page. */
  top: number;
  step: string | undefined;
}

function placesOf(table: HTMLTableElement | null): Map<string, Place> {
  const rows = table?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return new Map(
    [...rows].map((row) => [
      row.dataset.row ?? '',
      {
        top: row.getBoundingClientRect().top + scrollY,
        step: row.querySelector('[data-next]')?.textContent,
      },
    ]),
  );
}

/** Pixels; a smaller shift is not a move. */
const NEAR = 8;

const isElsewhere = (before: Place | undefined, now: Place): boolean =>
  !before || Math.abs(before.top - now.top) > NEAR || before.step !== now.step;
