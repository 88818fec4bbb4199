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
import { speak, textOf } from '../../../kernel/i18n';
import { ageInShort, ageInWords, bornInTable, bornInWords } from '../../../records/person/age';
import { genderInShort, genderInText, genderWords } from '../../../records/person/gender';
import { toCsv } from '../../../ui/table-export';
import { t as drugWords } from '../../care/pharmacy/drug.words';
import { partsInWords } from '../../care/pharmacy/parts-words';
import { t as patientWords } from '../../front/patient/patient.words';
import { t as holidayWords } from '../../house/public-holiday/public-holiday.words';
import { t as staffWords } from '../../house/staff/staff.words';
import { t as assetWords } from '../../office/asset/asset.words';
import {
  daysIn,
  fieldsWithoutOrder,
  guessMapping,
  missingFields,
  nameOrderOf,
  ordersOf,
  partsOfName,
  readRows,
  toAccept,
  unusedHeadings,
  withIssues,
} from './column-mapping';
import { skippedTable } from './import-files';
import {
  assets,
  drugs,
  type ImportKind,
  labTests,
  openingBalances,
  patients,
  publicHolidays,
  readCell,
  staff,
} from './import-kind';
import { chunksOf } from './use-staging';

afterEach(() => speak('en'));

const kinds = [patients, staff, assets, publicHolidays, drugs, labTests, openingBalances];

// What a list's file calls the fields that an import takes.
const staffHeadings = (kind: 'EMPLOYEE' | 'DOCTOR' | 'NURSE') => () => ({
  fullName: staffWords.employee({ kind }),
  role: staffWords.role(),
  phone: staffWords.phone(),
  specialist: staffWords.specialist(),
  department: staffWords.department(),
  dateOfReg: staffWords.joined(),
});
const lists: [ImportKind, () => Record<string, string>][] = [
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

describe('the columns of a file', () => {
  it('are known by their headings, however they are written', () => {
    const mapping = guessMapping(
      ['SURNAME', 'first_name', 'D.O.B.', 'Sex', 'Mobile number', 'E-Mail', 'Blood'],
      patients.fields,
    );
    expect(mapping).toEqual({ lastName: 0, firstName: 1, dateOfBirth: 2, gender: 3, phone: 4, email: 5 });
    expect(missingFields(mapping, patients.fields).map(({ label }) => textOf(label))).toEqual(['Address']);
  });

  it('of a French file are known to who reads English, and of an English one to who reads French', async () => {
    const french = ['Prénom', 'NOM', 'Date de naissance', 'Sexe', 'N° de téléphone', 'Courriel', 'Adresse'];
    const english = ['First name', 'Last name', 'Date of birth', 'Gender', 'Phone', 'Email', 'Address'];
    const fields = { firstName: 0, lastName: 1, dateOfBirth: 2, gender: 3, phone: 4, email: 5, address: 6 };
    expect(guessMapping(french, patients.fields)).toEqual(fields);
    await speak('fr');
    expect(guessMapping(english, patients.fields)).toEqual(fields);
    expect(guessMapping(['Registration date', 'Qualification'], staff.fields)).toEqual({ dateOfReg: 0, title: 1 });
  });

  describe.each(languages.flatMap((written) => languages.map((read) => [written, read] as const)))(
    'written in %s and read in %s',
    (written, read) => {
      it('are all known of the template', async () => {
        for (const { kind, fields } of kinds) {
          await speak(written);
          const template = fields.map(({ label }) => textOf(label));
          await speak(read);
          const found = guessMapping(template, fields);
          expect([kind, found]).toEqual([kind, Object.fromEntries(fields.map(({ field }, at) => [field, at]))]);
        }
      });

      it('are all known of the file that the list makes', async () => {
        for (const [{ kind, fields }, headingsOf] of lists) {
          await speak(written);
          const exported = Object.entries(headingsOf());
          await speak(read);
          const found = guessMapping(
            exported.map(([, heading]) => heading),
            fields,
          );
          expect([kind, found]).toEqual([kind, Object.fromEntries(exported.map(([field], at) => [field, at]))]);
        }
      });
    },
  );

  it('are used once, and the field by its own name goes first', () => {
    expect(guessMapping(['Mobile', 'Phone'], patients.fields)).toEqual({ phone: 1 });
    expect(guessMapping(['Phone', 'Phone'], patients.fields)).toEqual({ phone: 0 });
  });

  it.each(['en', 'fr'])(
    'of the template are all known in %s, for every field that the server takes',
    async (language) => {
      await speak(language);
      for (const [kind, fields] of [
        // How somebody is known is said of rows, and stands in no column.
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

  it('that nothing is taken from are told', () => {
    const table = { headings: ['Phone', 'Blood', ''], rows: [] };
    expect(unusedHeadings(table, guessMapping(table.headings, patients.fields))).toEqual(['Blood']);
  });
});

describe('a cell', () => {
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

describe.each(languages)('what our own screens and files say in %s is read', (language) => {
  const patientSaid = (field: string, cell: string) => {
    const cells = { ...Object.fromEntries(patientFields.map((one) => [one, ''])), [field]: readCell(cell, undefined) };
    return readPatientRow(cells as Record<(typeof patientFields)[number], string>, TODAY, {});
  };
  const isRefused = (field: string, cell: string) =>
    patientSaid(field, cell).issues.some((issue) => issue.field === field);

  it('of a gender', async () => {
    await speak(language);
    for (const words of [genderWords, genderInText, genderInShort]) {
      for (const [gender, said] of Object.entries(words))
        expect([said(), readCell(said(), 'gender')]).toEqual([said(), gender]);
    }
    for (const gender of patientGenders) expect(readCell(gender, 'gender')).toBe(gender);
  });

  it('of an age and a birth that are estimates', async () => {
    await speak(language);
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

  it('of the parts of a drug and the warranty of an asset', async () => {
    await speak(language);
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

test('a birth that a list has as an estimate is one again', () => {
  const read = (dateOfBirth: string) => rowsOf([...good.slice(0, 2), dateOfBirth, ...good.slice(3)])[0]?.issues;
  expect([read('about 1981'), read('environ avr. 2026'), read('about Foo 1981')]).toEqual([
    [],
    [],
    [{ field: 'dateOfBirth', message: 'Write the date as 31/12/1990 or 1990-12-31.' }],
  ]);
  expect(read('31/02/1990')).toEqual([{ field: 'dateOfBirth', message: 'Feb 1990 has 28 days.' }]);
});

test('a gender that a file says is not known is taken as such; one that it leaves out is asked about', () => {
  const said = (gender: string) => rowsOf([...good.slice(0, 3), gender, ...good.slice(4)]);
  expect([toAccept(said('Not known')).noGender, said('Non connu')[0]?.values.gender]).toEqual([0, 'UNKNOWN']);
  expect([toAccept(said('')).noGender, toAccept(said('n/a')).noGender]).toEqual([1, 1]);
});

describe('a column of full names', () => {
  it('stands for both parts where the file has neither by itself', () => {
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
  ] as const)('has %j, with %s, as %j and %j', (full, order, firstName, lastName) => {
    expect(partsOfName(full, order)).toEqual({ firstName, lastName });
  });

  it('is read as first and last name, and a name of one word lacks the last', () => {
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

describe('the order of days', () => {
  const born = (...days: string[]) => days.map((day) => [...good.slice(0, 2), day, ...good.slice(3)]);

  it('is that of the whole column', () => {
    const rows = rowsOf(...born('12/31/1990', '5/2/1983', '03/04/1985', '11/27/1979'));
    const days = rows.map(({ values }) => values.dateOfBirth);
    expect(days).toEqual(['1990-12-31', '1983-05-02', '1985-03-04', '1979-11-27']);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('is asked where the column does not tell it, and travels with the import once it was said', () => {
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

describe('the rows', () => {
  it('are read as the wire has them, with what is wrong with each', () => {
    const [first, second] = rowsOf(good, ['Bola', '', '31/02/1990', 'x', '', 'Here']);
    expect(first?.values).toMatchObject({ firstName: 'Ada', dateOfBirth: '1980-02-23', gender: 'FEMALE', email: '' });
    expect(first?.issues).toEqual([]);
    expect(second?.issues.map(({ field }) => field)).toEqual(['lastName', 'dateOfBirth', 'gender', 'phone']);
  });

  it('have a note where a phone number may lack its zero, but for countries that have none', () => {
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
    const inSenegal = readRows(tableOf(...rows), mapping, patients, TODAY, daysOf({}, ...rows), 'fr-SN');
    expect(inSenegal.flatMap(({ notes }) => notes)).toEqual([]);
    expect(rowsOf([...good.slice(0, 4), '8.03E+09', 'Here'])[0]?.issues).toEqual([
      {
        field: 'phone',
        message: 'The spreadsheet has shortened this phone number and digits are missing. Write it in full.',
      },
    ]);
  });

  it('have spaces for line breaks, but in texts of several lines', () => {
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

  it('of staff name what is missing', () => {
    const [row] = readRows({ headings: [], rows: [{ row: 2, cells: [] }] }, {}, staff, TODAY, {});
    const required = staff.fields.filter((spec) => spec.required).map(({ field }) => field);
    expect(row?.issues.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  });

  it('take what the server found in place of what the browser did', () => {
    const found = [{ row: 3, field: 'firstName', message: 'This patient is already registered.' }];
    const [first, second] = withIssues(rowsOf([...good.slice(0, 5), ''], good), found);
    expect(first?.issues).toEqual([]);
    expect(second?.issues).toEqual([{ field: 'firstName', message: 'This patient is already registered.' }]);
  });

  it('tell a birth of so long ago that somebody should look at it', () => {
    const born = (day: string) => rowsOf([...good.slice(0, 2), day, ...good.slice(3)])[0]?.isOfGreatAge;
    expect([born('1850-03-05'), born('1990-12-31'), born('never')]).toEqual([true, false, false]);
  });

  it('take notes of the server beside those of the browser, which are no mistakes', () => {
    const found = [{ row: 2, field: 'firstName', message: 'Known here.', note: true as const }];
    const [first] = withIssues(rowsOf([...good.slice(0, 4), '8031234567', 'Here']), found);
    expect(first?.issues).toEqual([]);
    expect(first?.notes.map(({ field }) => field)).toEqual(['phone', 'firstName']);
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
        'Phone: This is not a phone number. Write it like 0803 123 4567.\r\n',
    );
  });
});
