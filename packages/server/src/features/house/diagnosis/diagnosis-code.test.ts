// Diagnosis codes: valid files, the effect of an import on existing codes, and search results in order.
import { calls } from '@almoner/contract/calls';
import type { DiagnosisCode } from '@almoner/contract/house/diagnosis-code';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Hospital, somebodyWith } from '../../../../test/hospital.ts';

const { diagnosisCode } = calls;

const server = await serverForFile();
let hospital: Hospital;

beforeEach(async () => {
  hospital = await aHospital(server);
});

const load = (file: string | Buffer, body: object = {}) =>
  hospital.admin.ask(diagnosisCode.import, { body, file: Buffer.from(file) });
const loaded = async (file: string, body: object = {}) => (await load(file, body)).data;
const found = async (text: string, who = hospital.admin) =>
  (await who.get(diagnosisCode.search, { params: { text } })).map(({ code }: DiagnosisCode) => code);
const listed = async (filters: object = {}) =>
  (await hospital.admin.get(diagnosisCode.page, { body: { filters } })).data.map(
    ({ code, title, status }: DiagnosisCode) => `${code} ${title} ${status}`,
  );
const none = { added: 0, changed: 0, restored: 0, retired: 0, unchanged: 0 };

const LIST = `Code,Title,Chapter
A00.0,"Cholera due to Vibrio cholerae 01, biovar cholerae",I
A00.9,"Cholera, unspecified",I
B50.9,"Plasmodium falciparum malaria, unspecified",I
B54,Unspecified malaria,I
E11.4,Type 2 diabetes mellitus with neurological complications,IV
G63.2,Diabetic polyneuropathy,VI
H81.0,Ménière's disease,VIII
O98.6,Malaria complicating pregnancy,XV
`;

test('a file adds codes, changes existing ones, and leaves equal ones alone', async () => {
  expect(await loaded(LIST)).toEqual({ ...none, added: 8 });
  expect(await loaded(LIST)).toEqual({ ...none, unchanged: 8 });
  const changed = await loaded('code;description\nb54;Malaria, not specified\nI10;Essential (primary) hypertension\n');
  expect(changed).toEqual({ ...none, added: 1, changed: 1 });
  expect(await listed({ search: 'malaria' })).toEqual([
    'B50.9 Plasmodium falciparum malaria, unspecified 1',
    'b54 Malaria, not specified 1',
    'O98.6 Malaria complicating pregnancy 1',
  ]);
});

test('loading the whole list retires missing codes and restores codes in it', async () => {
  await loaded(LIST);
  expect(await loaded('Code,Title\nB54,Unspecified malaria\n', { codesRo: { retireOthers: true } })).toEqual({
    ...none,
    changed: 1,
    retired: 7,
  });
  expect(await found('malaria')).toEqual(['B54']);
  expect(await listed({ status: 1 })).toEqual(['B54 Unspecified malaria 1']);
  expect(await listed({ search: 'cholera', status: 0 })).toHaveLength(2);
  expect(await loaded(LIST)).toEqual({ ...none, changed: 1, restored: 7 });
  expect(await listed({ status: 0 })).toEqual([]);
});

test('a code retired by hand is no longer offered, and can be restored', async () => {
  await loaded(LIST);
  const [b54] = await hospital.admin.get(diagnosisCode.search, { params: { text: 'B54' } });
  const turn = (status: 0 | 1) =>
    hospital.admin.get(diagnosisCode.setStatus, { params: { id: b54?.id ?? '', status } });
  expect((await turn(0)).status).toBe(0);
  expect(await found('B54')).toEqual([]);
  expect(await listed({ search: 'B54' })).toEqual(['B54 Unspecified malaria 0']);
  expect((await turn(1)).version).toBe(3);
  expect(await found('b54')).toEqual(['B54']);
});

test('codes are found by their beginning, then titles, then words in any order, without accents', async () => {
  await loaded(LIST);
  expect(await found('a00')).toEqual(['A00.0', 'A00.9']);
  expect(await found('A00.9')).toEqual(['A00.9']);
  expect(await found('A009')).toEqual(['A00.9']);
  // Titles with this beginning come first, then shorter ones.
  expect(await found('malaria')).toEqual(['O98.6', 'B54', 'B50.9']);
  expect(await found('preg mal')).toEqual(['O98.6']);
  expect(await found('meniere')).toEqual(['H81.0']);
  expect(await found('MENIÈRE’S')).toEqual(['H81.0']);
  expect(await found('e11 neuro')).toEqual(['E11.4']);
  // Matches the beginning of a word, not its middle.
  expect(await found('alaria')).toEqual([]);
  expect(await found('diab 2')).toEqual(['E11.4']);
  expect(await found('%')).toEqual([]);
  expect(await found("' | !a:*")).toEqual(['A00.0', 'A00.9']);
  expect((await found('nil')).slice(0, 3)).toEqual(['A00.0', 'A00.9', 'B50.9']);
  expect(await listed({ search: '%' })).toEqual([]);
  expect(await listed({ search: 'preg mal' })).toEqual(['O98.6 Malaria complicating pregnancy 1']);
});

test('a search with too many matches to list their ids still finds all', async () => {
  const rows = Array.from({ length: 2100 }, (_, at) => `X${at},Burn number ${at}`);
  await loaded(['Code,Title', ...rows].join('\n'));
  const page = await hospital.admin.get(diagnosisCode.page, {
    body: { filters: { search: 'burn' }, page: 40, size: 50 },
  });
  expect(page.data).toHaveLength(50);
  const few = await hospital.admin.get(diagnosisCode.page, { body: { filters: { search: 'burn 17' } } });
  expect(few.tablePage.totalElements).toBe(111);
});

test('mistakes are reported at their rows, and nothing is loaded', async () => {
  const long = 'x'.repeat(301);
  const { status, message, data } = await load(
    `Code,Title\nA00,Cholera\n,No code\nA01,\nB 0?,Signs\nA-00,Cholera again\n\nA02,${long}\n"A03","Two\nlines"\n`,
  );
  expect(status).toBe(400);
  expect(message).toBe('Nothing was loaded: 6 rows have mistakes.');
  expect(data.errors).toEqual([
    { field: 'rows.3.code', message: 'Please provide a code.' },
    { field: 'rows.4.title', message: 'Please provide a title.' },
    { field: 'rows.5.code', message: 'A code can contain only the letters A to Z, digits and . - / & + *.' },
    { field: 'rows.6.code', message: 'This code is also in row 2.' },
    { field: 'rows.8.title', message: 'At most 300 characters.' },
    { field: 'rows.9.title', message: 'Remove line breaks and control characters.' },
  ]);
  expect(await listed()).toEqual([]);
});

test.each([
  ['no file', undefined, 'Please choose a file.'],
  ['an empty one', Buffer.from('Code,Title\n\n'), 'The file has no codes.'],
  ['one without headings', Buffer.from('A00,Cholera\n'), 'The first row must contain the columns Code and Title.'],
  [
    'a spreadsheet file',
    Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]),
    'This is a spreadsheet file. Save it as CSV first.',
  ],
  ['one cut off', Buffer.from('Code,Title\nA00,"Chol'), 'The quotation mark in row 2 is never closed.'],
])('%s is refused in plain words', async (_, file, message) => {
  const answer = await hospital.admin.ask(diagnosisCode.import, { body: {}, ...(file ? { file } : {}) });
  expect(answer.status).toBe(400);
  expect(answer.data.errors).toEqual([{ field: 'file', message }]);
});

test('files of other producers are read: tabulation of ICD-11, French headings, UTF-16', async () => {
  const who = 'ClassKind\tCode\tTitle\tChapterNo\nchapter\t\tInfections\t01\ncategory\t1A00\t"- - - Cholera"\t01\n';
  expect(await loaded(who)).toEqual({ ...none, added: 1 });
  expect((await load('Code CIM-10;Libellé\nH81.0;Maladie de Ménière\n')).data.added).toBe(1);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Code,Title\nA36,Diphtérie\n', 'utf16le')]);
  expect((await load(utf16)).data.added).toBe(1);
  expect(await listed()).toEqual(['1A00 Cholera 1', 'A36 Diphtérie 1', 'H81.0 Maladie de Ménière 1']);
});

describe('a file in an older encoding', () => {
  // كوليرا, cholera, in Windows-1256, and Ménière’s disease in Mac Roman.
  const arabic = Buffer.concat([
    Buffer.from('Code,Title\nA00,'),
    Buffer.from([0xdf, 0xe6, 0xe1, 0xed, 0xd1, 0xc7]),
    Buffer.from('\n'),
  ]);
  const mac = Buffer.concat([
    Buffer.from('Code,Title\nH81.0,M'),
    Buffer.from([0x8e]),
    Buffer.from('ni'),
    Buffer.from([0x8f]),
    Buffer.from('re'),
    Buffer.from([0xd5]),
    Buffer.from('s disease\n'),
  ]);
  const western = Buffer.from('Code,Title\nH81.0,Maladie de Ménière\n', 'latin1');
  const wide = Buffer.from('Code,Title\nA36,Diphtérie\n', 'utf16le');
  const refused = async (file: Buffer, encoding?: string) => {
    const answer = await load(file, encoding ? { codesRo: { encoding } } : {});
    expect(answer.status).toBe(400);
    return answer.data.errors;
  };

  test.each([
    ['Windows-1256', arabic],
    ['Windows-1252', western],
    ['Mac Roman', mac],
    ['UTF-16 without a mark', wide],
  ])('is refused without a chosen encoding: %s', async (_, file) => {
    const message = 'This file is not in Unicode (UTF-8). Please choose its encoding.';
    expect(await refused(file)).toEqual([{ field: 'file', message }]);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['windows-1256', arabic, 'A00 كوليرا 1'],
    ['windows-1252', western, 'H81.0 Maladie de Ménière 1'],
    ['macintosh', mac, 'H81.0 Ménière’s disease 1'],
    ['utf-16le', wide, 'A36 Diphtérie 1'],
  ])('is read as %s if that is chosen', async (encoding, file, row) => {
    expect((await load(file, { codesRo: { encoding } })).data.added).toBe(1);
    expect(await listed()).toEqual([row]);
  });

  test('is refused in a wrong encoding, and where letters were lost before', async () => {
    const message = 'Some letters could not be read in this encoding. Please choose another.';
    expect(await refused(arabic, 'utf-8')).toEqual([{ field: 'file', message }]);
    expect(await refused(wide, 'windows-1252')).toEqual([{ field: 'file', message }]);
    const unread = 'Some letters could not be read. Please choose the encoding of the file.';
    expect(await refused(Buffer.from('Code,Title\nH81.0,M\ufffdni\ufffdre\n'))).toEqual([
      { field: 'rows.2.title', message: unread },
    ]);
    const unknown = await load(arabic, { codesRo: { encoding: 'latin-9' } });
    expect(unknown.status).toBe(400);
    expect(unknown.data.errors.map(({ field }: { field: string }) => field)).toEqual(['codesRo.encoding']);
  });
});

test('each hospital has its own codes', async () => {
  await loaded(LIST);
  const other = await aHospital(server);
  expect(await found('malaria', other.admin)).toEqual([]);
  const theirs = await other.admin.get(diagnosisCode.page, { body: { filters: { search: 'malaria' } } });
  expect(theirs.data).toEqual([]);
});

test('two lists loaded at once have the result of loading one after the other', async () => {
  const listOf = (title: string) =>
    ['Code,Title', ...Array.from({ length: 300 }, (_, at) => `A${at},${title} ${at}`)].join('\n');
  const whole = { codesRo: { retireOthers: true } };
  const answers = await Promise.all([load(listOf('One'), whole), load(listOf('Two'), whole), load(LIST, whole)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const offered = (await hospital.admin.get(diagnosisCode.page, { body: { filters: { status: 1 }, size: 100 } })).data;
  const kinds = new Set(offered.map(({ title }: DiagnosisCode) => title.split(' ')[0]));
  expect([['One'], ['Two']].some(([only]) => kinds.size === 1 && kinds.has(only)) || offered.length === 8).toBe(true);
});

test('loading needs the permission to set up the hospital', async () => {
  const person = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE', 'SETTING:READ']);
  const answer = await person.ask(diagnosisCode.import, { body: {}, file: Buffer.from(LIST) });
  expect(answer.status).toBe(403);
});
