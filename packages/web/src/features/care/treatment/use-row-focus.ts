// Rows that come and go: what was added is where the typing goes on; what was taken away leaves the focus at the way
// to add.
import { useEffect, useRef } from 'react';

export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const target = next.current && list.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    if (target) target.focus();
  });
  return {
    list,
    /** The first field of the last row, once it is there. */
    toLast: () => {
      next.current = '[data-row]:nth-last-child(1 of [data-row]) :is(input, select)';
    },
    toAdd: () => {
      next.current = '[data-row-add]';
    },
  };
}
