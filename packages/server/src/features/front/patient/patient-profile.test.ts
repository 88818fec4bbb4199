// A patient's profile: contacts, clinical entries and the history of visits.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { aTreatment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { setGrants, somebody } from '../../../../test/hospital.ts';

const { patientHistory, patientProfile } = calls;
type Contact = BodyInput<typeof patientProfile.createContact>['contactRo'];
type Fact = BodyInput<typeof patientProfile.createFact>['factRo'];

let patientId: string;

const { server, hospital } = await hospitalForFile();

beforeEach(async () => {
  patientId = (await aPatient(hospital)).id;
});

const profile = () => hospital.admin.get(patientProfile.read, { params: { id: patientId } });
const trail = (record: string, id: string) =>
  server.sql('select outcome, call, before, after from audit where record = $1 and record_id = $2 order by id', [
    record,
    id,
  ]);

const aContact = (given: Partial<Contact> = {}): Contact => ({
  patientId,
  name: 'Ifeoma Okafor',
  relationship: 'Mother',
  phone: '0805 111 2222',
  ...given,
});
const addContact = (given: Partial<Contact> = {}) =>
  hospital.admin.get(patientProfile.createContact, { body: { contactRo: aContact(given) } });

const aFact = (given: Partial<Fact> = {}): Fact => ({
  patientId,
  kind: 'ALLERGY',
  name: 'Penicillin',
  severity: 'SEVERE',
  ...given,
});
const askToRecord = (given: Partial<Fact> = {}) =>
  hospital.admin.ask(patientProfile.createFact, { body: { factRo: aFact(given) } });
const record = (given: Partial<Fact> = {}) =>
  hospital.admin.get(patientProfile.createFact, { body: { factRo: aFact(given) } });
const askToState = (given: object = {}) =>
  hospital.admin.ask(patientProfile.stateNoAllergy, { body: { noAllergyRo: { patientId, ...given } } });
const askToMark = (id: string, reason: string) =>
  hospital.admin.ask(patientProfile.markFactAsError, { params: { id }, body: { errorRo: { reason } } });
const factsOf = async (kind: string) => (await profile()).facts.filter((fact: { kind: string }) => fact.kind === kind);
const fieldOf = (answer: { status: number; data: { errors: { field: string; message: string }[] } }) => [
  answer.status,
  answer.data.errors[0]?.field,
  answer.data.errors[0]?.message,
];

describe('a profile', () => {
  test('of a new patient has the registration and nothing else; reading it is a look', async () => {
    const known = await profile();
    expect(known).toMatchObject({ patient: { id: patientId }, mergedInto: null, contacts: [], facts: [], merges: [] });
    expect((await trail('patient', patientId)).at(-1)).toMatchObject({
      outcome: 'READ',
      call: '/patient/profile/{id}',
    });
  });

  test('has the history as far as the rights of the role go', async () => {
    const desk = await aDesk(server);
    const { hospital: where, ticket, patient } = desk;
    for (const date of ['2030-01-02', '2030-02-03']) {
      await where.admin.get(calls.appointment.create, bookingAt(desk, { date }));
    }
    await aTicket(where);
    const treated = await aTreatment(where, { ticketId: ticket.id });
    const full = await where.admin.get(patientHistory.read, { params: { id: patient.id } });
    expect(full.tickets.map(({ id }: { id: string }) => id)).toEqual([ticket.id]);
    expect(full.appointments.map(({ date }: { date: string }) => date)).toEqual(['2030-02-03', '2030-01-02']);
    expect(full.treatments).toMatchObject([{ id: treated.id, date: treated.date, complain: 'Headache' }]);
    const clerk = await somebody(where, 'RECEPTIONIST');
    await setGrants(where, 'RECEPTIONIST', ['PATIENT:READ']);
    const some = await clerk.get(patientHistory.read, { params: { id: patient.id } });
    expect(some).toEqual({ ...full, appointments: null, treatments: null });
    expect((await trail('patient', patient.id)).at(-1)).toMatchObject({ call: '/patient/history/{id}' });
  });
});

describe('contacts', () => {
  test('are listed with the next of kin first, changed and removed, all audited', async () => {
    const aunt = await addContact({ name: 'Aunt', relationship: 'Aunt' });
    const mother = await addContact({ nextOfKin: true });
    expect((await profile()).contacts).toEqual([mother, aunt]);
    const { patientId: _, ...contactRo } = aContact({ name: 'Auntie', version: 1 } as Partial<Contact>);
    const changed = await hospital.admin.get(patientProfile.updateContact, {
      params: { id: aunt.id },
      body: { contactRo },
    });
    expect(changed).toMatchObject({ id: aunt.id, name: 'Auntie', version: 2 });
    await hospital.admin.get(patientProfile.deleteContact, { params: { id: aunt.id } });
    expect((await profile()).contacts).toEqual([mother]);
    expect(await trail('patient_contact', aunt.id)).toMatchObject([
      { before: null, after: aunt },
      { before: aunt, after: changed },
      { before: changed, after: null },
    ]);
    const again = await hospital.admin.ask(patientProfile.deleteContact, { params: { id: aunt.id } });
    expect(again.status).toBe(404);
  });

  test('a stale copy is refused with what changed', async () => {
    const { id } = await addContact();
    const { patientId: _, ...rest } = aContact();
    const change = (given: object) =>
      hospital.admin.ask(patientProfile.updateContact, { params: { id }, body: { contactRo: { ...rest, ...given } } });
    expect((await change({ phone: '0900 000 0000', version: 1 })).status).toBe(200);
    const answer = await change({ name: 'X', version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.data.changed).toEqual([{ field: 'phone', from: '0805 111 2222', to: '0900 000 0000' }]);
  });

  test.for<[Partial<Contact>, string, string]>([
    [{ name: ' ' }, 'name', 'Please provide a name.'],
    [{ relationship: '' }, 'relationship', 'Please provide the relationship, such as mother.'],
    [{ phone: 'none' }, 'phone', 'This is not a phone number. Write it like 0803 123 4567.'],
    [{ patientId: NOBODY }, 'patientId', 'Please choose a patient.'],
  ])('%o is refused at its field', async ([given, field, message]) => {
    const answer = await hospital.admin.ask(patientProfile.createContact, { body: { contactRo: aContact(given) } });
    expect(fieldOf(answer)).toEqual([400, `contactRo.${field}`, message]);
  });
});

describe('clinical facts', () => {
  test('are recorded with account and time, and listed by name', async () => {
    const penicillin = await record({ note: 'Swelling', since: '2001-02-03' });
    const asthma = await record({ kind: 'CONDITION', name: 'asthma', severity: null });
    const blood = await record({ kind: 'BLOOD_GROUP', name: 'O-', severity: null });
    expect(penicillin).toMatchObject({
      ...aFact({ note: 'Swelling', since: '2001-02-03' }),
      recordedBy: hospital.admin.session.name,
      error: null,
      version: 1,
    });
    expect((await profile()).facts).toEqual([asthma, blood, penicillin]);
  });

  test.for<[Partial<Fact>, string, string]>([
    [{ name: ' ' }, 'name', 'Please say what the patient is allergic to.'],
    [{ kind: 'CONDITION', severity: null, name: '' }, 'name', 'Please provide a condition.'],
    [{ kind: 'BLOOD_GROUP', severity: null, name: 'C+' }, 'name', 'Please choose a blood group.'],
    [{ kind: 'CONDITION' }, 'severity', 'Only an allergy can have a severity.'],
    [{ since: '2100-01-01' }, 'since', 'The date cannot be in the future.'],
    [{ patientId: NOBODY }, 'patientId', 'Please choose a patient.'],
  ])('%o is refused at its field', async ([given, field, message]) => {
    expect(fieldOf(await askToRecord(given))).toEqual([400, `factRo.${field}`, message]);
  });

  test('are changed, with a stale copy and another kind refused', async () => {
    const { id } = await record();
    const change = (given: object) =>
      hospital.admin.ask(patientProfile.updateFact, {
        params: { id },
        body: { factRo: { kind: 'ALLERGY', name: 'Penicillin', ...given } },
      });
    expect((await change({ name: 'Amoxicillin', severity: 'MILD', version: 1 })).data).toMatchObject({
      name: 'Amoxicillin',
      severity: 'MILD',
      version: 2,
    });
    const stale = await change({ version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.data.changed).toContainEqual({ field: 'severity', from: 'SEVERE', to: 'MILD' });
    expect(fieldOf(await change({ kind: 'CONDITION' }))).toEqual([
      400,
      'factRo.kind',
      'The kind cannot be changed. Add a new entry instead.',
    ]);
    expect((await change({ since: '2100-01-01' })).status).toBe(400);
  });

  test('are never deleted: one in error stays with its reason, and cannot be changed again', async () => {
    const before = await record();
    const mark = (reason: string) =>
      hospital.admin.ask(patientProfile.markFactAsError, {
        params: { id: before.id },
        body: { errorRo: { reason } },
      });
    expect(fieldOf(await mark(' '))).toEqual([400, 'errorRo.reason', 'Please say why this was an error.']);
    const { data: after } = await mark('Another patient');
    expect(after).toMatchObject({ error: { by: hospital.admin.session.name, reason: 'Another patient' }, version: 2 });
    expect((await profile()).facts).toEqual([after]);
    expect(await mark('Again')).toMatchObject({ status: 409, message: 'This is already marked as entered in error.' });
    const factRo = { kind: 'ALLERGY', name: 'Penicillin' };
    const change = await hospital.admin.ask(patientProfile.updateFact, { params: { id: before.id }, body: { factRo } });
    expect(change.status).toBe(409);
    expect((await trail('patient_fact', before.id)).at(1)).toMatchObject({ before, after });
  });

  test('ten concurrent blood groups record one; after an error it can be recorded anew', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askToRecord({ kind: 'BLOOD_GROUP', name: 'A+', severity: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(fieldOf(answers.find(({ status }) => status === 409) as never)).toEqual([
      409,
      'factRo.name',
      'A blood group is already recorded. Mark it as entered in error first.',
    ]);
    const [{ id }] = (await profile()).facts;
    await hospital.admin.get(patientProfile.markFactAsError, { params: { id }, body: { errorRo: { reason: 'Typo' } } });
    expect((await askToRecord({ kind: 'BLOOD_GROUP', name: 'B+', severity: null })).status).toBe(200);
  });
});

describe('the statement that no allergies are known', () => {
  const TAKEN = 'Someone else has just recorded that there are no known allergies.';
  const KNOWN = 'This patient has recorded allergies. If they are wrong, mark them as entered in error first.';

  test('is stored with account, time and a note, once, with the right to record allergies', async () => {
    const { data: stated, status } = await askToState({ note: 'Her mother' });
    expect(status).toBe(200);
    expect(stated).toMatchObject({
      kind: 'NO_ALLERGY',
      name: '',
      note: 'Her mother',
      recordedBy: hospital.admin.session.name,
      error: null,
      ended: null,
    });
    expect((await profile()).facts).toEqual([stated]);
    expect(await trail('patient_fact', stated.id)).toMatchObject([{ before: null, after: stated }]);
    expect(fieldOf(await askToState())).toEqual([409, 'noAllergyRo.patientId', TAKEN]);
    expect(fieldOf(await askToState({ patientId: NOBODY }))).toEqual([
      400,
      'noAllergyRo.patientId',
      'Please choose a patient.',
    ]);
  });

  test('ends when an allergy is recorded, which it never blocks; a condition leaves it', async () => {
    const { data: stated } = await askToState();
    await record({ kind: 'CONDITION', name: 'Asthma', severity: null });
    expect(await factsOf('NO_ALLERGY')).toEqual([stated]);
    await record();
    const [ended] = await factsOf('NO_ALLERGY');
    expect(ended).toMatchObject({ id: stated.id, ended: { by: hospital.admin.session.name }, error: null, version: 2 });
    expect((await trail('patient_fact', stated.id)).at(1)).toMatchObject({ before: stated, after: ended });
    expect(await askToMark(stated.id, 'Late')).toMatchObject({
      status: 409,
      message: 'This statement has already ended, because an allergy was recorded.',
    });
  });

  test('is refused while an allergy is recorded, and accepted once that is marked as an error', async () => {
    const { id } = await record();
    expect(fieldOf(await askToState())).toEqual([409, 'noAllergyRo.patientId', KNOWN]);
    expect((await askToMark(id, 'Another patient')).status).toBe(200);
    expect((await askToState()).status).toBe(200);
  });

  test('is withdrawn with a reason, stays in the record, and may be stated anew', async () => {
    const { data: stated } = await askToState();
    expect((await askToMark(stated.id, 'She was not asked')).data).toMatchObject({
      error: { reason: 'She was not asked' },
      ended: null,
    });
    const { data: anew } = await askToState();
    expect((await factsOf('NO_ALLERGY')).map(({ id }: { id: string }) => id).sort()).toEqual(
      [stated.id, anew.id].sort(),
    );
  });

  test('is not added, renamed or turned into another fact by the calls of facts', async () => {
    expect((await askToRecord({ kind: 'NO_ALLERGY', name: '' } as never)).status).toBe(400);
    const { data: stated } = await askToState();
    const factRo = { kind: 'ALLERGY', name: 'Latex' } as const;
    const change = await hospital.admin.ask(patientProfile.updateFact, { params: { id: stated.id }, body: { factRo } });
    expect(fieldOf(change).slice(0, 2)).toEqual([400, 'factRo.kind']);
  });

  test('and an allergy are never valid together, in any order; no allergy is refused', async () => {
    for (let round = 0; round < 4; round++) {
      patientId = (await aPatient(hospital)).id;
      const answers = await Promise.all([
        askToState(),
        askToRecord({ name: 'Latex' }),
        askToState(),
        askToRecord({ name: 'Nuts' }),
        askToState(),
      ]);
      expect([answers[1]?.status, answers[3]?.status]).toEqual([200, 200]);
      const stated = [answers[0], answers[2], answers[4]].filter((answer) => answer?.status === 200);
      expect(stated.length).toBeLessThanOrEqual(1);
      const facts = (await profile()).facts as { kind: string; ended: unknown }[];
      expect(facts.filter(({ kind }) => kind === 'ALLERGY')).toHaveLength(2);
      expect(facts.filter(({ kind, ended }) => kind === 'NO_ALLERGY' && !ended)).toEqual([]);
    }
  });

  test('that is withdrawn while an allergy is recorded ends in one of the two ways', async () => {
    for (let round = 0; round < 4; round++) {
      patientId = (await aPatient(hospital)).id;
      const { data: stated } = await askToState();
      const [marked, recorded] = await Promise.all([askToMark(stated.id, 'Not asked'), askToRecord()]);
      expect(recorded.status).toBe(200);
      const [over] = await factsOf('NO_ALLERGY');
      expect(over).toMatchObject(marked.status === 200 ? { ended: null } : { error: null });
      expect(over.ended ?? over.error).toBeTruthy();
    }
  });

  test('cannot be stored beside an allergy in the database either, nor twice', async () => {
    await askToState();
    const copy = (kind: string, name: string) =>
      server.sql(
        `insert into patient_fact (tenant_id, id, patient_id, kind, name, recorded_at, recorded_by)
         select tenant_id, gen_random_uuid(), patient_id, $2, $3, recorded_at, recorded_by
         from patient_fact where patient_id = $1`,
        [patientId, kind, name],
      );
    await expect(copy('ALLERGY', 'Latex')).rejects.toThrow('patient_fact_no_allergy_alone');
    await expect(copy('NO_ALLERGY', '')).rejects.toThrow('patient_fact_no_allergy_once');
    await expect(copy('NO_ALLERGY', 'named')).rejects.toThrow('patient_fact_name_check');
    await copy('CONDITION', 'Asthma');
  });
});
