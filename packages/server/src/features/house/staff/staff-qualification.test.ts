// Education and experience: order, permissions and limits.
import { calls } from '@almoner/contract/calls';
import type { StaffQualification } from '@almoner/contract/house/staff-qualification';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { MOST_QUALIFICATIONS } from './staff-qualification.service.ts';

const { server, hospital } = await hospitalForFile();

const degree = {
  kind: 'EDUCATION' as const,
  title: 'MB BS',
  place: 'University of Ibadan',
  from: '2001-09-01',
  to: '2007-07-01' as string | null,
  note: '',
};

async function aDoctor() {
  const member = await aStaffMember(hospital, 'DOCTOR');
  return { id: member.id, person: await hospital.signIn(member.account.username) };
}

const add = (by: Person, staffId: string, changes: object = {}) =>
  by.ask(calls.staffQualification.create, { body: { qualificationRo: { ...degree, staffId, ...changes } } });
const change = (by: Person, id: string, changes: object = {}) =>
  by.ask(calls.staffQualification.update, { params: { id }, body: { qualificationRo: { ...degree, ...changes } } });
const remove = (by: Person, id: string) => by.ask(calls.staffQualification.delete, { params: { id } });
const list = (by: Person, staffId: string) => by.ask(calls.staffQualification.list, { params: { staffId } });

test('the newest comes first, ongoing ones before it', async () => {
  const { id, person } = await aDoctor();
  for (const [title, from, to] of [
    ['House officer', '2007-08-01', '2008-08-01'],
    ['Consultant', '2015-01-01', null],
    ['Registrar', '2009-01-01', '2014-12-31'],
    ['Lecturer', '2012-01-01', null],
    ['Research', '2010-01-01', '2014-12-31'],
  ]) {
    expect((await add(person, id, { kind: 'EXPERIENCE', title, from, to })).status).toBe(200);
  }
  const titles = (await list(person, id)).data.map((row: StaffQualification) => row.title);
  expect(titles).toEqual(['Consultant', 'Lecturer', 'Research', 'Registrar', 'House officer']);
});

test('people maintain their own records: added, changed and deleted, each audited', async () => {
  const { id, person } = await aDoctor();
  const { data: added } = await add(person, id);
  expect(added).toEqual({ ...degree, id: expect.any(String), staffId: id, version: 1 });
  const { data: changed } = await change(person, added.id, { to: null, note: 'Still there.', version: 1 });
  expect(changed).toEqual({ ...added, to: null, note: 'Still there.', version: 2 });
  expect((await list(person, id)).data).toEqual([changed]);
  expect((await remove(person, added.id)).status).toBe(200);
  expect((await list(person, id)).data).toEqual([]);
  expect((await remove(person, added.id)).status).toBe(404);
  const rows = await server.sql(
    `select before, after from audit where record_id = $1 and outcome = 'DONE' order by id`,
    [added.id],
  );
  expect(rows).toEqual([
    { before: null, after: added },
    { before: added, after: changed },
    { before: changed, after: null },
  ]);
});

test.for([
  [{ title: ' ' }, 'title', 'Please provide a title.'],
  [{ place: '' }, 'place', 'Please provide a place.'],
  [{ kind: 'HOBBY' }, 'kind', 'Please choose a kind.'],
  [{ from: '' }, 'from', 'Please provide a date.'],
  [{ to: '2001-08-31' }, 'to', 'The end cannot be before the start.'],
] as const)('%j is refused at its field', async ([changes, field, message]) => {
  const { id, person } = await aDoctor();
  const { data: known } = await add(person, id);
  for (const answer of [await add(person, id, changes), await change(person, known.id, changes)]) {
    expect(answerText(answer)).toBe(`400 qualificationRo.${field}: ${message}`);
  }
});

test('a start after today in the hospital is refused', async () => {
  const { id, person } = await aDoctor();
  // One o'clock at night on the 2nd in Lagos.
  server.setNow(new Date('2026-03-01T23:30:00Z'));
  try {
    expect((await add(person, id, { from: '2026-03-02', to: '2027-01-01' })).status).toBe(200);
    expect(answerText(await add(person, id, { from: '2026-03-03', to: null }))).toBe(
      '400 qualificationRo.from: The start cannot be in the future.',
    );
  } finally {
    server.setNow(undefined);
  }
});

test('the module of the role decides who else may read and write', async () => {
  const { id, person } = await aDoctor();
  const { data: known } = await add(person, id);
  const statuses = async (by: Person) => {
    const { data: spare } = await add(person, id);
    const answers = [await list(by, id), await add(by, id), await change(by, known.id), await remove(by, spare.id)];
    return answers.map(({ status }) => status);
  };
  expect(await statuses(await somebodyWith(hospital, ['DOCTOR:READ']))).toEqual([200, 403, 403, 403]);
  expect(await statuses(await somebodyWith(hospital, ['DOCTOR:WRITE']))).toEqual([403, 200, 200, 200]);
  expect(await statuses(await somebodyWith(hospital, ['NURSE:WRITE', 'EMPLOYEE:READ']))).toEqual([403, 403, 403, 403]);
});

test('the later save of a stale copy is refused with the changes', async () => {
  const { id, person } = await aDoctor();
  const { data: known } = await add(person, id);
  const answers = await Promise.all(['A', 'B'].map((title) => change(person, known.id, { title, version: 1 })));
  const [saved, refused] = answers.sort((a, b) => a.status - b.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.data.changed).toEqual([{ field: 'title', from: 'MB BS', to: saved?.data.title }]);
});

test('a person never has more than the limit, also with concurrent additions', async () => {
  const { id, person } = await aDoctor();
  await server.sql(
    `insert into staff_qualification (tenant_id, id, staff_id, kind, title, place, from_day)
     select s.tenant_id, gen_random_uuid(), s.id, 'EXPERIENCE', 'Ward', 'Here', '2010-01-01'
     from staff s, generate_series(1, $2) where s.id = $1`,
    [id, MOST_QUALIFICATIONS - 1],
  );
  const answers = await Promise.all([add(person, id), add(person, id), add(person, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await list(person, id)).data).toHaveLength(MOST_QUALIFICATIONS);
});
