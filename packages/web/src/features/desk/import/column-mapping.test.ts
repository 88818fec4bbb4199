import { patientFields, staffFields } from '@almoner/contract/desk/import';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../ui/table-export';
import { guessMapping, missingFields, readRows, unusedHeadings, withIssues } from './column-mapping';
import { skippedTable } from './import-files';
import { patients, readCell, staff } from './import-kind';
import { chunksOf } from './use-staging';

const TODAY = '2026-11-21';
const headings = ['First name', 'Last name', 'Date of birth', 'Gender', 'Phone', 'Address'];
const good = ['Ada', 'Obi', '03/02/1980', 'F', '0803 123 4567', '2 Broad Street'];
const tableOf = (...rows: string[][]) => ({ headings, rows: rows.map((cells, at) => ({ row: at + 2, cells })) });
const rowsOf = (...rows: string[][]) =>
  readRows(tableOf(...rows), guessMapping(headings, patients.fields), patients, TODAY);

describe('the columns of a file', () => {
  it('are known by their headings, however they are written', () => {
    const mapping = guessMapping(
      ['SURNAME', 'first_name', 'D.O.B.', 'Sex', 'Mobile number', 'E-Mail', 'Blood'],
      patients.fields,
    );
    expect(mapping).toEqual({ lastName: 0, firstName: 1, dateOfBirth: 2, gender: 3, phone: 4, email: 5 });
    expect(missingFields(mapping, patients.fields).map(({ label }) => label)).toEqual(['Address']);
  });

  it('are used once, and the field by its own name goes first', () => {
    expect(guessMapping(['Mobile', 'Phone'], patients.fields)).toEqual({ phone: 1 });
    expect(guessMapping(['Phone', 'Phone'], patients.fields)).toEqual({ phone: 0 });
  });

  it('of the template are all known, for every field that the server takes', () => {
    for (const [kind, fields] of [
      [patients, patientFields],
      [staff, staffFields],
    ] as const) {
      const mapping = guessMapping(
        kind.fields.map(({ label }) => label),
        kind.fields,
      );
      expect(Object.keys(mapping).toSorted()).toEqual([...fields].toSorted());
      expect(new Set(Object.values(mapping)).size).toBe(fields.length);
    }
  });

  it('that nothing is taken from are told', () => {
    const table = { headings: ['Phone', 'Blood', ''], rows: [] };
    expect(unusedHeadings(table, guessMapping(table.headings, patients.fields))).toEqual(['Blood']);
  });
});

describe('a cell', () => {
  it.each([
    ['31/12/1990', 'day', '1990-12-31'],
    ['1990-12-31', 'day', '1990-12-31'],
    ['12/31/1990', 'day', '12/31/1990'],
    ['m', 'gender', 'MALE'],
    ['FEMALE', 'gender', 'FEMALE'],
    ['unknown', 'gender', 'unknown'],
    [" '+234 803 ", undefined, '+234 803'],
    ["'Abu", undefined, "'Abu"],
    ['x'.repeat(5000), undefined, 'x'.repeat(4000)],
  ] as const)('%j is read as a %s: %j', (text, shape, value) => {
    expect(readCell(text, shape)).toBe(value);
  });
});

describe('the rows', () => {
  it('are read as the wire has them, with what is wrong with each', () => {
    const [first, second] = rowsOf(good, ['Bola', '', '31/02/1990', 'x', '', 'Here']);
    expect(first?.values).toMatchObject({ firstName: 'Ada', dateOfBirth: '1980-02-03', gender: 'FEMALE', email: '' });
    expect(first?.issues).toEqual([]);
    expect(second?.issues.map(({ field }) => field)).toEqual(['lastName', 'phone', 'gender', 'dateOfBirth']);
  });

  it('of staff name what is missing', () => {
    const [row] = readRows({ headings: [], rows: [{ row: 2, cells: [] }] }, {}, staff, TODAY);
    const required = staff.fields.filter((spec) => spec.required).map(({ field }) => field);
    expect(row?.issues.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  });

  it('take what the server found in place of what the browser did', () => {
    const found = [{ row: 3, field: 'firstName', message: 'This patient is registered already.' }];
    const [first, second] = withIssues(rowsOf([...good.slice(0, 5), ''], good), found);
    expect(first?.issues).toEqual([]);
    expect(second?.issues).toEqual([{ field: 'firstName', message: 'This patient is registered already.' }]);
  });

  it('travel 200 at a time, and fewer where they are long', () => {
    const many = rowsOf(...Array.from({ length: 401 }, () => good));
    expect(chunksOf(many).map((chunk) => chunk.length)).toEqual([200, 200, 1]);
    const long = rowsOf(...Array.from({ length: 300 }, () => [...good.slice(0, 5), 'x'.repeat(4000)]));
    const chunks = chunksOf(long);
    expect(chunks.flat()).toHaveLength(300);
    expect(chunks.every((chunk) => JSON.stringify(chunk.map(({ values }) => values)).length < 500_000)).toBe(true);
  });
});

describe('the file of skipped rows', () => {
  it('holds the rows with mistakes as they were, the reason, and nothing that runs as a formula', () => {
    const rows = rowsOf(good, ['=cmd|x', 'Obi', '1980-02-03', 'F', '+234 none', '@home']);
    const table = skippedTable(patients, headings, rows);
    expect(toCsv(table.columns, table.rows)).toBe(
      'First name,Last name,Date of birth,Gender,Phone,Address,Reason\r\n' +
        "'=cmd|x,Obi,1980-02-03,F,'+234 none,'@home," +
        '"Phone: Please provide a phone number, such as 0803 123 4567."\r\n',
    );
  });
});
