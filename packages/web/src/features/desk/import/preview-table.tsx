// The rows of the file as they would be imported, and what is wrong with them.
import { useMemo } from 'react';
import { formatDay } from '../../../kernel/format';
import { fullName } from '../../../records/person/name';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { inWords } from '../../../ui/options';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import type { ImportRow } from './column-mapping';
import { labelOfField, reasonsOf } from './import-files';
import type { ImportKind } from './import-kind';

const FILTERS = ['show'];
const options = [
  { value: 'bad', label: 'Rows with mistakes' },
  { value: 'good', label: 'Rows that are right' },
];
const keeps = ({ issues }: ImportRow, { show }: Record<string, string>) =>
  show !== 'bad' && show !== 'good' ? true : issues.length > 0 === (show === 'bad');

export function PreviewTable({ kind, rows }: { kind: ImportKind; rows: ImportRow[] }) {
  const table = useTableState({ filters: FILTERS, size: 10 });
  const columns = useMemo(() => columnsOf(kind, rows), [kind, rows]);
  const list = { data: rows, problem: null, pending: false, fetching: false, retry: () => undefined };
  return (
    <DataTable
      title="Rows of the file"
      columns={columns}
      table={table}
      list={list}
      keeps={keeps}
      filters={<SelectFilter table={table} name="show" label="Show" options={options} />}
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
  const column = (field: string, hide: 'narrow' | 'medium'): Column<ImportRow> => ({
    key: field,
    header: labelOfField(kind, field),
    text: (row) => textOf(field, row),
    cell: (row) => marked(textOf(field, row), isBad(row, field), WHOLE.includes(field)),
    hide,
  });
  // A column that the file leaves out would only take the room of the others, unless it is missed.
  const isFilled = (field: string) => rows.some((row) => row.values[field] !== '' || isBad(row, field));
  const nameOf = ({ values }: ImportRow) =>
    fullName({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' });
  return [
    {
      key: 'row',
      header: 'Row',
      text: ({ row }) => row,
      cell: ({ row }) => <span className="import-whole">Row {row}</span>,
      sortable: true,
    },
    {
      key: 'name',
      header: 'Name',
      text: nameOf,
      cell: (row) => marked(nameOf(row), isBad(row, 'firstName') || isBad(row, 'lastName')),
    },
    ...kind.shown.filter(isFilled).map((field) => column(field, 'narrow')),
    ...kind.alsoShown.filter(isFilled).map((field) => column(field, 'medium')),
    {
      key: 'mistakes',
      header: 'Mistakes',
      text: ({ issues }) => reasonsOf(kind, issues).join(' '),
      cell: ({ issues }) => <Mistakes reasons={reasonsOf(kind, issues)} />,
    },
  ];
}

// Short words that would read badly in two lines.
const WHOLE = ['dateOfBirth', 'gender', 'role'];

const isBad = ({ issues }: ImportRow, name: string) => issues.some(({ field }) => field === name);

function marked(text: string, bad: boolean, whole = false) {
  if (bad) return <mark className={whole ? 'import-mark import-whole' : 'import-mark'}>{text || 'empty'}</mark>;
  return whole ? <span className="import-whole">{text}</span> : text;
}

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
