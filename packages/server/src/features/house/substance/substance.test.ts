// The hospital's list of substances, and how drugs and allergies come to name one.
import { calls } from '@almoner/contract/calls';
import type { Substance } from '@almoner/contract/house/substance-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aServer, aWord, type Hospital, somebodyWith, type TestServer } from '../../../../test/hospital.ts';

const { substance } = calls;

let server: TestServer;
let hospital: Hospital;
let shipped: Substance[];

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
  shipped = await hospital.admin.get(substance.list);
});
afterAll(() => server.end());

const add = (name: string, more: object = {}) =>
  hospital.admin.ask(substance.create, { body: { substanceRo: { name, ...more } } });
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

test('a substance is added, changed and made inactive; a stale copy is refused', async () => {
  const { data: added } = await add('Bleomycin', { drugClass: 'Cytotoxics', words: 'Blenoxane' });
  expect(added).toMatchObject({ name: 'Bleomycin', drugClass: 'Cytotoxics', crossClass: '', status: 1, version: 1 });
  const params = { id: added.id };
  const substanceRo = { name: 'Bleomycin', drugClass: 'Antibiotics', version: 1 };
  const save = () => hospital.admin.ask(substance.update, { params, body: { substanceRo } });
  expect((await save()).data).toMatchObject({ drugClass: 'Antibiotics', version: 2 });
  const stale = await save();
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toContainEqual({ field: 'drugClass', from: 'Cytotoxics', to: 'Antibiotics' });
  expect(await hospital.admin.get(substance.setStatus, { params: { ...params, status: 0 } })).toMatchObject({
    status: 0,
  });
  expect(await hospital.admin.get(substance.read, { params })).toMatchObject({ status: 0, version: 3 });
});

test('a name is needed, and can be used once', async () => {
  expect((await add(' ')).data.errors).toEqual([{ field: 'substanceRo.name', message: 'Please provide a name.' }]);
  const taken = await add('PENICILLIN');
  expect([taken.status, taken.data.errors]).toEqual([
    409,
    [{ field: 'substanceRo.name', message: 'There already is a substance of this name.' }],
  ]);
});

test('one that a drug or an allergy names is not deleted; another is', async () => {
  const [free, ofDrug, ofFact] = await Promise.all(
    Array.from({ length: 3 }, async () => (await add(`Substance ${aWord()}`)).data),
  );
  await aDrug(hospital, { substanceId: ofDrug.id });
  await factOf({ name: 'Something', substanceId: ofFact.id });
  const remove = async ({ id }: Substance) => {
    const { status, message } = await hospital.admin.ask(substance.delete, { params: { id } });
    return [status, message];
  };
  expect((await remove(free))[0]).toBe(200);
  const refusal = (users: string) => `This substance cannot be deleted: ${users} name it. Make it inactive instead.`;
  expect(await remove(ofDrug)).toEqual([409, refusal('drugs')]);
  expect(await remove(ofFact)).toEqual([409, refusal("patients' allergies")]);
});

test('a drug is matched by its name, unless somebody says otherwise', async () => {
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

test('an allergy chooses a substance, or is matched by its words, or is free text', async () => {
  expect((await factOf({ name: 'penicillin V (rash)' })).data.substanceId).toBe(named('Penicillin'));
  expect((await factOf({ name: 'Blue dye', substanceId: named('Latex') })).data.substanceId).toBe(named('Latex'));
  expect((await factOf({ name: 'Blue dye' })).data.substanceId).toBeNull();
  const condition = await factOf({ kind: 'CONDITION', name: 'Asthma', substanceId: named('Latex') });
  expect(condition.data.errors).toEqual([{ field: 'factRo.substanceId', message: 'Only an allergy has a substance.' }]);
});

test('a substance of another hospital is answered like nobody’s', async () => {
  const [theirs] = await (await aHospital(server)).admin.get(substance.list);
  const of = async (substanceId: string) => (await factOf({ substanceId })).raw;
  const unknown = await of('0190a1b2-0000-7000-8000-000000000000');
  expect(unknown).toContain('Please choose a substance.');
  expect(await of(theirs.id)).toBe(unknown);
});

test.for([
  [['PHARMACY:WRITE'], [200, 200]],
  [['SETTING:WRITE'], [200, 200]],
  [
    ['PATIENT:WRITE', 'TREATMENT:WRITE', 'PHARMACY:READ'],
    [200, 403],
  ],
] as const)('who has %s may list and add substances: %s', async ([grants, expected]) => {
  const person = await somebodyWith(hospital, [...grants]);
  const answers = [
    await person.ask(substance.list),
    await person.ask(substance.create, { body: { substanceRo: { name: aWord() } } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(expected);
});
