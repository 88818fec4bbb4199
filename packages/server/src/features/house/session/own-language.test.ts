// The reader's language: the account's, else the hospital's, else the browser's.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Person, saveSettings, somebody } from '../../../../test/hospital.ts';

const { hospital } = await hospitalForFile();
const { account, companySettings, department } = calls;

const choose = (who: Person, language: string | null) =>
  who.ask(account.setLanguage, { body: { languageRo: { language } } });

/** The message of a mistake, with a browser that prefers English. */
const told = async (who: Person): Promise<string> => {
  const headers = { 'accept-language': 'en' };
  return (await who.ask(department.create, { body: { departmentRo: { name: '' } }, headers })).message;
};
const ENGLISH = 'Please provide a name.';
const FRENCH = 'Veuillez indiquer un nom.';

test("the account's language precedes the hospital's, and that the browser's, from the next call on", async () => {
  const { admin } = hospital;
  expect((await admin.get(account.context)).language).toBe(null);
  expect(await told(admin)).toBe(ENGLISH);
  await saveSettings(hospital, { language: 'fr' });
  expect((await admin.get(account.context)).language).toBe('fr');
  expect(await told(admin)).toBe(FRENCH);
  await choose(admin, 'en');
  expect(await told(admin)).toBe(ENGLISH);
  await saveSettings(hospital, { language: null });
  await choose(admin, 'fr');
  expect(await told(admin)).toBe(FRENCH);
  await choose(admin, null);
  expect(await told(admin)).toBe(ENGLISH);
});

test('the language of an account applies to that account only, and is audited', async () => {
  const colleague = await somebody(hospital, 'DOCTOR');
  await choose(colleague, 'fr');
  expect((await colleague.get(account.context)).language).toBe('fr');
  expect((await hospital.admin.get(account.context)).language).toBe(null);
  const rows = await hospital.server.sql(
    `select before, after from audit where call = '/account/language' and account_id = $1`,
    [colleague.session.id],
  );
  expect(rows).toEqual([{ before: { language: null }, after: { language: 'fr' } }]);
});

test('an unknown language is refused at its field, for an account and for a hospital', async () => {
  const refused = await hospital.admin.ask(account.setLanguage, { body: { languageRo: { language: 'x-long' } } });
  expect(refused).toMatchObject({ status: 400, message: 'Please choose one of the available languages.' });
  expect(refused.data.errors[0].field).toBe('languageRo.language');
  const { logoPath: _, version: __, ...settings } = await hospital.admin.get(companySettings.settings);
  const body = { companyRo: { ...settings, language: 'tlh' } };
  const other = await hospital.admin.ask(companySettings.update, { body });
  expect(other.data.errors).toEqual([
    { field: 'companyRo.language', message: 'Please choose one of the available languages.' },
  ]);
});

test('settings saved without a language keep their language', async () => {
  await saveSettings(hospital, { language: 'fr' });
  const { logoPath: _, version: __, language: ___, ...settings } = await hospital.admin.get(companySettings.settings);
  await hospital.admin.get(companySettings.update, { body: { companyRo: settings } });
  expect((await hospital.admin.get(companySettings.settings)).language).toBe('fr');
  await saveSettings(hospital, { language: null });
});
