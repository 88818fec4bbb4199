// Rows of a form that come and go. Whoever shows them is drawn anew when one does, and not while somebody types in them.
import { type RefObject, useEffect, useRef } from 'react';
import { useFormControl, useFormState } from './form-context';
import { type At, type Fields, within } from './form-path';
import { newRow, rowIdOf } from './row-ids';

export interface FormRow<Values> {
  /** Its own for as long as the form is open. Its element has it as `data-row`. */
  id: string;
  at: Fields<Values>;
}

export interface FormRows<Values> {
  rows: FormRow<Values>[];
  /** Around the rows and the button that adds one, which has `data-row-add`. */
  list: RefObject<HTMLDivElement | null>;
  /** Adds to the end; the typing goes on in the first of them. */
  add: (...values: Partial<Values>[]) => void;
  /** Leaves the focus at what the selector finds in the list: the way to add, unless said otherwise. */
  remove: (id: string, focus?: string) => void;
  /** Puts others in the place of all, and the focus where the selector says. */
  change: (rows: readonly Values[], focus: string) => void;
}

const fieldOfRow = (id: string | undefined, field = ':is(input, select)') => `[data-row="${id}"] ${field}`;

/** The field of the row that is next once one is removed. */
export const neighbour = (rows: readonly { id: string }[], place: number) =>
  fieldOfRow((rows[place + 1] ?? rows[place - 1])?.id);

/** `first`: the field of a row where the typing begins. */
export function useRows<Values extends object>(
  at: At<readonly Values[]>,
  first = ':is(input, select)',
): FormRows<Values> {
  const form = useFormControl();
  const rowsNow = () => form.valueOf(at) ?? [];
  const ids = useFormState(() => rowsNow().map(rowIdOf).join(' '));
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const target = next.current && list.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    if (target) target.focus();
  });
  const change = (rows: readonly Values[], focus: string) => {
    next.current = focus;
    form.set(at, rows);
  };
  return {
    rows: ids === '' ? [] : ids.split(' ').map((id) => ({ id, at: within(at, id) })),
    list,
    change,
    add: (...values) => {
      const added = values.map(newRow);
      const known = rowsNow();
      change([...known, ...(added as Values[])], fieldOfRow(added[0] && rowIdOf(added[0], 0), first));
    },
    remove: (id, focus = '[data-row-add]') =>
      change(
        rowsNow().filter((row, place) => rowIdOf(row, place) !== id),
        focus,
      ),
  };
}
