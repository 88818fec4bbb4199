// Merging patients and undoing it: moved rows, refusals, and concurrent merges.
import { calls } from '@almoner/contract/calls';
import type { Patient, PatientFound } from '@almoner/contract/front/patient';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aPatientBody, aTicket, mergePatients, NOBODY, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoices.ts';

const { patient, patientMerge, patientProfile, ticket, dashboard } = calls;

let hospital: Hospital;
let kept: Patient;
let merged: Patient;

const server = await serverForFile();

beforeEach(async () => {
  hospital = await aHospital(server);
  kept = await aPatient(hospital, { firstName: 'Adaeze', phone: '0803 000 1111' });
  // Not a random number: a part of digits only would be searched as a phone number.
  merged = await aPatient(hospital, { firstName: 'Ada', phone: '0905 222 3333', patientId: 'PAT_M3RGED1' });
});

const ask = (keptId = kept.id, mergedId = merged.id) =>
  hospital.admin.ask(patientMerge.merge, { body: { patientMergeRo: { keptId, mergedId } } });
const merge = (keptId = kept.id, mergedId = merged.id) => mergePatients(hospital, keptId, mergedId);
const unmerge = (id: string) => hospital.admin.ask(patientMerge.unmerge, { params: { id } });
const profile = (id: string) => hospital.admin.get(patientProfile.read, { params: { id } });
const ticketsOf = async (patientId: string) =>
  (await hospital.admin.get(ticket.listByPatient, { params: { patientId } })).map(({ id }: { id: string }) => id);
const found = async (text: string) => (await searchPatients(hospital, text)).data.map(({ id }: { id: string }) => id);
const record = (patientId: string, kind: string, name: string) =>
  hospital.admin.get(patientProfile.createFact, { body: { factRo: { patientId, kind, name } as never } });
const addContact = (patientId: string) =>
  hospital.admin.get(patientProfile.createContact, {
    body: { contactRo: { patientId, name: 'Mother', relationship: 'Mother', phone: '0800 000 0000' } },
  });

describe('merging a patient into another', () => {
  test('moves tickets, contacts and clinical entries, and answers their number', async () => {
    const own = await aTicket(hospital, kept.id);
    const theirs = [await aTicket(hospital, merged.id), await aTicket(hospital, merged.id)];
    const contact = await addContact(merged.id);
    const fact = await record(merged.id, 'ALLERGY', 'Latex');
    const blood = await record(merged.id, 'BLOOD_GROUP', 'O+');
    const done = await merge();
    expect(done).toMatchObject({
      keptId: kept.id,
      merged: { id: merged.id, patientId: merged.patientId, firstName: 'Ada' },
      by: hospital.admin.session.name,
      moved: { tickets: 2, contacts: 1, facts: 2 },
      undoneAt: null,
    });
    expect(await ticketsOf(kept.id)).toEqual([theirs[1]?.id, theirs[0]?.id, own.id]);
    expect(await ticketsOf(merged.id)).toEqual([]);
    const after = await profile(kept.id);
    expect(after.contacts).toMatchObject([{ id: contact.id, patientId: kept.id }]);
    expect(after.facts.map(({ id }: { id: string }) => id)).toEqual([fact.id, blood.id]);
    expect(after.merges).toEqual([done]);
    expect((await profile(merged.id)).mergedInto).toMatchObject({ id: kept.id, patientId: kept.patientId });
  });

  describe('agrees on allergies', () => {
    const state = (patientId: string) =>
      hospital.admin.get(patientProfile.stateNoAllergy, { body: { noAllergyRo: { patientId } } });
    const stated = async (patientId: string) =>
      (await profile(patientId)).facts
        .filter(({ kind }: { kind: string }) => kind === 'NO_ALLERGY')
        .map(({ id, ended }: { id: string; ended: unknown }) => ({ id, holds: ended === null }));

    test.for([
      ['kept', () => [kept.id, merged.id]],
      ['merged', () => [merged.id, kept.id]],
    ] as const)('that the %s patient has none ends where the other has some, until it is undone', async ([_, ids]) => {
      const [without, allergic] = ids() as [string, string];
      const { id } = await state(without);
      await record(allergic, 'ALLERGY', 'Latex');
      const done = await merge();
      expect(await stated(kept.id)).toEqual([{ id, holds: false }]);
      expect((await unmerge(done.id)).status).toBe(200);
      expect(await stated(without)).toEqual([{ id, holds: true }]);
      expect(await stated(allergic)).toEqual([]);
      const trail = await server.sql('select before, after from audit where record_id = $1 order by id', [id]);
      expect(trail).toHaveLength(3);
      expect(trail.at(-1)).toMatchObject({ before: { ended: { by: expect.any(String) } }, after: { ended: null } });
    });

    test('it moves along where nothing else is known, and of two that of the kept patient stays', async () => {
      const theirs = await state(merged.id);
      const done = await merge();
      expect(await stated(kept.id)).toEqual([{ id: theirs.id, holds: true }]);
      await unmerge(done.id);
      expect(await stated(merged.id)).toEqual([{ id: theirs.id, holds: true }]);
      const own = await state(kept.id);
      await merge();
      expect(await stated(kept.id)).toHaveLength(2);
      expect(await stated(kept.id)).toEqual(
        expect.arrayContaining([
          { id: own.id, holds: true },
          { id: theirs.id, holds: false },
        ]),
      );
    });

    test('later knowledge counts: an allergy of the kept patient keeps the statement ended', async () => {
      await state(kept.id);
      await record(merged.id, 'ALLERGY', 'Latex');
      const done = await merge();
      await record(kept.id, 'ALLERGY', 'Nuts');
      expect((await unmerge(done.id)).status).toBe(200);
      expect(await stated(kept.id)).toMatchObject([{ holds: false }]);
    });
  });

  test('moves invoices, drafts as well, and gives them back when it is undone', async () => {
    const { id } = await anInvoice(hospital, merged.id);
    const patientOf = async () => (await hospital.admin.get(calls.invoice.read, { params: { id } })).patient.id;
    const done = await merge();
    expect(await patientOf()).toBe(kept.id);
    expect((await unmerge(done.id)).status).toBe(200);
    expect(await patientOf()).toBe(merged.id);
  });

  test('hides the merged record from lists, names and the dashboard; its names and numbers find the kept one', async () => {
    await merge();
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    expect(page.tablePage.totalElements).toBe(1);
    expect((await hospital.admin.get(patient.listNames)).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    const counts = await hospital.admin.get(dashboard.read);
    expect(counts).toMatchObject({ patientCount: 1, patientList: [{ id: kept.id }] });
    expect(await found('0905 222')).toEqual([kept.id]);
    expect(await found('ada')).toEqual([kept.id]);
    const pick = async (search: string) => {
      const { data } = await hospital.admin.get(patient.pick, { body: { filters: { search } } });
      return data.map(({ id, foundAs }: PatientFound) => [id, foundAs?.patientId]);
    };
    expect(await pick('0905 222')).toEqual([[kept.id, merged.patientId]]);
    expect(await pick(kept.patientId)).toEqual([[kept.id, undefined]]);
    expect(await found(merged.patientId)).toEqual([kept.id]);
    expect(await found(merged.patientId.slice(4, 9))).toEqual([kept.id]);
    const byNumber = { patientId: merged.patientId, name: 'nil', phone: 'nil', page: 0, size: 10 };
    const filtered = await hospital.admin.get(patient.filter, { params: byNumber });
    expect(filtered).toMatchObject({ data: [{ id: kept.id }], tablePage: { totalElements: 1 } });
    expect(await found('okafor')).toEqual([kept.id]);
    expect((await searchPatients(hospital, 'pat_')).tablePage.totalElements).toBe(1);
  });

  test('says by which merged record a patient was found, in every search and list', async () => {
    await merge();
    const { admin } = hospital;
    const page = { page: 0, size: 10 };
    const { id, firstName, lastName, patientId, fileNumber } = merged;
    const byMerged = { id, firstName, lastName, patientId, fileNumber };
    const foundAsIn = async (text: string, filter: { patientId?: string; name?: string; phone?: string }) => {
      const answers = await Promise.all([
        admin.get(patient.search, { params: { text, ...page } }),
        admin.get(patient.filter, { params: { patientId: 'nil', name: 'nil', phone: 'nil', ...filter, ...page } }),
        admin.get(patient.page, { body: { filters: { search: text }, ...page } }),
        admin.get(patient.page, { body: { filters: filter, sort: 'patient', ...page } }),
        admin.get(patient.pick, { body: { filters: { search: text } } }),
      ]);
      return answers.map(({ data }) => data.map((one: PatientFound) => [one.id, one.foundAs ?? null]));
    };
    const five = <Value>(value: Value): Value[] => Array.from({ length: 5 }, () => value);
    expect(await foundAsIn(patientId, { patientId })).toEqual(five([[kept.id, byMerged]]));
    expect(await foundAsIn('0905 222', { phone: '0905 222' })).toEqual(five([[kept.id, byMerged]]));
    // The record's own name and number are no reason to name another.
    expect(await foundAsIn(kept.patientId, { patientId: kept.patientId })).toEqual(five([[kept.id, null]]));
    expect(await foundAsIn('okafor', { name: 'okafor' })).toEqual(five([[kept.id, null]]));
    const listed = await admin.get(patient.page, { body: page });
    expect(listed.data.map((one: PatientFound) => [one.id, one.foundAs])).toEqual([[kept.id, null]]);
  });

  test('says so as well where the name is nearly that of the merged record', async () => {
    const wanted = await aPatient(hospital, { firstName: 'Zainab', lastName: 'Bello', phone: '0701 000 0001' });
    const other = await aPatient(hospital, { firstName: 'Ibrahim', lastName: 'Musa', phone: '0701 000 0002' });
    await mergePatients(hospital, wanted.id, other.id);
    const find = async (search: string) => {
      const { data } = await hospital.admin.get(patient.page, { body: { filters: { search }, page: 0, size: 10 } });
      return data.map((one: PatientFound) => [one.id, one.foundAs?.patientId]);
    };
    expect(await find('Ibraim')).toEqual([[wanted.id, other.patientId]]);
    expect(await find('Zainabu')).toEqual([[wanted.id, undefined]]);
  });

  test('leaves the merged record as it was: writes to it are refused, with the name of the kept patient', async () => {
    const contact = await addContact(kept.id);
    await merge();
    const message = `This record was merged into Adaeze Okafor (${kept.patientId}). Please use that one.`;
    const patientId = merged.id;
    for (const [call, options, field] of [
      [ticket.create, { body: { ticketRo: { patientId, complain: 'x' } } }, 'ticketRo.patientId'],
      [
        patientProfile.createContact,
        { body: { contactRo: { patientId, name: 'M', relationship: 'M', phone: '0800 000 0000' } } },
        'contactRo.patientId',
      ],
      [patientProfile.createFact, { body: { factRo: { patientId, kind: 'ALLERGY', name: 'x' } } }, 'factRo.patientId'],
      [patient.update, { params: { id: patientId }, body: { patientRo: aPatientBody() } }, undefined],
    ] as const) {
      const answer = await hospital.admin.ask(call, options);
      expect(answer).toMatchObject({ status: 409, message });
      expect(answer.data?.errors?.[0]?.field).toBe(field);
    }
    expect(contact.patientId).toBe(kept.id);
  });

  test('is in the audit trail of the merge and of both patients, with every row that moved', async () => {
    const { id: ticketId } = await aTicket(hospital, merged.id);
    const { id } = await merge();
    const rows = await server.sql(
      `select record, record_id, after from audit where call = '/patient/merge' and tenant_id =
         (select id from tenant where code = $1)`,
      [hospital.admin.session.tenantCode],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(
      expect.objectContaining({
        record: 'patient_merge',
        record_id: id,
        after: expect.objectContaining({ rows: [{ source: 'ticket', id: ticketId }] }),
      }),
    );
    expect(rows).toContainEqual({ record: 'patient', record_id: merged.id, after: { mergedInto: kept.id } });
    expect(rows).toContainEqual({ record: 'patient', record_id: kept.id, after: { tookOver: merged.id } });
  });

  test.for([
    ['two different patients', () => [kept.id, kept.id], 'mergedId'],
    ['a patient', () => [NOBODY, merged.id], 'keptId'],
    ['a patient', () => [kept.id, NOBODY], 'mergedId'],
  ] as const)('asks for %s', async ([what, ids, field]) => {
    const [keptId, mergedId] = ids();
    const errors = [{ field: `patientMergeRo.${field}`, message: `Please choose ${what}.` }];
    expect(await ask(keptId, mergedId)).toMatchObject({ status: 400, data: { errors } });
  });

  test('is refused where one of them is merged already, or is kept in place of others', async () => {
    const third = await aPatient(hospital, { firstName: 'Third' });
    await merge();
    const already = { message: `Ada Okafor (${merged.patientId}) has already been merged into another record.` };
    expect(await ask(third.id, merged.id)).toMatchObject({ status: 409, ...already });
    expect(await ask(merged.id, third.id)).toMatchObject({ status: 409, ...already });
    expect(await ask(third.id, kept.id)).toMatchObject({
      status: 409,
      data: {
        errors: [{ field: 'patientMergeRo.mergedId', message: expect.stringContaining('undo those merges first') }],
      },
    });
    expect((await ask(kept.id, third.id)).status).toBe(200);
    expect((await profile(kept.id)).merges).toHaveLength(2);
  });

  test('is refused where the blood groups differ; an equal one is not doubled', async () => {
    await record(kept.id, 'BLOOD_GROUP', 'A+');
    const wrong = await record(merged.id, 'BLOOD_GROUP', 'O-');
    expect(await ask()).toMatchObject({
      status: 409,
      message: expect.stringContaining('The blood groups differ: A+ and O-.'),
    });
    const errorRo = { reason: 'Typed in the wrong row' };
    await hospital.admin.get(patientProfile.markFactAsError, { params: { id: wrong.id }, body: { errorRo } });
    await record(merged.id, 'BLOOD_GROUP', 'A+');
    expect(await merge()).toMatchObject({ moved: { facts: 1 } });
    const facts = (await profile(kept.id)).facts.map((fact: { name: string; error: object | null }) => [
      fact.name,
      fact.error !== null,
    ]);
    expect(facts).toEqual([
      ['A+', false],
      ['O-', true],
    ]);
  });
});

describe('undoing a merge', () => {
  test('returns the moved rows with their changes since; new rows stay with the kept patient', async () => {
    const moved = await aTicket(hospital, merged.id);
    const contact = await addContact(merged.id);
    const gone = await addContact(merged.id);
    await record(merged.id, 'BLOOD_GROUP', 'O+');
    const { id } = await merge();
    const later = await aTicket(hospital, kept.id);
    await hospital.admin.get(ticket.setStatus, { params: { id: moved.id, status: 'CLOSED' } });
    await hospital.admin.get(patientProfile.deleteContact, { params: { id: gone.id } });
    const { data: undone } = await unmerge(id);
    expect(undone).toMatchObject({ id, moved: { tickets: 1 }, undoneAt: expect.any(String) });
    expect(await ticketsOf(merged.id)).toEqual([moved.id]);
    expect(await ticketsOf(kept.id)).toEqual([later.id]);
    const back = await profile(merged.id);
    expect(back).toMatchObject({ mergedInto: null, contacts: [{ id: contact.id }], facts: [{ name: 'O+' }] });
    expect(back.patient).toEqual(merged);
    expect(await profile(kept.id)).toMatchObject({ contacts: [], facts: [], merges: [] });
    expect(await found('0905 222')).toEqual([merged.id]);
    expect(await found(merged.patientId)).toEqual([merged.id]);
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.tablePage.totalElements).toBe(2);
    expect((await ask()).status).toBe(200);
  });

  test('works in any order where several were merged into one', async () => {
    const third = await aPatient(hospital, { firstName: 'Third' });
    const [one, two] = [await aTicket(hospital, merged.id), await aTicket(hospital, third.id)];
    const first = await merge();
    const second = await merge(kept.id, third.id);
    expect((await unmerge(first.id)).status).toBe(200);
    expect(await ticketsOf(merged.id)).toEqual([one.id]);
    expect(await ticketsOf(kept.id)).toEqual([two.id]);
    expect((await unmerge(second.id)).status).toBe(200);
    expect(await ticketsOf(third.id)).toEqual([two.id]);
  });

  test('twice is refused', async () => {
    const { id } = await merge();
    const both = await Promise.all([unmerge(id), unmerge(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe('This merge has already been undone.');
  });
});

test('the number of patients is right in whichever part a merge is counted, and an undone one is counted once', async () => {
  const code = hospital.admin.session.tenantCode;
  const counted = async () => {
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.data).toHaveLength(page.tablePage.totalElements);
    return page.tablePage.totalElements;
  };
  // Both were counted by connections that are gone: later counts use parts of their own.
  const move = 'update patient_count set part = part + 100 where tenant_id = (select id from tenant where code = $1)';
  await server.sql(move, [code]);
  const { id } = await merge();
  expect(await counted()).toBe(1);
  const parts =
    'select value from patient_count where value < 0 and tenant_id = (select id from tenant where code = $1)';
  expect(await server.sql(parts, [code]), 'the part that the merge was counted in').toHaveLength(1);
  await Promise.all(Array.from({ length: 8 }, () => unmerge(id)));
  expect(await counted()).toBe(2);
  const again = await merge();
  await Promise.all([unmerge(again.id), unmerge(id), ask(), aPatient(hospital)]);
  const apart = (await profile(merged.id)).mergedInto === null;
  expect(await counted()).toBe(apart ? 3 : 2);
});

describe('at the same time', () => {
  test.for(['the same way', 'opposite ways'])('ten merges of one pair, %s, merge it once', async (way) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        way === 'opposite ways' && turn % 2 ? ask(merged.id, kept.id) : ask(kept.id, merged.id),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.tablePage.totalElements).toBe(1);
    expect(page.data).toHaveLength(1);
  });

  test('no ticket is lost: each is refused, or is with the kept patient', async () => {
    const open = () =>
      hospital.admin.ask(ticket.create, { body: { ticketRo: { patientId: merged.id, complain: 'Cough' } } });
    const answers = await Promise.all([open(), open(), open(), ask(), open(), open(), open()]);
    const opened = answers.filter(({ status, data }) => status === 200 && data.number).map(({ data }) => data.id);
    expect(await ticketsOf(merged.id)).toEqual([]);
    expect((await ticketsOf(kept.id)).sort()).toEqual(opened.sort());
    expect(answers.filter(({ status }) => status === 200 || status === 409)).toHaveLength(7);
  });

  test('two concurrent merges do not make a chain', async () => {
    const third = await aPatient(hospital);
    const answers = await Promise.all([ask(kept.id, merged.id), ask(merged.id, third.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('concurrent merges of two mothers, and of one with the baby of the other, do not deadlock', async () => {
  const born = (dateOfBirth: string) => aPatient(hospital, { dateOfBirth });
  for (let round = 0; round < 25; round += 1) {
    // A merge locks the mothers before the baby, whichever has the lowest id.
    const first = await born('1990-02-01');
    const baby = await born('2024-05-01');
    const second = await born('1991-03-01');
    const third = await born('2024-05-01');
    for (const [child, mother] of [
      [baby, second],
      [third, first],
    ] as const) {
      await hospital.admin.get(patient.update, {
        params: { id: child.id },
        body: { patientRo: aPatientBody({ dateOfBirth: child.dateOfBirth, motherId: mother.id }) },
      });
    }
    const answers = await Promise.all([
      ask(first.id, second.id),
      ask(first.id, baby.id),
      ask(third.id, baby.id),
      ask(second.id, third.id),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ raw }) => raw)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
  expect(server.logged.filter((line) => line.includes('a deadlock'))).toEqual([]);
}, 60_000);

test('concurrent merges of children, and a child that gets another mother, do not deadlock', async () => {
  for (let round = 0; round < 20; round += 1) {
    // The younger mother is the one with the lower id.
    const younger = await aPatient(hospital, { dateOfBirth: '1977-02-01' });
    const older = await aPatient(hospital, { dateOfBirth: '1975-02-01' });
    const childOf = ({ id: motherId }: Patient) => aPatient(hospital, { dateOfBirth: '2010-05-01', motherId });
    const [one, moved, other] = [await childOf(younger), await childOf(younger), await childOf(older)];
    const move = (motherId: string) =>
      hospital.admin.ask(patient.update, {
        params: { id: moved.id },
        body: { patientRo: aPatientBody({ dateOfBirth: '2010-05-01', motherId }) },
      });
    const answers = await Promise.all([ask(one.id, other.id), move(older.id), move(younger.id), move(older.id)]);
    expect(answers.filter(({ status }) => status >= 500).map(({ raw }) => raw)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
  expect(server.logged.filter((line) => line.includes('a deadlock'))).toEqual([]);
}, 60_000);

describe('comparing', () => {
  test('shows both records with their related rows', async () => {
    await aTicket(hospital, merged.id);
    await record(merged.id, 'BLOOD_GROUP', 'AB-');
    const params = { id: kept.id, otherId: merged.id };
    const { first, second } = await hospital.admin.get(patientMerge.compare, { params });
    const looks = `select record_id from audit where call like '/patient/compare%' and outcome = 'READ' and record_id = any($1)`;
    expect(await server.sql(looks, [[kept.id, merged.id]]), 'looks into both records').toHaveLength(2);
    expect(first).toEqual({
      patient: kept,
      tickets: 0,
      appointments: 0,
      contacts: 0,
      facts: 0,
      babies: 0,
      bloodGroup: null,
      merges: 0,
      mergedInto: null,
    });
    expect(second).toMatchObject({ patient: merged, tickets: 1, facts: 1, bloodGroup: 'AB-' });
  });
});
