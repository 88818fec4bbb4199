// The rows of the file as they would be imported, and what is wrong with them.
import { useMemo } from 'react';
import { z } from 'zod';
import { formatDay } from '../../../kernel/format';
import { fullName } from '../../../records/person/name';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { inWords, optionsIn } from '../../../ui/options';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import type { ImportRow } from './column-mapping';
import { labelOfField, reasonsOf } from './import-files';
import type { ImportKind } from './import-kind';

const shown = { bad: 'Rows with mistakes', good: 'Rows that are right' };
const address = tableAddress({ show: z.enum(['bad', 'good']) }, { size: 10 });

export function PreviewTable({ kind, rows }: { kind: ImportKind; rows: ImportRow[] }) {
  const table = useTable(address);
  const { show } = table.filters;
  const columns = useMemo(() => columnsOf(kind, rows), [kind, rows]);
  const list = { data: rows, problem: null, pending: false, fetching: false, retry: () => undefined };
  return (
    <DataTable
      title="Rows of the file"
      columns={columns}
      table={table}
      list={list}
      keeps={({ issues }) => !show || issues.length > 0 === (show === 'bad')}
      filters={<SelectFilter table={table} name="show" label="Show" options={optionsIn(shown)} />}
      empty={{ hint: 'This file has no rows.' }}
    />
  );
}

function columnsOf(kind: ImportKind, rows: readonly ImportRow[]): Column<ImportRow>[] {
  const shapes = new Map(kind.fields.map(({ field, shape }) => [field, shape]));
  const textOf = (field: string, { values }: ImportRow) => {
    const value = values[field] ?? '';
    if (shapes.get(field) === 'day') return formatDay(value);
    return shapes.get(field) === 'gender' ? inWords(value) : value;
  };
  const column = (field: string, priority: number): Column<ImportRow> =>
    col[WHOLE.includes(field) ? 'code' : 'text'](field, labelOfField(kind, field), (row) => textOf(field, row), {
      cell: (row) => marked(textOf(field, row), isBad(row, field)),
      priority,
    });
  // A column that the file leaves out would only take the room of the others, unless it is missed.
  const isFilled = (field: string) => rows.some((row) => row.values[field] !== '' || isBad(row, field));
  const nameOf = ({ values }: ImportRow) =>
    fullName({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' });
  return [
    col.number('row', 'Row', ({ row }) => row, {
      cell: ({ row }) => `Row ${row}`,
      priority: 1,
      sortable: true,
      names: true,
    }),
    col.text('name', 'Name', nameOf, {
      cell: (row) => marked(nameOf(row), isBad(row, 'firstName') || isBad(row, 'lastName')),
      priority: 1,
    }),
    ...kind.shown.filter(isFilled).map((field) => column(field, 3)),
    ...kind.alsoShown.filter(isFilled).map((field) => column(field, 4)),
    col.text('mistakes', 'Mistakes', ({ issues }) => reasonsOf(kind, issues).join(' '), {
      cell: ({ issues }) => <Mistakes reasons={reasonsOf(kind, issues)} />,
      priority: 1,
    }),
  ];
}

// Short words that would read badly in two lines.
const WHOLE = ['dateOfBirth', 'gender', 'role'];

const isBad = ({ issues }: ImportRow, name: string) => issues.some(({ field }) => field === name);

const marked = (text: string, bad: boolean) => (bad ? <mark className="import-mark">{text || 'empty'}</mark> : text);

function Mistakes({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return 'None';
  return (
    <ul className="import-mistakes">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
