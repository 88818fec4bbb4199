// Which row of a worklist is marked, and which steps hold still. Rows come and go while somebody aims at one of them, because
// others work on the same list: nothing that happens by itself may bring another person's step under the pointer or the Enter key.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSingleKey } from '../kernel/single-keys';

/** How long a row that has just come to its place takes no step: people see what changed only after about a quarter of a second. */
const SETTLE_MS = 400;
/** How long after a step its row counts as done here, and not by somebody else. */
const ACTED_MS = 5000;

export interface Mark {
  /** The rows that have a step, in their order. */
  ids: readonly string[];
  /** None where somebody else took the marked row away. */
  marked: string | undefined;
  /** The marked row's place, or the one that it had. */
  place: number;
}

const markAt = (ids: readonly string[], place: number): Mark => ({ ids, marked: ids[place], place });

export const firstMark = (ids: readonly string[]): Mark => markAt(ids, 0);

/**
 * The mark when the rows are others. It stays with its row wherever that goes. When the row went because its step was taken here
 * (`acted`), the row in its place is next; when somebody else took it, none is marked: Enter was meant for the one that went.
 */
export function markAfter(before: Mark, ids: readonly string[], acted: string | undefined): Mark {
  const place = before.marked === undefined ? -1 : ids.indexOf(before.marked);
  if (place >= 0) return markAt(ids, place);
  if (before.marked !== undefined && before.marked === acted)
    return markAt(ids, Math.min(before.place, ids.length - 1));
  // Another page or another filter: nobody aims at what was not there before.
  const isAnotherList = before.ids.length > 1 && !before.ids.some((id) => ids.includes(id));
  return isAnotherList ? firstMark(ids) : { ids, marked: undefined, place: before.place };
}

/** The mark one row on (1) or back (-1); where none is marked, on the row that stands in its place. */
export function markBeside({ ids, marked, place }: Mark, by: number): Mark {
  const last = ids.length - 1;
  return markAt(ids, Math.max(0, Math.min(marked === undefined ? place : place + by, last)));
}

/** Of a table whose rows have `data-row`, and their next step `data-next`. */
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
      // Enter on a control is that control's.
      const onControl =
        event.target instanceof Element && event.target.closest('a, button, summary, [role], [popover]');
      const isEnter = event.key === 'Enter' && !event.repeat && !onControl;
      if (isEnter && now.marked !== undefined) return stepOf(now.marked)?.click();
      const by = isEnter ? 0 : { j: 1, k: -1 }[event.key];
      if (by === undefined || ids.length === 0) return;
      event.preventDefault();
      // Whoever listens hears whose step it is.
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

/** The focus of a row that went is on the marked step, and where there is none on the table: not at the top of the page. */
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

/** The rows that have just come to where they are, or whose next step is another one than a moment ago. */
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

/** Less is no other row's place. */
const NEAR = 8;

const isElsewhere = (before: Place | undefined, now: Place): boolean =>
  !before || Math.abs(before.top - now.top) > NEAR || before.step !== now.step;
