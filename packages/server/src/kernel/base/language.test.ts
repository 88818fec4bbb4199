import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../test/file-fixtures.ts';
import { acceptedLanguage, translateMessage, writtenIn } from './language.ts';

const { server, hospital } = await hospitalForFile();
const { department, account } = calls;

test.each([
  [undefined, undefined],
  ['', undefined],
  ['fr', 'fr'],
  ['fr-CM, en;q=0.8', 'fr'],
  ['en;q=0.4, FR-fr;q=0.9', 'fr'],
  ['sw, ha;q=0.9, en-NG;q=0.8, fr;q=0.2', 'en'],
  ['fr;q=0, en', 'en'],
  ['x-long', 'x-long'],
  ['*, ;;, q=, tlh', undefined],
  [`${'a,'.repeat(5000)}fr`, undefined],
])('the first supported language of "%s" is %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['en', 'en-NG', 'en-NG'],
  ['x-long', 'en-IN', 'en-IN'],
  ['fr', 'fr-BJ', 'fr-BJ'],
  ['fr', 'en-NG', 'fr'],
  ['en', 'fr-BJ', 'en-GB'],
])('numbers in %s for a hospital of %s are formatted as in %s', (language, locale, written) => {
  expect(writtenIn(language, locale)).toBe(written);
});

test('a text of no catalogue stays unchanged, even one that looks like an id', () => {
  for (const text of ['Not found.', 'contract/wire.fillIn', '\u0001', '\u0001x\u0001{'])
    expect(translateMessage(text, 'fr')).toBe(text);
});

/** Response to the creation of a department, for a browser in this language. */
const create = (departmentRo: object, language = 'fr-CM') =>
  hospital.admin.ask(department.create, { body: { departmentRo }, headers: { 'accept-language': language } });

test('a refusal is in the language of the browser, in its field errors and its message', async () => {
  await hospital.admin.get(department.create, { body: { departmentRo: { name: 'Radiologie' } } });
  const taken = await create({ name: 'radiologie' });
  expect(taken).toMatchObject({ status: 409, message: 'Un service de ce nom existe déjà.' });
  expect(taken.data.errors).toEqual([{ field: 'departmentRo.name', message: 'Un service de ce nom existe déjà.' }]);
  const wrong = await create({ name: '', description: 'x'.repeat(1001), unheard: 1 });
  expect(wrong.message).toBe('Veuillez corriger les champs signalés.');
  expect(wrong.data.errors).toEqual([
    { field: 'departmentRo.name', message: 'Veuillez indiquer un nom.' },
    { field: 'departmentRo.description', message: '1\u202f000 caractères au plus.' },
    { field: 'departmentRo.unheard', message: 'Champ inconnu.' },
  ]);
});

test("a success message is in the browser's language too, and in English for an unknown language", async () => {
  expect((await create({ name: 'Chirurgie' })).message).toBe('Opération réussie');
  expect((await create({ name: 'Surgery' }, 'de')).message).toBe('Operation successful');
});

test('no catalogue id leaves the server as a message', async () => {
  const answers = [
    await create({ name: 7 }),
    await server.call(department.list, { headers: { 'accept-language': 'fr' } }),
    await server.call(account.login, { body: { loginRo: {} }, headers: { 'accept-language': 'x-long' } }),
  ];
  for (const { raw, message } of answers) {
    expect(raw).not.toMatch(/\\u0001/);
    expect(message).not.toMatch(/^contract|^server/);
  }
  expect(answers[1]?.message).toBe('Votre session est terminée. Veuillez vous reconnecter.');
});
