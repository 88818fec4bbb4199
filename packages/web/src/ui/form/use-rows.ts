// Rows of a form that can be added and removed. The component is redrawn when a row is added or removed, not while the user
// types in one.
import { type RefObject, useEffect, useRef } from 'react';
import { useFormControl, useFormState } from './form-context';
import { type FieldPath, type Fields, within } from './form-path';
import { newRow, rowIdOf } from './row-ids';

export interface FormRow<Values> {
  /** Id that stays while the form is open. The row's element has it as `data-row`. */
  id: string;
  at: Fields<Values>;
}

interface FormRows<Values> {
  rows: FormRow<Values>[];
  /** Element around the rows and the button that adds one, which has `data-row-add`. */
  list: RefObject<HTMLDivElement | null>;
  /** Appends rows and focuses the first of them. */
  add: (...values: Partial<Values>[]) => void;
  /** Removes a row and focuses the element of the list that matches the selector, by default the button that adds a row. */
  remove: (id: string, focus?: string) => void;
  /** Replaces all rows and focuses the element that matches the selector. */
  change: (rows: readonly Values[], focus: string) => void;
}

const fieldOfRow = (id: string | undefined, field = ':is(input, select)') => `[data-row="${id}"] ${field}`;

/** Selector of a field in the row that follows a removed one, or precedes it if it was the last. */
export const neighbour = (rows: readonly { id: string }[], place: number) =>
  fieldOfRow((rows[place + 1] ?? rows[place - 1])?.id);

/** `first` selects the field of an added row that gets the focus. */
export function useRows<Values extends object>(
  at: FieldPath<readonly Values[]>,
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
