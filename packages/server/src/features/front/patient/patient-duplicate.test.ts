// Possible duplicates of a patient who is being registered: by name and birth date, and by phone.
import { calls } from '@almoner/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, mergePatients } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';

const { patient } = calls;

const { server, hospital } = await hospitalForFile();

describe('a patient who may be registered already', () => {
  let jose: { id: string };
  let sister: { id: string };
  const ask = (given: { name?: string; dateOfBirth?: string; phone?: string }) =>
    hospital.admin.get(patient.alike, { body: { filters: given } }) as Promise<{ id: string; reasons: string[] }[]>;
  const found = async (given: Parameters<typeof ask>[0]) =>
    (await ask(given)).map(({ id, reasons }) => [id, reasons.join()]);

  beforeAll(async () => {
    const born = { firstName: 'José', lastName: 'Adébáyọ̀', dateOfBirth: '1990-01-02', gender: 'MALE' as const };
    jose = await aPatient(hospital, { ...born, phone: '+234 803 999 1111' });
    sister = await aPatient(hospital, { firstName: 'Simi', dateOfBirth: '1995-01-02', phone: '08039991111' });
    await aPatient(await aHospital(server), { ...born, phone: '+234 803 999 1111' });
  });

  test('is found by name and birth date together, written with or without accents', async () => {
    expect(await found({ name: 'JOSE adebayo', dateOfBirth: '1990-01-02' })).toEqual([[jose.id, 'NAME']]);
    expect(await found({ name: 'Jose Adebayo', dateOfBirth: '1992-03-04' })).toEqual([]);
    expect(await found({ name: 'Jose Adebayo' })).toEqual([]);
    expect(await found({ dateOfBirth: '1990-01-02' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  test('is found where the names are swapped, or one digit or the order of the birth date is wrong', async () => {
    expect(await found({ name: 'Adebayo José', dateOfBirth: '1990-01-02' })).toEqual([[jose.id, 'SWAPPED']]);
    for (const dateOfBirth of ['1990-01-03', '1991-01-02', '1990-02-01']) {
      expect(await found({ name: 'Jose Adebayo', dateOfBirth })).toEqual([[jose.id, 'BIRTH_DATE']]);
    }
    expect(await found({ name: 'Adebayo Jose', dateOfBirth: '1990-01-12' })).toEqual([[jose.id, 'BIRTH_DATE']]);
  });

  test('is found where the birth is in 2000: a year 0 is not searched', async () => {
    const born = await aPatient(hospital, { firstName: 'Musa', lastName: 'Bello', dateOfBirth: '2000-04-03' });
    expect(await found({ name: 'Musa Bello', dateOfBirth: '2000-04-03' })).toEqual([[born.id, 'NAME']]);
    expect(await found({ name: 'Musa Bello', dateOfBirth: '2000-04-08' })).toEqual([[born.id, 'BIRTH_DATE']]);
  });

  test('is found by the phone alone, with or without the country code', async () => {
    const both = [
      [sister.id, 'PHONE'],
      [jose.id, 'PHONE'],
    ];
    for (const phone of ['0803 999 1111', '803 999 1111', '+234 803 999 1111', '00234 803 9991111', '٠٨٠٣٩٩٩١١١١']) {
      expect(await found({ phone })).toEqual(both);
    }
    expect(await found({ phone: '0803 999 1112' })).toEqual([]);
    expect(await found({ phone: '111' })).toEqual([]);
  });

  test('is first where name and phone agree, with the reasons', async () => {
    expect(await found({ name: 'Jose Adebayo', dateOfBirth: '1990-01-02', phone: '0803 999 1111' })).toEqual([
      [jose.id, 'NAME,PHONE'],
      [sister.id, 'PHONE'],
    ]);
  });

  test('is found by the path of a call as well, where nil is an unknown value', async () => {
    const phone = '0803 999 1111';
    const params = { name: 'nil', dateOfBirth: 'nil', phone };
    expect(await hospital.admin.get(patient.duplicates, { params })).toEqual(await ask({ phone }));
    expect(await found({ name: '', phone: '' })).toEqual([]);
  });

  test('does not keep a family from sharing a phone', async () => {
    const brother = await aPatient(hospital, { firstName: 'Tobi', phone: '0905 111 2222' });
    const twin = await aPatient(hospital, { firstName: 'Tolu', phone: '0905 111 2222' });
    expect((await ask({ phone: '0905 111 2222' })).map(({ id }) => id)).toEqual([twin.id, brother.id]);
  });

  test('is the kept patient where the similar record was merged', async () => {
    const kept = await aPatient(hospital, { firstName: 'Kept', phone: '0701 000 0001' });
    const merged = await aPatient(hospital, { firstName: 'Merged', phone: '0701 000 0002' });
    await mergePatients(hospital, kept.id, merged.id);
    expect((await ask({ phone: '0701 000 0002' })).map(({ id }) => id)).toEqual([kept.id]);
  });
});
