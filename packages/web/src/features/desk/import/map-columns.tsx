// Step without a display: maps the columns of the file to fields and reads its rows.
import type { DayColumns } from '@almoner/contract/desk/import';
import { company } from '@almoner/contract/house/company';
import { countryOf } from '@almoner/contract/house/company-values';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { today } from '../../../kernel/language/format';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import {
  type Confirmations,
  daysIn,
  fieldsWithoutOrder,
  guessMapping,
  type ImportRow,
  type Mapping,
  missingFields,
  readRows,
} from './column-mapping';
import type { ImportDefinition } from './import-kind';
import type { ImportTable } from './read-table';

/** Mapped columns, and the order of day and month of each. */
export interface MappedColumns {
  mapping: Mapping;
  columns: DayColumns;
  /** Confirmations for incomplete rows. */
  accepts?: Confirmations;
}

interface SortColumnsProps {
  kind: ImportDefinition;
  table: ImportTable;
  /** Mapping chosen by the user; undefined to guess it from the headings. */
  matched: MappedColumns | undefined;
  /** Called if the mapping cannot be guessed completely. */
  onOpen: (mapping: Mapping) => void;
  onRows: (sorted: MappedColumns, rows: ImportRow[]) => void;
}

export function MapColumns({ kind, table, matched, onOpen, onRows }: SortColumnsProps) {
  const timeZone = useTimeZone();
  const country = useCountry();
  const sort = useEffectEvent(() => {
    const sorted = matched ?? guessed(kind, table);
    const { mapping, columns, accepts } = sorted;
    const open = [...missingFields(mapping, kind.fields), ...fieldsWithoutOrder(columns, kind.fields)];
    if (!matched && open.length > 0) onOpen(mapping);
    else onRows(sorted, readRows(table, mapping, kind, today({ timeZone }), columns, country, accepts));
  });
  useEffect(() => sort(), []);
  return null;
}

/** Country of the hospital, which decides whether its phone numbers begin with a zero. */
function useCountry(): string | undefined {
  const locale = useSession()?.locale;
  const { data } = useCall(company.read);
  return locale && countryOf({ country: data?.country ?? null, locale });
}

function guessed(kind: ImportDefinition, table: ImportTable): MappedColumns {
  const mapping = guessMapping(table.headings, kind.fields);
  return { mapping, columns: daysIn(table, mapping, kind, {}) };
}
