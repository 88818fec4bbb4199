// Phone numbers are read as those of the hospital's country, by searches, lists and the check for duplicates alike.
import { calls } from '@almoner/contract/calls';
import type { Patient } from '@almoner/contract/front/patient';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, mergePatients, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, saveSettings } from '../../../../test/hospital.ts';

const { patient } = calls;

const server = await serverForFile();

const aHospitalIn = async (country: string | null, locale = 'en-NG') => {
  const hospital = await aHospital(server);
  await saveSettings(hospital, { country, locale });
  return hospital;
};

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
const duplicatesOf = async ({ admin }: Hospital, phone: string): Promise<string[]> =>
  idsOf(await admin.get(patient.alike, { body: { filters: { phone } } }));

/** Ids of the patients whom each call finds by a phone number; every call has to find the same. */
async function found(hospital: Hospital, phone: string): Promise<string[]> {
  const { admin } = hospital;
  const page = { page: 0, size: 10 };
  const [header, filtered, listed, list, picked, duplicates, alike] = await Promise.all([
    searchPatients(hospital, phone),
    admin.get(patient.filter, { params: { patientId: 'nil', name: 'nil', phone, ...page } }),
    admin.get(patient.page, { body: { filters: { phone }, ...page } }),
    admin.get(patient.page, { body: { filters: { search: phone }, ...page } }),
    admin.get(patient.pick, { body: { filters: { search: phone }, ...page } }),
    admin.get(patient.duplicates, { params: { name: 'nil', dateOfBirth: 'nil', phone } }),
    admin.get(patient.alike, { body: { filters: { phone } } }),
  ]);
  const all = [header.data, filtered.data, listed.data, list.data, picked.data, duplicates, alike].map(idsOf);
  for (const one of all) expect([phone, one]).toEqual([phone, all[0]]);
  return all[0] ?? [];
}

describe('a hospital in Russia', () => {
  let hospital: Hospital;
  let ivan: Patient;
  let olga: Patient;
  let english: Patient;

  beforeAll(async () => {
    hospital = await aHospitalIn('RU', 'ru-RU');
    ivan = await aPatient(hospital, { firstName: 'Ivan', phone: '8 916 123 45 67' });
    olga = await aPatient(hospital, { firstName: 'Olga', phone: '+7 (916) 123-45-67' });
    english = await aPatient(hospital, { firstName: 'Jane', phone: '+44 916 123 4567' });
  });

  test('has one number with the 8, with +7 and without either', async () => {
    for (const phone of ['89161234567', '+7 916 123 45 67', '8 (916) 123-45-67', '007 916 1234567']) {
      expect(await found(hospital, phone)).toEqual([olga.id, ivan.id]);
    }
  });

  test('tells it from a number of another country that ends alike', async () => {
    expect(await found(hospital, '+44 916 123 4567')).toEqual([english.id]);
    // Parts of numbers are found wherever they are; the number as a whole is not.
    expect(idsOf((await searchPatients(hospital, '916 123 45 67')).data)).toEqual([english.id, olga.id, ivan.id]);
    expect(await duplicatesOf(hospital, '916 123 45 67')).toEqual([olga.id, ivan.id]);
  });

  test('finds the kept record by the phone of a merged one', async () => {
    const kept = await aPatient(hospital, { firstName: 'Kept', phone: '8 917 000 00 01' });
    const merged = await aPatient(hospital, { firstName: 'Merged', phone: '8 917 000 00 02' });
    await mergePatients(hospital, kept.id, merged.id);
    expect(await found(hospital, '+7 917 000 00 02')).toEqual([kept.id]);
  });
});

test('a hospital in Hungary has one number with 06, with +36 and without either', async () => {
  const hospital = await aHospitalIn('HU');
  const anna = await aPatient(hospital, { firstName: 'Anna', phone: '06 20 123 4567' });
  const bela = await aPatient(hospital, { firstName: 'Béla', phone: '+36 20 123 4567' });
  for (const phone of ['06 20 123 4567', '+36 20 123 4567', '20 123 4567', '0036201234567']) {
    expect(await found(hospital, phone)).toEqual([bela.id, anna.id]);
  }
});

test('the region of the locale is the country where none was chosen', async () => {
  const hospital = await aHospitalIn(null, 'hu-HU');
  const anna = await aPatient(hospital, { phone: '+36 20 123 4567' });
  expect(await found(hospital, '06 20 123 4567')).toEqual([anna.id]);
});

test('a changed country holds for every patient at once', async () => {
  const hospital = await aHospitalIn('NG');
  const ivan = await aPatient(hospital, { firstName: 'Ivan', phone: '8 916 123 45 67' });
  const anna = await aPatient(hospital, { firstName: 'Anna', phone: '+36 20 123 4567' });
  expect(await duplicatesOf(hospital, '06 20 123 4567')).toEqual([]);
  await saveSettings(hospital, { country: 'HU' });
  expect(await found(hospital, '06 20 123 4567')).toEqual([anna.id]);
  await saveSettings(hospital, { country: 'RU' });
  expect(await found(hospital, '+7 916 123 45 67')).toEqual([ivan.id]);
});

test('a number that is none of the country is found as without a country', async () => {
  const hospital = await aHospitalIn('NG');
  const kofi = await aPatient(hospital, { phone: '024 123 4567' });
  for (const phone of ['024 123 4567', '24 123 4567', '+233 24 123 4567']) {
    expect(await found(hospital, phone)).toEqual([kofi.id]);
  }
  const bare = await aHospitalIn(null, 'en');
  const ada = await aPatient(bare, { phone: '0803 123 4567' });
  for (const phone of ['0803 123 4567', '803 123 4567', '+234 803 123 4567', '2348031234567']) {
    expect(await found(bare, phone)).toEqual([ada.id]);
  }
});
