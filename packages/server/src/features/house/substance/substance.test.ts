// The hospital's list of substances, and how drugs and allergies refer to it.
import { calls } from '@almoner/contract/calls';
import type { Substance } from '@almoner/contract/house/substance-list';
import { beforeAll, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aWord } from '../../../../test/hospital.ts';

const { substance } = calls;

const { server, hospital } = await hospitalForFile();

let shipped: Substance[];

beforeAll(async () => {
  shipped = await hospital.admin.get(substance.list);
});

const named = (name: string) => shipped.find((one) => one.name === name)?.id ?? 'none';
const factOf = async (given: object) => {
  const { id: patientId } = await aPatient(hospital);
  const factRo = { kind: 'ALLERGY' as const, name: 'Penicillin', ...given, patientId };
  return hospital.admin.ask(calls.patientProfile.createFact, { body: { factRo } });
};

test('a new hospital has the common substances with their classes', () => {
  const classes = new Set(shipped.map(({ drugClass }) => drugClass));
  const common = ['Penicillins', 'Cephalosporins', 'Sulfonamides', 'NSAIDs', 'Opioids', 'ACE inhibitors', 'Macrolides'];
  const more = ['Quinolones', 'Tetracyclines', 'Statins', 'Local anaesthetics', 'Iodinated contrast media'];
  expect([...common, ...more].filter((one) => !classes.has(one))).toEqual([]);
  expect(shipped.map(({ name }) => name)).toContain('Latex');
});

test('a drug is matched by its name, unless a substance is chosen', async () => {
  const given = { name: `Amoxicillin 500 mg ${aWord()}` };
  const made = await aDrug(hospital, given);
  expect(made.substanceId).toBe(named('Amoxicillin'));
  expect((await aDrug(hospital, { name: `Augmentin ${aWord()}` })).substanceId).toBe(
    named('Amoxicillin with clavulanic acid'),
  );
  expect((await aDrug(hospital, { name: `Amoxicillin ${aWord()}`, substanceId: null })).substanceId).toBeNull();
  const params = { id: made.id };
  const change = (substanceId?: string) =>
    hospital.admin.get(calls.drug.update, {
      params,
      body: { drugRo: { ...given, unit: 'tablet', price: 1, ...(substanceId ? { substanceId } : {}) } },
    });
  expect((await change(named('Ampicillin'))).substanceId).toBe(named('Ampicillin'));
  expect((await change()).substanceId).toBe(named('Ampicillin'));
});

test('an allergy has a chosen substance, is matched by its words, or is free text', async () => {
  expect((await factOf({ name: 'penicillin V (rash)' })).data.substanceId).toBe(named('Penicillin'));
  expect((await factOf({ name: 'Blue dye', substanceId: named('Latex') })).data.substanceId).toBe(named('Latex'));
  expect((await factOf({ name: 'Blue dye' })).data.substanceId).toBeNull();
  const condition = await factOf({ kind: 'CONDITION', name: 'Asthma', substanceId: named('Latex') });
  expect(condition.data.errors).toEqual([
    { field: 'factRo.substanceId', message: 'Only an allergy can have a substance.' },
  ]);
});

test('a substance of another hospital is refused like an unknown one', async () => {
  const [theirs] = await (await aHospital(server)).admin.get(substance.list);
  const of = async (substanceId: string) => (await factOf({ substanceId })).raw;
  const unknown = await of('0190a1b2-0000-7000-8000-000000000000');
  expect(unknown).toContain('Please choose a substance.');
  expect(await of(theirs.id)).toBe(unknown);
});
