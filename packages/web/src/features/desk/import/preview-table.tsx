// Rows of the file as they would be imported, and their mistakes.
import { useMemo } from 'react';
import { z } from 'zod';
import { formatDay } from '../../../kernel/language/format';
import { genderWords } from '../../../records/person/gender';
import { fullName } from '../../../records/person/name';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import type { ImportRow } from './column-mapping';
import { t } from './import.words';
import { labelOfField, reasonsOf } from './import-files';
import type { ImportDefinition } from './import-kind';

const shown = { bad: t.rowsWithMistakes, good: t.goodRows, noted: t.notedRows };
const address = tableAddress({ show: z.enum(['bad', 'good', 'noted']) }, { size: 10 });

const keeps = {
  bad: ({ issues }: ImportRow) => issues.length > 0,
  good: ({ issues }: ImportRow) => issues.length === 0,
  noted: ({ notes }: ImportRow) => notes.length > 0,
};

interface PreviewTableProps {
  kind: ImportDefinition;
  rows: ImportRow[];
  /** Full names were split: first and last name have separate columns, for checking. */
  isNameApart: boolean;
}

export function PreviewTable({ kind, rows, isNameApart }: PreviewTableProps) {
  const table = useTable(address);
  const { show } = table.filters;
  const columns = useMemo(() => columnsOf(kind, rows, isNameApart), [kind, rows, isNameApart]);
  const list = { data: rows, problem: null, pending: false, fetching: false, retry: () => undefined };
  return (
    <DataTable
      title={t.rowsOfFile()}
      columns={columns}
      table={table}
      list={list}
      keeps={(row) => !show || keeps[show](row)}
      filters={<SelectFilter table={table} name="show" label={t.show()} options={optionsIn(shown)} />}
      empty={{ hint: t.noRows() }}
    />
  );
}

function columnsOf(kind: ImportDefinition, rows: readonly ImportRow[], isNameApart: boolean): Column<ImportRow>[] {
  const shapes = new Map(kind.fields.map(({ field, shape }) => [field, shape]));
  const fieldText = (field: string, { values }: ImportRow) => {
    const value = values[field] ?? '';
    if (shapes.get(field) === 'day') return formatDay(value);
    return isGender(value) && shapes.get(field) === 'gender' ? genderWords[value]() : value;
  };
  const column = (field: string, priority: number): Column<ImportRow> =>
    col[WORDS.includes(field) ? 'text' : 'code'](field, labelOfField(kind, field), (row) => fieldText(field, row), {
      cell: (row) => marked(fieldText(field, row), isBad(row, field)),
      priority,
    });
  // A column without values is left out to save space, unless a value is required.
  const isFilled = (field: string) => rows.some((row) => row.values[field] !== '' || isBad(row, field));
  const nameOf = ({ values }: ImportRow) =>
    values.name ?? fullName({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' });
  return [
    col.number('row', t.row, ({ row }) => row, {
      cell: ({ row }) => t.rowNumbered({ number: row }),
      priority: 1,
      sortable: true,
      names: true,
    }),
    ...(isNameApart
      ? [column('firstName', 1), column('lastName', 1)]
      : [
          col.text('name', t.name, nameOf, {
            cell: (row) => marked(nameOf(row), isBad(row, 'name') || isBad(row, 'firstName') || isBad(row, 'lastName')),
            priority: 1,
          }),
        ]),
    ...kind.shown.filter(isFilled).map((field) => column(field, 3)),
    ...kind.alsoShown.filter(isFilled).map((field) => column(field, 4)),
    col.text('mistakes', t.mistakes, ({ issues, notes }) => reasonsOf(kind, [...issues, ...notes]).join(' '), {
      cell: ({ issues, notes }) => <Mistakes reasons={reasonsOf(kind, issues)} notes={reasonsOf(kind, notes)} />,
      priority: 1,
    }),
  ];
}

// Fields with words of any length. All others, such as days, numbers and phones, stay on one line.
const WORDS = [
  'address',
  'category',
  'department',
  'description',
  'email',
  'firstName',
  'lastName',
  'parameter',
  'unit',
  'username',
];

/** Maximum length of a cell on one line. A longer one is a mistake and would push the other columns away. */
const ONE_LINE = 30;

const isGender = (value: string): value is keyof typeof genderWords => Object.hasOwn(genderWords, value);

const isBad = ({ issues }: ImportRow, name: string) => issues.some(({ field }) => field === name);

function marked(text: string, bad: boolean) {
  const shown = text.length > ONE_LINE ? <span className="import-long">{text}</span> : text;
  return bad ? <mark className="import-mark">{shown || kit.isEmpty()}</mark> : shown;
}

function Mistakes({ reasons, notes }: { reasons: string[]; notes: string[] }) {
  if (reasons.length + notes.length === 0) return t.noMistakes();
  return (
    <ul className="import-mistakes">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {notes.map((note) => (
        <li key={note} className="import-note">
          {note}
        </li>
      ))}
    </ul>
  );
}
