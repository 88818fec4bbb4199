// Step without a display: maps the columns of the file to fields and reads its rows.
import type { DayColumns } from '@almoner/contract/desk/import';
import { useEffect, useEffectEvent } from 'react';
import { today } from '../../../kernel/format';
import { useSession, useTimeZone } from '../../../kernel/session';
import {
  type Accepts,
  daysIn,
  fieldsWithoutOrder,
  guessMapping,
  type ImportRow,
  type Mapping,
  missingFields,
  readRows,
} from './column-mapping';
import type { ImportKind } from './import-kind';
import type { Table } from './read-table';

/** Mapped columns, and the order of day and month of each. */
export interface Sorted {
  mapping: Mapping;
  columns: DayColumns;
  /** Confirmations for incomplete rows. */
  accepts?: Accepts;
}

interface SortColumnsProps {
  kind: ImportKind;
  table: Table;
  /** Mapping chosen by the user; undefined to guess it from the headings. */
  matched: Sorted | undefined;
  /** Called if the mapping cannot be guessed completely. */
  onOpen: (mapping: Mapping) => void;
  onRows: (sorted: Sorted, rows: ImportRow[]) => void;
}

export function SortColumns({ kind, table, matched, onOpen, onRows }: SortColumnsProps) {
  const timeZone = useTimeZone();
  const locale = useSession()?.locale;
  const sort = useEffectEvent(() => {
    const sorted = matched ?? guessed(kind, table);
    const { mapping, columns, accepts } = sorted;
    const open = [...missingFields(mapping, kind.fields), ...fieldsWithoutOrder(columns, kind.fields)];
    if (!matched && open.length > 0) onOpen(mapping);
    else onRows(sorted, readRows(table, mapping, kind, today({ timeZone }), columns, locale, accepts));
  });
  useEffect(() => sort(), []);
  return null;
}

function guessed(kind: ImportKind, table: Table): Sorted {
  const mapping = guessMapping(table.headings, kind.fields);
  return { mapping, columns: daysIn(table, mapping, kind, {}) };
}
