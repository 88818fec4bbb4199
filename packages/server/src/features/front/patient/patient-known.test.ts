// Patients who are not fully known: each kind is registered, found and completed; wrong values are refused at their field.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Patient } from '@almoner/contract/front/patient';
import { describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatientBody as aBody, aPatient, mergePatients, NOBODY, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { pageOf } from '../../../../test/lists.ts';

const { patient, patientMerge, patientProfile } = calls;
type Body = BodyInput<typeof patient.create>['patientRo'];

const { server, hospital } = await hospitalForFile();

const send = (patientRo: Body) => hospital.admin.ask(patient.create, { body: { patientRo } });
const register = (patientRo: Body): Promise<Patient> => hospital.admin.get(patient.create, { body: { patientRo } });
const change = (id: string, patientRo: Body) =>
  hospital.admin.ask(patient.update, { params: { id }, body: { patientRo } });
const profile = (id: string) => hospital.admin.get(patientProfile.read, { params: { id } });
const found = async (text: string) => (await searchPatients(hospital, text)).data.map(({ id }: { id: string }) => id);

const AMINA = {
  firstName: 'Amina',
  lastName: 'Yusuf',
  dateOfBirth: '1996-03-04',
  phone: '0803 700 0001',
  address: 'Kano',
};
const aMother = (given: Partial<Body> = {}) => aPatient(hospital, { ...AMINA, ...given });
const baby = (motherId: string, given: Partial<Body> = {}): Body => ({
  knownBy: 'BABY',
  motherId,
  gender: 'MALE',
  dateOfBirth: '2026-01-02',
  dateOfReg: '2026-01-02',
  ...given,
});
const nobodyKnown: Body = { knownBy: 'UNIDENTIFIED', dateOfReg: '2026-01-02' };

describe('one name only', () => {
  const one = aBody({ knownBy: 'ONE_NAME', firstName: 'Hadiza', lastName: '', phone: '0803 700 0002' });

  test('is registered without a last name, and found by the one name', async () => {
    const added = await register(one);
    expect(added).toMatchObject({ firstName: 'Hadiza', lastName: '', knownBy: 'ONE_NAME', motherId: null });
    expect(await found('hadiz')).toContain(added.id);
    const alike = { name: 'Hadiza', dateOfBirth: '1990-05-17' };
    expect(await hospital.admin.get(patient.alike, { body: { filters: alike } })).toMatchObject([{ id: added.id }]);
  });

  test.for<[why: string, given: Partial<Body>, field: string, message: string]>([
    ['a last name', { lastName: 'Bello' }, 'lastName', 'Leave the last name empty for a patient with one name.'],
    ['no name', { firstName: ' ' }, 'firstName', 'Please provide a first name.'],
    ['no phone', { phone: '' }, 'phone', 'Please provide a phone number.'],
    ['no address', { address: '' }, 'address', 'Please provide an address.'],
    ['no date of birth', { dateOfBirth: null }, 'dateOfBirth', 'Please provide a date.'],
    ['no sex', { gender: null }, 'gender', 'Please choose a gender.'],
  ])('with %s is refused at the field', async ([, given, field, message]) => {
    const { status, data } = await send({ ...one, ...given });
    expect([status, data.errors]).toEqual([400, [{ field: `patientRo.${field}`, message }]]);
  });
});

describe('a patient without a kind', () => {
  test('needs every value, each refused at its field', async () => {
    const { status, data } = await send({ dateOfReg: '2026-01-02' });
    expect(status).toBe(400);
    expect(data.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['address', 'dateOfBirth', 'firstName', 'gender', 'lastName', 'phone'].map((field) => `patientRo.${field}`),
    );
  });

  test('is a patient with a full name and an exact date of birth', async () => {
    expect(await aPatient(hospital)).toMatchObject({ knownBy: 'FULL_NAME', birthEstimated: false, motherId: null });
  });
});

describe('an estimated birth', () => {
  test('keeps its mark, and loses it with another date unless that is marked too', async () => {
    const born = { dateOfBirth: '1981-01-01' };
    const { id } = await aPatient(hospital, { ...born, birthEstimated: true });
    const after = async (given: Partial<Body>) => (await change(id, aBody(given))).data.birthEstimated;
    expect(await after({ ...born, phone: '0803 700 0003' })).toBe(true);
    expect(await after({ dateOfBirth: '1982-01-01', birthEstimated: true })).toBe(true);
    expect(await after({ dateOfBirth: '1982-03-04' })).toBe(false);
  });
});

test('a mother and her children changed at once wait for each other, and all succeed', async () => {
  const mother = await aMother();
  const children = await Promise.all([1, 2, 3].map(() => register(baby(mother.id))));
  const born = (day: number) => change(mother.id, aBody({ ...AMINA, dateOfBirth: `1996-03-0${day}` }));
  const named = ({ id }: Patient) =>
    change(id, aBody({ motherId: mother.id.toUpperCase(), dateOfBirth: '2026-01-02' }));
  const answers = await Promise.all([1, 2, 3, 4].flatMap((day) => [born(day), ...children.map(named)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('a patient with an estimated birth becomes a baby only with an exact day', async () => {
  const mother = await aMother();
  const one = await register({ ...nobodyKnown, dateOfBirth: '2026-01-01' });
  const { birthEstimated: _, ...known } = baby(mother.id, { dateOfBirth: '2026-01-01' });
  const { status, data } = await change(one.id, known);
  const message = 'Please provide the baby’s exact date of birth.';
  expect([status, data.errors]).toEqual([400, [{ field: 'patientRo.dateOfBirth', message }]]);
  expect((await change(one.id, { ...known, birthEstimated: false })).status).toBe(200);
});

describe('an unidentified patient', () => {
  test('is registered without any value, with a name that distinguishes them on a ward', async () => {
    const one = await register(nobodyKnown);
    const other = await register({ ...nobodyKnown, gender: 'MALE', dateOfBirth: '1986-01-01' });
    const year = Number(one.dateOfReg.slice(0, 4));
    expect(one).toMatchObject({
      firstName: 'Unknown',
      gender: 'UNKNOWN',
      phone: '',
      address: '',
      birthEstimated: true,
    });
    expect(Math.abs(year - Number(one.dateOfBirth.slice(0, 4)) - 30)).toBeLessThanOrEqual(1);
    expect(one.lastName).toBe(`person 2 Jan 2026 ${one.patientId.slice(-3)}`);
    expect(other.lastName).toBe(`man 2 Jan 2026 ${other.patientId.slice(-3)}`);
    expect(await found('unknown')).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(await found(`unknown man ${other.patientId.slice(-3)}`)).toContain(other.id);
  });

  test('of about eight years is a child', async () => {
    const one = await register({ ...nobodyKnown, gender: 'FEMALE', dateOfBirth: '2018-01-01' });
    expect(one.lastName).toMatch(/^girl /);
  });

  test('gets a new name when the sex becomes known, and keeps the name otherwise', async () => {
    const one = await register(nobodyKnown);
    const kept = await change(one.id, { ...nobodyKnown, phone: '0803 700 0004', dateOfBirth: one.dateOfBirth });
    expect(kept.data).toMatchObject({ lastName: one.lastName, phone: '0803 700 0004' });
    const after = await change(one.id, { ...nobodyKnown, gender: 'FEMALE', dateOfBirth: one.dateOfBirth });
    expect(after.data.lastName).toBe(one.lastName.replace('person', 'woman'));
  });

  test('keeps a known last name', async () => {
    const one = await register({ ...nobodyKnown, lastName: 'Sani' });
    expect(one).toMatchObject({ firstName: 'Unknown', lastName: 'Sani' });
    const born = { dateOfBirth: one.dateOfBirth };
    const after = await change(one.id, { ...nobodyKnown, ...born, lastName: 'Bello', gender: 'MALE' });
    expect(after.data).toMatchObject({ firstName: 'Unknown', lastName: 'Bello' });
    expect((await change(one.id, { ...nobodyKnown, ...born })).data).toMatchObject({
      gender: 'UNKNOWN',
      lastName: 'Bello',
    });
  });

  test('is completed once the person is known', async () => {
    const { id } = await register(nobodyKnown);
    const toComplete = async () =>
      (await pageOf(hospital.admin, patient, { details: 'TO_COMPLETE' })).data.map((row: Patient) => row.id);
    expect(await toComplete()).toContain(id);
    expect((await change(id, aBody({ firstName: 'Garba', lastName: 'Sani' }))).data).toMatchObject({
      knownBy: 'FULL_NAME',
      firstName: 'Garba',
      birthEstimated: false,
    });
    expect(await toComplete()).not.toContain(id);
    expect(await found('garba sani')).toEqual([id]);
  });

  test('is completed with a stated age, never with the assumed one', async () => {
    const { id, dateOfBirth } = await register(nobodyKnown);
    const named = aBody({ firstName: 'Garba', lastName: 'Sani', dateOfBirth });
    const refused = await change(id, named);
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ field: 'patientRo.dateOfBirth', message: 'Please provide a date.' }],
    ]);
    expect((await change(id, { ...named, birthEstimated: true })).data).toMatchObject({
      knownBy: 'FULL_NAME',
      dateOfBirth,
      birthEstimated: true,
    });
  });

  test('needs a stated age also after the registration was corrected', async () => {
    const { id, dateOfBirth } = await register(nobodyKnown);
    const moved = await change(id, { ...nobodyKnown, dateOfReg: '2025-12-31', dateOfBirth });
    expect(moved.data.dateOfBirth).toBe('1995-01-01');
    const named = aBody({ firstName: 'Garba', lastName: 'Sani', dateOfBirth: moved.data.dateOfBirth });
    expect((await change(id, named)).status).toBe(400);
  });

  test('has no mother', async () => {
    const { id: motherId } = await aMother();
    const { status, data } = await send({ ...nobodyKnown, motherId });
    expect([status, data.errors[0].field]).toEqual([400, 'patientRo.motherId']);
  });
});

describe('a baby of its mother', () => {
  test('has her name, phone and address until it is named, and is found by hers', async () => {
    const mother = await aMother();
    const added = await register(baby(mother.id));
    expect(added).toMatchObject({
      ...{ firstName: 'Baby of Amina', lastName: 'Yusuf', knownBy: 'BABY', motherId: mother.id },
      ...{ phone: mother.phone, address: mother.address, birthEstimated: false },
    });
    expect(await found('amina yusuf')).toEqual(expect.arrayContaining([mother.id, added.id]));
    expect((await profile(added.id)).mother).toMatchObject({ id: mother.id, firstName: 'Amina' });
    expect((await profile(mother.id)).babies).toMatchObject([{ id: added.id }]);
  });

  test('the second of a birth has a number in its name, also where both are registered at once', async () => {
    const { id } = await aMother();
    const twins = await Promise.all([register(baby(id)), register(baby(id)), register(baby(id))]);
    expect(twins.map(({ firstName }) => firstName).sort()).toEqual([
      'Baby 2 of Amina',
      'Baby 3 of Amina',
      'Baby of Amina',
    ]);
  });

  test('takes given values instead, and stays her child once it has a name', async () => {
    const { id: motherId } = await aMother();
    const { id, phone } = await register(baby(motherId, { firstName: 'Musa', address: '1 Hospital Road' }));
    expect((await profile(id)).patient).toMatchObject({
      firstName: 'Musa',
      lastName: 'Yusuf',
      address: '1 Hospital Road',
    });
    const named = aBody({ firstName: 'Musa', lastName: 'Yusuf', gender: 'MALE', dateOfBirth: '2026-01-02', phone });
    expect((await change(id, named)).data).toMatchObject({ knownBy: 'FULL_NAME', motherId });
    expect((await change(id, { ...named, motherId: null })).data.motherId).toBeNull();
  });

  test.for<[why: string, given: Partial<Body>, field: string, message: string]>([
    ['no mother', { motherId: null }, 'motherId', 'Please choose the mother.'],
    ['a mother whom nobody knows', { motherId: NOBODY }, 'motherId', 'Please choose a patient.'],
    ['no date of birth', { dateOfBirth: null }, 'dateOfBirth', 'Please provide a date.'],
    ['an estimate', { birthEstimated: true }, 'dateOfBirth', 'Please provide the baby’s exact date of birth.'],
    ['a mother of seven', { dateOfBirth: '2004-03-03' }, 'motherId', 'A mother is at least 8 years older'],
  ])('with %s is refused at the field', async ([, given, field, message]) => {
    const { id } = await aMother();
    const { status, data } = await send(baby(id, given));
    expect(status).toBe(400);
    expect(data.errors).toHaveLength(1);
    expect(data.errors[0].field).toBe(`patientRo.${field}`);
    expect(data.errors[0].message).toContain(message);
  });

  test('a mother of another hospital is unknown', async () => {
    const other = await aPatient(await aHospital(server));
    const { status, data } = await send(baby(other.id));
    expect([status, data.errors[0].field]).toEqual([400, 'patientRo.motherId']);
  });

  test('a patient is not their own mother, nor younger than their child, also where both change at once', async () => {
    const mother = await aMother();
    const own = await change(mother.id, aBody({ ...AMINA, motherId: mother.id }));
    expect([own.status, own.data.errors[0].field]).toEqual([400, 'patientRo.motherId']);
    const { id } = await register(baby(mother.id, { dateOfBirth: '2020-01-02' }));
    const answers = await Promise.all([
      change(mother.id, aBody({ ...AMINA, dateOfBirth: '2011-06-01' })),
      change(id, baby(mother.id, { dateOfBirth: '2011-01-02' })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.data.errors[0].field]).toEqual([400, 'patientRo.dateOfBirth']);
    const [row] = await server.sql(
      'select m.date_of_birth < b.date_of_birth as older from patient b join patient m on m.id = b.mother_id where b.id = $1',
      [id],
    );
    expect(row?.older).toBe(true);
  });

  test('has no male mother, also where the sex is corrected meanwhile', async () => {
    const man = await aPatient(hospital, { firstName: 'Sani', lastName: 'Garba', gender: 'MALE' });
    const refused = await send(baby(man.id));
    const message = 'Sani Garba is recorded as male. Please choose the mother, or correct that record first.';
    expect([refused.status, refused.data.errors]).toEqual([400, [{ field: 'patientRo.motherId', message }]]);
    const { id } = await aMother();
    const corrected = () => change(id, aBody({ ...AMINA, gender: 'MALE' }));
    const [added, changed] = await Promise.all([send(baby(id)), corrected()]);
    expect([added.status, changed.status].sort()).toEqual([200, 400]);
    if (changed.status === 400) expect(changed.data.errors[0].field).toBe('patientRo.gender');
  });

  test('keeps its mother where a change leaves her out, and a patient cannot become a baby without one', async () => {
    const mother = await aMother();
    const added = await register(baby(mother.id));
    const { motherId: _, ...without } = baby(mother.id, { phone: '0803 700 0009' });
    expect((await change(added.id, without)).data).toMatchObject({ motherId: mother.id, firstName: 'Baby of Amina' });
    const other = await aPatient(hospital, { dateOfBirth: '2026-01-02' });
    for (const answer of [await send(without), await change(other.id, { ...without, birthEstimated: false })]) {
      const message = 'Please choose the mother.';
      expect([answer.status, answer.data.errors]).toEqual([400, [{ field: 'patientRo.motherId', message }]]);
    }
  });

  test('a merged mother refers to the kept record', async () => {
    const [kept, merged] = [await aPatient(hospital), await aMother()];
    await mergePatients(hospital, kept.id, merged.id);
    const { status, data } = await send(baby(merged.id));
    expect([status, data.errors[0].field]).toEqual([409, 'patientRo.motherId']);
  });
});

describe('merging', () => {
  const ask = (keptId: string, mergedId: string) =>
    hospital.admin.ask(patientMerge.merge, { body: { patientMergeRo: { keptId, mergedId } } });

  test('brings the babies of a mother, and its undoing gives them back', async () => {
    const [kept, merged] = [await aMother(), await aMother()];
    const child = await register(baby(merged.id));
    const done = await mergePatients(hospital, kept.id, merged.id);
    expect(done.moved).toEqual({ tickets: 0, contacts: 0, facts: 0, babies: 1 });
    expect((await profile(child.id)).mother).toMatchObject({ id: kept.id });
    expect((await profile(kept.id)).babies).toMatchObject([{ id: child.id }]);
    expect((await hospital.admin.ask(patientMerge.unmerge, { params: { id: done.id } })).status).toBe(200);
    expect((await profile(child.id)).mother).toMatchObject({ id: merged.id });
  });

  test('keeps the mother of the baby, and its undoing gives her back; the hidden record blocks nothing', async () => {
    const mother = await aMother();
    const [kept, merged] = [await aPatient(hospital, { dateOfBirth: '2026-01-02' }), await register(baby(mother.id))];
    const done = await mergePatients(hospital, kept.id, merged.id);
    expect((await profile(kept.id)).mother).toMatchObject({ id: mother.id });
    const trail = await server.sql('select after from audit where record_id = $1 and before is not null', [kept.id]);
    expect(trail).toMatchObject([{ after: { tookOver: merged.id, motherId: mother.id } }]);
    expect((await hospital.admin.ask(patientMerge.unmerge, { params: { id: done.id } })).status).toBe(200);
    expect([(await profile(kept.id)).mother, (await profile(merged.id)).mother?.id]).toEqual([null, mother.id]);
    const again = await mergePatients(hospital, kept.id, merged.id);
    const motherless = aBody({ dateOfBirth: '2026-01-02', motherId: null });
    expect((await change(kept.id, motherless)).status).toBe(200);
    expect((await change(mother.id, aBody({ ...AMINA, dateOfBirth: '2019-01-02' }))).status).toBe(200);
    const { status, message } = await hospital.admin.ask(patientMerge.unmerge, { params: { id: again.id } });
    expect([status, message]).toEqual([
      409,
      'A mother is at least 8 years older than her child. Please check both dates of birth.',
    ]);
  });

  test('gives no mother to a patient who has one, and its undoing removes none that was changed since', async () => {
    const [mother, other] = [await aMother(), await aMother()];
    const [kept, merged] = [await register(baby(other.id)), await register(baby(mother.id))];
    const done = await mergePatients(hospital, kept.id, merged.id);
    expect((await profile(kept.id)).mother).toMatchObject({ id: other.id });
    expect((await hospital.admin.ask(patientMerge.unmerge, { params: { id: done.id } })).status).toBe(200);
    expect((await profile(kept.id)).mother).toMatchObject({ id: other.id });
  });

  test('keeps the mother while another merged record has the same one', async () => {
    const mother = await aMother();
    const kept = await aPatient(hospital, { dateOfBirth: '2026-01-02' });
    const [first, second] = [await register(baby(mother.id)), await register(baby(mother.id))];
    const done = await mergePatients(hospital, kept.id, first.id);
    await mergePatients(hospital, kept.id, second.id);
    expect((await hospital.admin.ask(patientMerge.unmerge, { params: { id: done.id } })).status).toBe(200);
    expect((await profile(kept.id)).mother).toMatchObject({ id: mother.id });
    const { status, data } = await change(mother.id, aBody({ ...AMINA, gender: 'MALE' }));
    expect([status, data.errors[0].field]).toEqual([400, 'patientRo.gender']);
  });

  test.for([
    ['the first first', [0, 1, 2]],
    ['the last first', [2, 1, 0]],
    ['the middle one first', [1, 2, 0]],
  ] as const)('goes when all who said so are records of their own again: %s', async ([, order]) => {
    const mother = await aMother();
    const kept = await aPatient(hospital, { dateOfBirth: '2026-01-02' });
    const merges: { id: string }[] = [];
    for (let at = 0; at < 3; at += 1) {
      merges.push(await mergePatients(hospital, kept.id, (await register(baby(mother.id))).id));
    }
    for (const [done, at] of order.entries()) {
      expect((await profile(kept.id)).mother, `after ${done}`).toMatchObject({ id: mother.id });
      const answer = await hospital.admin.ask(patientMerge.unmerge, { params: { id: String(merges[at]?.id) } });
      expect(answer.status).toBe(200);
    }
    expect((await profile(kept.id)).mother).toBeNull();
  });

  test('a man does not become the mother of a child whose record is hidden', async () => {
    const [man, mother] = [await aPatient(hospital, { gender: 'MALE' }), await aMother()];
    const child = await register(baby(mother.id));
    const kept = await aPatient(hospital, { dateOfBirth: '2026-01-02' });
    await mergePatients(hospital, kept.id, child.id);
    await change(kept.id, aBody({ dateOfBirth: '2026-01-02', motherId: null }));
    const { status, data } = await ask(man.id, mother.id);
    expect([status, data.errors[0].field]).toEqual([409, 'patientMergeRo.keptId']);
  });

  test('a man does not become the mother of children', async () => {
    const [man, mother] = [await aPatient(hospital, { gender: 'MALE' }), await aMother()];
    await register(baby(mother.id));
    const { status, data } = await ask(man.id, mother.id);
    expect([status, data.errors[0].field]).toEqual([409, 'patientMergeRo.keptId']);
  });

  test('mother and child cannot be merged, whichever is kept', async () => {
    const mother = await aMother();
    const child = await register(baby(mother.id));
    for (const [keptId, mergedId] of [
      [mother.id, child.id],
      [child.id, mother.id],
    ] as const) {
      const { status, message } = await ask(keptId, mergedId);
      expect([status, message]).toEqual([409, 'One of them is the mother of the other, so they are two people.']);
    }
  });

  test('a record younger than a child of the other one is refused', async () => {
    const [mother, young] = [await aMother(), await aPatient(hospital, { dateOfBirth: '2026-01-02' })];
    await register(baby(mother.id));
    expect((await ask(young.id, mother.id)).status).toBe(409);
  });

  test('an unidentified patient is merged into a known one', async () => {
    const [known, unknown] = [await aPatient(hospital), await register(nobodyKnown)];
    await mergePatients(hospital, known.id, unknown.id);
    expect(await found(`unknown person ${unknown.patientId.slice(-3)}`)).toContain(known.id);
  });
});

test.for([
  ['a full name without a last one', "last_name = ''", 'patient_named_whole'],
  ['one name with a last one', "known_by = 'ONE_NAME'", 'patient_named_whole'],
  ['no phone', "phone = ''", 'patient_reached'],
  ['somebody unidentified whose birth is exact', "known_by = 'UNIDENTIFIED'", 'patient_unidentified_whole'],
  ['a baby without a mother', "known_by = 'BABY'", 'patient_baby_whole'],
  ['a mother without a birth', 'mother_id = gen_random_uuid()', 'patient_mother_whole'],
  ['another sex', "gender = 'OTHER'", 'patient_gender_check'],
])('the database refuses %s', async ([, set, constraint]) => {
  const { id } = await aPatient(hospital);
  await expect(server.sql(`update patient set ${set} where id = $1`, [id])).rejects.toThrow(constraint);
});
