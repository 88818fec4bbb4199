import { allParts } from '@almoner/contract/care/parts';
import {
  assetFields,
  drugFields,
  labTestFields,
  openingBalanceFields,
  patientFields,
  staffFields,
} from '@almoner/contract/desk/import';
import { readAssetRow, readDrugRow, readPatientRow } from '@almoner/contract/desk/import-rows';
import { patientGenders } from '@almoner/contract/house/person';
import { languages } from '@almoner/contract/languages';
import { afterEach, describe, expect, it, test } from 'vitest';
import { setLanguage, textOf } from '../../../kernel/language/i18n';
import { ageInShort, ageInWords, bornInTable, bornInWords } from '../../../records/person/age';
import { genderInShort, genderInText, genderWords } from '../../../records/person/gender';
import { toCsv } from '../../../ui/export/table-export';
import { t as drugWords } from '../../care/pharmacy/drug.words';
import { partsInWords } from '../../care/pharmacy/parts-words';
import { t as patientWords } from '../../front/patient/patient.words';
import { t as holidayWords } from '../../house/public-holiday/public-holiday.words';
import { t as staffWords } from '../../house/staff/staff.words';
import { t as assetWords } from '../../office/asset/asset.words';
import {
  countToConfirm,
  daysIn,
  fieldsWithoutOrder,
  guessMapping,
  missingFields,
  nameOrderOf,
  ordersOf,
  partsOfName,
  readRows,
  unusedHeadings,
  withIssues,
} from './column-mapping';
import { skippedTable } from './import-files';
import {
  assets,
  drugs,
  type ImportDefinition,
  labTests,
  openingBalances,
  patients,
  publicHolidays,
  readCell,
  staff,
} from './import-kind';
import { chunksOf } from './use-staging';

afterEach(() => setLanguage('en'));

const kinds = [patients, staff, assets, publicHolidays, drugs, labTests, openingBalances];

// Exported headings of a list, by import field.
const staffHeadings = (kind: 'EMPLOYEE' | 'DOCTOR' | 'NURSE') => () => ({
  fullName: staffWords.employee({ kind }),
  role: staffWords.role(),
  phone: staffWords.phone(),
  specialist: staffWords.specialist(),
  department: staffWords.department(),
  dateOfReg: staffWords.joined(),
});
const lists: [ImportDefinition, () => Record<string, string>][] = [
  [
    patients,
    () => ({
      fullName: patientWords.patient(),
      patientId: patientWords.number(),
      fileNumber: patientWords.fileNumber(),
      phone: patientWords.phone(),
      age: patientWords.age(),
      gender: patientWords.gender(),
      dateOfBirth: patientWords.dateOfBirth(),
      dateOfReg: patientWords.registered(),
    }),
  ],
  [staff, staffHeadings('EMPLOYEE')],
  [staff, staffHeadings('DOCTOR')],
  [staff, staffHeadings('NURSE')],
  [
    assets,
    () => ({
      name: assetWords.name(),
      number: assetWords.number(),
      category: assetWords.category(),
      purchaseDate: assetWords.purchaseDate(),
      warrantyMonths: assetWords.warranty(),
      value: `${assetWords.amount()} (₦)`,
    }),
  ],
  [publicHolidays, () => ({ day: holidayWords.date(), name: holidayWords.name() })],
  [
    drugs,
    () => ({
      name: drugWords.drug(),
      unit: drugWords.unit(),
      price: `${drugWords.price()} (₦)`,
      quantity: drugWords.onHand(),
      reorderLevel: drugWords.level(),
      expiryDate: drugWords.nextExpiry(),
    }),
  ],
];

const TODAY = '2026-11-21';
const headings = ['First name', 'Last name', 'Date of birth', 'Gender', 'Phone', 'Address'];
const good = ['Ada', 'Obi', '23/02/1980', 'F', '0803 123 4567', '2 Broad Street'];
const tableOf = (...rows: string[][]) => ({ headings, rows: rows.map((cells, at) => ({ row: at + 2, cells })) });
const mapping = guessMapping(headings, patients.fields);
const daysOf = (orders: Parameters<typeof daysIn>[3], ...rows: string[][]) =>
  daysIn(tableOf(...rows), mapping, patients, orders);
const rowsOf = (...rows: string[][]) => readRows(tableOf(...rows), mapping, patients, TODAY, daysOf({}, ...rows));

describe('column mapping', () => {
  it('recognises headings in any spelling', () => {
    const mapping = guessMapping(
      ['SURNAME', 'first_name', 'D.O.B.', 'Sex', 'Mobile number', 'E-Mail', 'Blood'],
      patients.fields,
    );
    expect(mapping).toEqual({ lastName: 0, firstName: 1, dateOfBirth: 2, gender: 3, phone: 4, email: 5 });
    expect(missingFields(mapping, patients.fields).map(({ label }) => textOf(label))).toEqual(['Address']);
  });

  it('recognises French headings for an English reader and English headings for a French reader', async () => {
    const french = ['Prénom', 'NOM', 'Date de naissance', 'Sexe', 'N° de téléphone', 'Courriel', 'Adresse'];
    const english = ['First name', 'Last name', 'Date of birth', 'Gender', 'Phone', 'Email', 'Address'];
    const fields = { firstName: 0, lastName: 1, dateOfBirth: 2, gender: 3, phone: 4, email: 5, address: 6 };
    expect(guessMapping(french, patients.fields)).toEqual(fields);
    await setLanguage('fr');
    expect(guessMapping(english, patients.fields)).toEqual(fields);
    expect(guessMapping(['Registration date', 'Qualification'], staff.fields)).toEqual({ dateOfReg: 0, title: 1 });
  });

  describe.each(languages.flatMap((written) => languages.map((read) => [written, read] as const)))(
    'headings written in %s and read in %s',
    (written, read) => {
      it('recognises every column of the template', async () => {
        for (const { kind, fields } of kinds) {
          await setLanguage(written);
          const template = fields.map(({ label }) => textOf(label));
          await setLanguage(read);
          const found = guessMapping(template, fields);
          expect([kind, found]).toEqual([kind, Object.fromEntries(fields.map(({ field }, at) => [field, at]))]);
        }
      });

      it('recognises every column of the exported list', async () => {
        for (const [{ kind, fields }, headingsOf] of lists) {
          await setLanguage(written);
          const exported = Object.entries(headingsOf());
          await setLanguage(read);
          const found = guessMapping(
            exported.map(([, heading]) => heading),
            fields,
          );
          expect([kind, found]).toEqual([kind, Object.fromEntries(exported.map(([field], at) => [field, at]))]);
        }
      });
    },
  );

  it("uses a column once and prefers the field's own name", () => {
    expect(guessMapping(['Mobile', 'Phone'], patients.fields)).toEqual({ phone: 1 });
    expect(guessMapping(['Phone', 'Phone'], patients.fields)).toEqual({ phone: 0 });
  });

  it.each(['en', 'fr'])(
    'recognises every template column in %s, and the template has every server field',
    async (language) => {
      await setLanguage(language);
      for (const [kind, fields] of [
        // `knownBy` is set by the user for rows, not read from a column.
        [patients, patientFields.filter((field) => field !== 'knownBy')],
        [staff, staffFields],
        [assets, assetFields],
        [drugs, drugFields],
        [labTests, labTestFields],
        [openingBalances, openingBalanceFields],
      ] as const) {
        const mapping = guessMapping(
          kind.fields.map(({ label }) => textOf(label)),
          kind.fields,
        );
        expect(Object.keys(mapping).toSorted()).toEqual([...fields].toSorted());
        expect(new Set(Object.values(mapping)).size).toBe(fields.length);
      }
    },
  );

  it('lists the unused headings', () => {
    const table = { headings: ['Phone', 'Blood', ''], rows: [] };
    expect(unusedHeadings(table, guessMapping(table.headings, patients.fields))).toEqual(['Blood']);
  });
});

describe('reading a cell', () => {
  it.each([
    ['31/12/1990', 'day', '31/12/1990'],
    ['m', 'gender', 'MALE'],
    ['FEMALE', 'gender', 'FEMALE'],
    ['Féminin', 'gender', 'FEMALE'],
    ['H', 'gender', 'MALE'],
    ['unknown', 'gender', 'UNKNOWN'],
    ['n/a', 'gender', 'n/a'],
    [" '+234 803 ", undefined, '+234 803'],
    ["'Abu", undefined, "'Abu"],
    ['x'.repeat(5000), undefined, 'x'.repeat(4000)],
  ] as const)('%j is read as a %s: %j', (text, shape, value) => {
    expect(readCell(text, shape)).toBe(value);
  });
});

describe.each(languages)('an import reads the words of our own screens and files in %s', (language) => {
  const patientSaid = (field: string, cell: string) => {
    const cells = { ...Object.fromEntries(patientFields.map((one) => [one, ''])), [field]: readCell(cell, undefined) };
    return readPatientRow(cells as Record<(typeof patientFields)[number], string>, TODAY, {});
  };
  const isRefused = (field: string, cell: string) =>
    patientSaid(field, cell).issues.some((issue) => issue.field === field);

  it('for a gender', async () => {
    await setLanguage(language);
    for (const words of [genderWords, genderInText, genderInShort]) {
      for (const [gender, said] of Object.entries(words))
        expect([said(), readCell(said(), 'gender')]).toEqual([said(), gender]);
    }
    for (const gender of patientGenders) expect(readCell(gender, 'gender')).toBe(gender);
  });

  it('for an estimated age and an estimated date of birth', async () => {
    await setLanguage(language);
    const births = ['1981-01-01', '2026-04-01', '2025-12-01', '2026-11-16', '2026-07-01'];
    for (const dateOfBirth of births) {
      const born = { dateOfBirth, birthEstimated: true };
      for (const said of [ageInWords(born, TODAY), ageInShort(born, TODAY)]) {
        expect([said, isRefused('age', said)]).toEqual([said, false]);
      }
      for (const said of [bornInTable(born), bornInWords(born)]) {
        expect([said, isRefused('dateOfBirth', said)]).toEqual([said, false]);
      }
    }
  });

  it('for the parts of a drug and the warranty of an asset', async () => {
    await setLanguage(language);
    for (const parts of allParts) {
      const drug = {
        ...Object.fromEntries(drugFields.map((field) => [field, ''])),
        name: 'Zinc',
        dividedInto: partsInWords(parts),
      };
      expect(readDrugRow(drug as Record<(typeof drugFields)[number], string>, {}).input?.dividedInto).toBe(parts);
    }
    for (const count of [1, 24]) {
      const asset = {
        ...Object.fromEntries(assetFields.map((field) => [field, ''])),
        name: 'Scanner',
        value: '1',
        purchaseDate: '2026-01-01',
        warrantyMonths: assetWords.months({ count }),
      };
      expect(readAssetRow(asset as Record<(typeof assetFields)[number], string>, {}).input?.warrantyMonths).toBe(count);
    }
  });
});

test('an exported estimated date of birth is imported as estimated', () => {
  const read = (dateOfBirth: string) => rowsOf([...good.slice(0, 2), dateOfBirth, ...good.slice(3)])[0]?.issues;
  expect([read('about 1981'), read('environ avr. 2026'), read('about Foo 1981')]).toEqual([
    [],
    [],
    [{ field: 'dateOfBirth', message: 'Write the date as 31/12/1990 or 1990-12-31.' }],
  ]);
  expect(read('31/02/1990')).toEqual([{ field: 'dateOfBirth', message: 'Feb 1990 has 28 days.' }]);
});

test('a gender given as not known is accepted; a missing gender is asked about', () => {
  const said = (gender: string) => rowsOf([...good.slice(0, 3), gender, ...good.slice(4)]);
  expect([countToConfirm(said('Not known')).noGender, said('Non connu')[0]?.values.gender]).toEqual([0, 'UNKNOWN']);
  expect([countToConfirm(said('')).noGender, countToConfirm(said('n/a')).noGender]).toEqual([1, 1]);
});

describe('a column of full names', () => {
  it('stands for both name fields if neither has a column', () => {
    const full = guessMapping(['Patient name', 'Phone'], patients.fields);
    expect(full).toEqual({ fullName: 0, phone: 1 });
    expect(nameOrderOf(full)).toBe('LAST_NAME_LAST');
    expect(missingFields(full, patients.fields).map(({ field }) => field)).toEqual([
      'dateOfBirth',
      'gender',
      'address',
    ]);
    expect(guessMapping(['Name', 'Surname'], patients.fields)).toEqual({ lastName: 1 });
    expect(guessMapping(['Name'], assets.fields)).toEqual({ name: 0 });
    expect(guessMapping(['Nom complet'], staff.fields)).toEqual({ fullName: 0 });
    expect(guessMapping(['Nom et prénoms', 'Sexe'], staff.fields)).toEqual({ fullNameTurned: 0, gender: 1 });
  });

  it.each([
    ['Ada Obi', 'LAST_NAME_LAST', 'Ada', 'Obi'],
    ['Ada  Mary Obi', 'LAST_NAME_LAST', 'Ada Mary', 'Obi'],
    ['Obi Ada Mary', 'LAST_NAME_FIRST', 'Ada Mary', 'Obi'],
    ['Obi, Ada Mary', 'LAST_NAME_LAST', 'Ada Mary', 'Obi'],
    ['Van Dyk, Ada', 'LAST_NAME_FIRST', 'Ada', 'Van Dyk'],
    ['Madonna', 'LAST_NAME_LAST', 'Madonna', ''],
    ['', 'LAST_NAME_FIRST', '', ''],
  ] as const)('splits %j in the order %s into %j and %j', (full, order, firstName, lastName) => {
    expect(partsOfName(full, order)).toEqual({ firstName, lastName });
  });

  it('is split into first and last name, and a single word lacks the last name', () => {
    const table = {
      headings: ['Name'],
      rows: ['Ada Obi', 'Madonna'].map((cell, at) => ({ row: at + 2, cells: [cell] })),
    };
    const rows = readRows(table, { fullNameTurned: 0 }, patients, TODAY, {});
    expect(rows.map(({ values }) => [values.firstName, values.lastName])).toEqual([
      ['Obi', 'Ada'],
      ['Madonna', ''],
    ]);
    expect(rows.map(({ issues }) => issues.some(({ field }) => field === 'lastName'))).toEqual([false, true]);
  });
});

describe('the order of day and month', () => {
  const born = (...days: string[]) => days.map((day) => [...good.slice(0, 2), day, ...good.slice(3)]);

  it('is the one of the whole column', () => {
    const rows = rowsOf(...born('12/31/1990', '5/2/1983', '03/04/1985', '11/27/1979'));
    const days = rows.map(({ values }) => values.dateOfBirth);
    expect(days).toEqual(['1990-12-31', '1983-05-02', '1985-03-04', '1979-11-27']);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('is asked if the column is ambiguous, and the answer is sent with the import', () => {
    const rows = born('5/2/1983');
    const asked = fieldsWithoutOrder(daysOf({}, ...rows), patients.fields);
    expect(asked.map(({ field }) => field)).toEqual(['dateOfBirth']);
    const said = daysOf({ dateOfBirth: 'MONTH_FIRST' }, ...rows);
    expect(fieldsWithoutOrder(said, patients.fields)).toEqual([]);
    expect(ordersOf(said)).toEqual({ dateOfBirth: 'MONTH_FIRST' });
    const [row] = readRows(tableOf(...rows), mapping, patients, TODAY, said);
    expect(row?.values.dateOfBirth).toBe('1983-05-02');
  });
});

describe('import rows', () => {
  it('have values in wire format and their mistakes', () => {
    const [first, second] = rowsOf(good, ['Bola', '', '31/02/1990', 'x', '', 'Here']);
    expect(first?.values).toMatchObject({ firstName: 'Ada', dateOfBirth: '1980-02-23', gender: 'FEMALE', email: '' });
    expect(first?.issues).toEqual([]);
    expect(second?.issues.map(({ field }) => field)).toEqual(['lastName', 'dateOfBirth', 'gender', 'phone']);
  });

  it('have a note if a phone number may lack its zero, except in countries without one, of patients and staff', () => {
    const phones = ['8031110008', '08031110008', '+2348031110008', '2348031110008', '8031110008.0'];
    const rows = phones.map((phone) => [...good.slice(0, 4), phone, 'Here']);
    const noted = rowsOf(...rows).map(({ values, notes }) => [values.phone, notes.length]);
    expect(noted).toEqual([
      ['8031110008', 1],
      ['08031110008', 0],
      ['+2348031110008', 0],
      ['2348031110008', 0],
      ['8031110008', 1],
    ]);
    const inSenegal = readRows(tableOf(...rows), mapping, patients, TODAY, daysOf({}, ...rows), 'SN');
    expect(inSenegal.flatMap(({ notes }) => notes)).toEqual([]);
    for (const [country, count] of [
      ['HU', 2],
      ['IT', 0],
      ['RU', 0],
      ['US', 0],
    ] as const) {
      const read = readRows(tableOf(...rows), mapping, patients, TODAY, daysOf({}, ...rows), country);
      expect([country, read.flatMap(({ notes }) => notes).length]).toEqual([country, count]);
    }
    const staffRows = { headings: ['Phone'], rows: [{ row: 2, cells: ['8031110008'] }] };
    const notes = [...rowsOf(...rows.slice(0, 1)), ...readRows(staffRows, { phone: 0 }, staff, TODAY, {})].flatMap(
      (row) => row.notes,
    );
    expect(notes).toEqual([
      {
        field: 'phone',
        message: 'The leading zero may be missing. The number can be found with or without it.',
      },
      { field: 'phone', message: 'The leading zero may be missing.' },
    ]);
    expect(rowsOf([...good.slice(0, 4), '8.03E+09', 'Here'])[0]?.issues).toEqual([
      {
        field: 'phone',
        message: 'The spreadsheet has shortened this phone number and digits are missing. Write it in full.',
      },
    ]);
  });

  it('have spaces for line breaks, except in multi-line texts', () => {
    expect(rowsOf(['Ada\r\nMary', ...good.slice(1)])[0]?.values.firstName).toBe('Ada Mary');
    const [row] = readRows(
      { headings: ['Biography'], rows: [{ row: 2, cells: ['One\nTwo'] }] },
      { biography: 0 },
      staff,
      TODAY,
      {},
    );
    expect(row?.values.biography).toBe('One\nTwo');
  });

  it('of staff list the missing fields', () => {
    const [row] = readRows({ headings: [], rows: [{ row: 2, cells: [] }] }, {}, staff, TODAY, {});
    const required = staff.fields.filter((spec) => spec.required).map(({ field }) => field);
    expect(row?.issues.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  });

  it("replace the browser's mistakes by those of the server", () => {
    const found = [{ row: 3, field: 'firstName', message: 'This patient is already registered.' }];
    const [first, second] = withIssues(rowsOf([...good.slice(0, 5), ''], good), found);
    expect(first?.issues).toEqual([]);
    expect(second?.issues).toEqual([{ field: 'firstName', message: 'This patient is already registered.' }]);
  });

  it('flag a date of birth too long ago to be likely', () => {
    const born = (day: string) => rowsOf([...good.slice(0, 2), day, ...good.slice(3)])[0]?.isOfGreatAge;
    expect([born('1850-03-05'), born('1990-12-31'), born('never')]).toEqual([true, false, false]);
  });

  it('add notes of the server to those of the browser; notes are no mistakes', () => {
    const found = [{ row: 2, field: 'firstName', message: 'Known here.', note: true as const }];
    const [first] = withIssues(rowsOf([...good.slice(0, 4), '8031234567', 'Here']), found);
    expect(first?.issues).toEqual([]);
    expect(first?.notes.map(({ field }) => field)).toEqual(['phone', 'firstName']);
  });

  it('are sent 200 at a time, or fewer if they are long', () => {
    const many = rowsOf(...Array.from({ length: 401 }, () => good));
    expect(chunksOf(many).map((chunk) => chunk.length)).toEqual([200, 200, 1]);
    const long = rowsOf(...Array.from({ length: 300 }, () => [...good.slice(0, 5), 'x'.repeat(4000)]));
    const chunks = chunksOf(long);
    expect(chunks.flat()).toHaveLength(300);
    expect(chunks.every((chunk) => JSON.stringify(chunk.map(({ values }) => values)).length < 500_000)).toBe(true);
  });
});

describe('the file of skipped rows', () => {
  it('has the original rows with mistakes and the reasons, and nothing that runs as a formula', () => {
    const rows = rowsOf(good, ['=cmd|x', 'Obi', '1980-02-03', 'F', '+234 none', '@home']);
    const table = skippedTable(patients, headings, rows);
    expect(toCsv(table.columns, table.rows)).toBe(
      'First name,Last name,Date of birth,Gender,Phone,Address,Reason\r\n' +
        "'=cmd|x,Obi,1980-02-03,F,'+234 none,'@home," +
        'Phone: This is not a phone number. Write it like 0803 123 4567.\r\n',
    );
  });
});
