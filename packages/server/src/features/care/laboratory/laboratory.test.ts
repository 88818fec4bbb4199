// Reports: permissions and refusals, one report per test, flags, versions.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aLabRequest, anApprovedLabRequest, aReport } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { aWord, type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';

const { laboratory, labRequest, labTest, labTestParameter } = calls;

const { server, desk } = await deskForFile();

const admin = () => desk.hospital.admin;

const range = (sex: string, ageFrom: number, ageTo: number | null, low: number | null, high: number | null) => {
  return { sex, ageFrom, ageTo, low, high };
};

async function aLabTest(title = 'Haemoglobin'): Promise<string> {
  const { id } = await admin().get(labTest.create, { body: { labTestRo: { title: `Blood ${aWord()}` } } });
  const titles = [title, 'Colour'];
  const added = await admin().get(labTestParameter.create, { body: { labTestParameterRo: { labTestId: id, titles } } });
  await setRanges(id, added[0].id, [range('ANY', 0, 28, 14, 22), range('FEMALE', 28, null, 12, 15.5)], title);
  return id;
}

const setRanges = (labTestId: string, id: string, ranges: object[], title = 'Haemoglobin') =>
  admin().ask(labTestParameter.update, {
    params: { id },
    body: { labTestParameterRo: { title, labTestId, unit: 'g/dL', ranges } },
  });

// No well-known analyte: it has no plausible limits but those that are set.
const bloodCount: string = await aLabTest('Analyte');

const approved = (...tests: { labTestId?: string; title: string }[]) =>
  anApprovedLabRequest(desk.hospital, desk.ticket.id, tests.length > 0 ? tests : undefined);

const bodyOf = (of: { ticketId: string }, labRequestId: string, given: object) => {
  const blood = { date: '2026-03-02', title: 'Blood count', result: 'Haemoglobin::14' };
  return { body: { laboratoryRo: { ...blood, ticketId: of.ticketId, labRequestId, ...given } } };
};
const report = (of: { id: string; ticketId: string }, given: object = {}, who = admin()) =>
  who.ask(laboratory.create, bodyOf(of, of.id, given));

type Report = { id: string; ticketId: string; labRequestId: string };
const correct = (of: Report, given: object = {}) =>
  admin().ask(laboratory.update, {
    params: { id: of.id },
    ...bodyOf(of, of.labRequestId, { result: 'Haemoglobin::15', reason: 'Read again.', ...given }),
  });

const read = (id: string) => admin().get(laboratory.read, { params: { id } });
const statusOf = async (id: string) => (await admin().get(labRequest.read, { params: { id } })).status;

describe('reporting a test', () => {
  test('keeps the wire form, and completes the request with its last test', async () => {
    const asked = await approved({ title: 'Blood count' }, { title: 'Malaria' });
    const result = 'White cell count::7,2][Ratio a\\:\\:b::x ]\\[ y\\nz';
    const resultList = 'White_cell_count::7,2][Ratio_a\\:\\:b::x ]\\[ y\\nz';
    const first = await report(asked, { title: 'Blood count', result, resultList });
    // An unnecessary escape is dropped.
    const name = { name: 'Ratio a::b', value: 'x ][ y\nz' };
    expect(first.data.results[1]).toMatchObject(name);
    const one = await read(first.data.id);
    expect(one).toMatchObject({ title: 'Blood count', ticketId: desk.ticket.id, status: 'APPROVED', version: 1 });
    expect(one.resultList.startsWith('White_cell_count::7,2][Ratio_a:\\:b::x ]\\[ y\\nz')).toBe(true);
    expect(one.labRequest).toEqual({ id: asked.id, code: asked.code });
    const second = await report(asked, { title: 'malaria', result: 'Parasites::None' });
    expect([second.status, second.data.status]).toEqual([200, 'COMPLETED']);
    expect(await statusOf(asked.id)).toBe('COMPLETED');
    const listed = await admin().get(labTest.listOfCode, { params: { code: asked.code } });
    expect(
      listed.map(({ title, laboratoryId }: { title: string; laboratoryId: string }) => [title, laboratoryId]),
    ).toEqual([
      ['Blood count', first.data.id],
      ['Malaria', second.data.id],
    ]);
    const summaries = await admin().get(laboratory.list);
    expect(summaries[0]).toMatchObject({ id: second.data.id, labRequest: { code: asked.code }, status: 'COMPLETED' });
    expect(summaries[0].ticket.patient.lastName).toBe(desk.patient.lastName);
  });

  test('is refused before the request is paid for, and after it is cancelled', async () => {
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    expect((await report(asked)).message).toBe('This request is not billed yet.');
    const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: asked.ticketId, amount: 100 };
    await admin().get(calls.billing.create, { body: { billingRo } });
    const unpaid = await report(asked);
    expect([unpaid.status, unpaid.message]).toEqual([409, 'This request is billed but not paid yet.']);
    await admin().get(labRequest.cancel, { params: { id: asked.id } });
    expect((await report(asked)).message).toBe('This request is cancelled.');
    expect(await statusOf(asked.id)).toBe('CANCELLED');
  });

  test('by ten people at once writes one report; the others are refused', async () => {
    const asked = await approved({ title: 'Blood count' }, { title: 'Malaria' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.errors).toEqual([
      { field: 'laboratoryRo.labRequestTestId', message: 'This test is already reported.' },
    ]);
    expect(await statusOf(asked.id)).toBe('APPROVED');
  });

  test('by two people who report the two last tests at once completes the request', async () => {
    const asked = await approved({ title: 'Blood count' }, { title: 'Malaria' });
    const answers = await Promise.all([report(asked), report(asked, { title: 'Malaria' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(asked.id)).toBe('COMPLETED');
  });

  test('a second time is refused by the database itself', async () => {
    const asked = await approved();
    const { id } = (await report(asked)).data;
    const twice = server.sql(
      'insert into laboratory select tenant_id, gen_random_uuid(), lab_request_id, lab_request_test_id from laboratory where id = $1',
      [id],
    );
    await expect(twice).rejects.toThrow('laboratory_of_test');
  });

  test('keeps empty results as not done, through every version', async () => {
    const result = 'Parasites::None][Species:: ][Density::';
    const { status, data } = await report(await approved(), { result });
    expect(status).toBe(200);
    const empty = { value: '', unit: '', range: null, flag: null, confirmed: false, language: 'en' };
    const parasites = { ...empty, name: 'Parasites', value: 'None' };
    expect(data.results).toEqual([parasites, { ...empty, name: 'Species' }, { ...empty, name: 'Density' }]);
    expect(data.result).toBe('Parasites::None][Species::][Density::');
    const read = await admin().get(laboratory.readVersion, { params: { id: data.id, version: 1 } });
    expect(read.results).toEqual(data.results);
  });

  test.for([
    ['as one text', 'White_cells::7][Ratio::2'],
    ['entry by entry', ['White_cells::7', 'Ratio::2']],
    ['as an empty text', ''],
    ['as no entries', []],
  ] as const)('with its list %s says the same', async ([, resultList]) => {
    const { status, data } = await report(await approved(), { result: 'White cells::7][Ratio::2', resultList });
    expect([status, data.resultList]).toEqual([200, 'White_cells::7][Ratio::2']);
  });

  test.for([
    ['a blank value', { result: 'Haemoglobin:: ' }, 'result', 'Please provide a value.'],
    ['a blank name', { result: ' ::14' }, 'result', 'Please provide a name.'],
    ['nothing', { result: '' }, 'result', 'Please provide a value.'],
    ['what is no result', { result: 'Haemoglobin' }, 'result', 'Write each result as name::value.'],
    ['a name twice', { result: 'A::1][a::2' }, 'result', 'Use each name only once.'],
    [
      'another list, entry by entry',
      { resultList: ['A::1'] },
      'resultList',
      'The results must be the same as in “result”.',
    ],
    ['another list', { resultList: 'Haemoglobin::13' }, 'resultList', 'The results must be the same as in “result”.'],
    ['no title', { title: ' ' }, 'title', 'Please provide a title.'],
    ['tomorrow', { date: '2190-01-01' }, 'date', 'The date cannot be in the future.'],
  ] as const)('with %s is refused at its field', async ([, given, field, message]) => {
    const answer = await report(await approved(), given);
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `laboratoryRo.${field}`, message }]]);
  });

  test('of another ticket, request or test is refused at its field', async () => {
    const [asked, other] = [await approved({ title: 'A' }, { title: 'B' }), await approved()];
    const ticket = await aTicket(desk.hospital);
    const fieldOf = async (given: object) => {
      const { status, data } = await report(asked, given);
      return [status, data.errors?.[0].field];
    };
    expect(await fieldOf({ ticketId: ticket.id })).toEqual([400, 'laboratoryRo.ticketId']);
    expect(await fieldOf({ labRequestTestId: other.tests[0].id })).toEqual([400, 'laboratoryRo.labRequestTestId']);
    expect(await fieldOf({ title: 'Neither' })).toEqual([400, 'laboratoryRo.labRequestTestId']);
    expect(await fieldOf({ title: 'A', labTestId: asked.id })).toEqual([400, 'laboratoryRo.labTestId']);
  });

  test('is for the laboratory; a doctor reads it', async () => {
    const asked = await approved();
    const technician = await somebodyWith(desk.hospital, ['LABORATORY:WRITE', 'LABORATORY:READ']);
    const written = await report(asked, {}, technician);
    expect(written.status).toBe(200);
    const doctor = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'TREATMENT:WRITE']);
    expect((await report(asked, {}, doctor)).status).toBe(403);
    expect((await doctor.ask(laboratory.read, { params: { id: written.data.id } })).status).toBe(200);
    expect((await doctor.ask(laboratory.list)).status).toBe(403);
  });
});

describe('flags', () => {
  const reporting = async (patientId: string, value: string, given: object = {}, who = admin()) => {
    const ticket = await aTicket(desk.hospital, patientId);
    const asked = await anApprovedLabRequest(desk.hospital, ticket.id, [{ labTestId: bloodCount, title: 'Blood' }]);
    return report(asked, { result: `analyte::${value}][Colour::red`, ...given }, who);
  };
  const reported = async (patientId: string, value: string, date = '2026-03-02', who = admin()) =>
    (await reporting(patientId, value, { date }, who)).data.results;

  test('come from the range of sex and age in days on the day of the report', async () => {
    const baby = await aPatient(desk.hospital, { gender: 'MALE', dateOfBirth: '2026-02-10', dateOfReg: '2026-02-11' });
    const [young] = await reported(baby.id, '13.9', '2026-03-09');
    const measured = { name: 'analyte', value: '13.9', unit: 'g/dL', confirmed: false, language: 'en' };
    expect(young).toEqual({ ...measured, range: { low: 14, high: 22 }, flag: 'LOW' });
    expect((await reported(baby.id, '13.9', '2026-03-10'))[0]).toMatchObject({ range: null, flag: null });
    const woman = desk.patient.id;
    expect((await reported(woman, '15.50'))[0].flag).toBe('NORMAL');
    expect((await reported(woman, '15.5000001'))[0].flag).toBe('HIGH');
    const { data } = await reporting(woman, 'clotted', { confirmed: ['Analyte'] });
    const [words, colour] = data.results;
    expect(words).toMatchObject({ unit: 'g/dL', flag: null, confirmed: true });
    expect(colour).toEqual({ ...measured, name: 'Colour', value: 'red', unit: '', range: null, flag: null });
  });

  test("read a comma by the language of the report's author", async () => {
    const reader = await somebodyWith(desk.hospital, ['LABORATORY:EXECUTE', 'LABORATORY:READ', 'LABORATORY:WRITE']);
    await reader.ask(calls.account.setLanguage, { body: { languageRo: { language: 'fr' } } });
    // A thousand times too high in English.
    expect((await reported(desk.patient.id, '15,250', '2026-03-02', reader))[0].flag).toBe('NORMAL');
    expect((await reported(desk.patient.id, '15,250'))[0].flag).toBe('HIGH');
  });

  test.for([
    ['<0.01', 'LOW'],
    ['>1000', 'HIGH'],
    ['9.1 g/dL', 'LOW'],
    ['9.1g/dl', 'LOW'],
    ['1.23E+02', 'HIGH'],
    ['>= 60', 'HIGH'],
    ['<13', null],
  ] as const)('of %s are told from a bound, an exponent or a value with its unit: %s', async ([value, flag]) => {
    const [result] = await reported(desk.patient.id, value);
    expect(result).toMatchObject({ value, flag, confirmed: false });
  });

  test.for([
    [
      'a word',
      'abc',
      'analyte: this is not a number in g/dL. Correct it, or confirm that you want to report it in words.',
    ],
    [
      'another unit',
      '134 g/L',
      'analyte: this is not a number in g/dL. Correct it, or confirm that you want to report it in words.',
    ],
    [
      'what is below nothing',
      '-14',
      'analyte: the lowest plausible value is 0. Correct the value, or confirm that it is right.',
    ],
  ] as const)('are asked about at %s; a confirmed value is reported as it is', async ([, value, message]) => {
    const refused = await reporting(desk.patient.id, value);
    const at = { field: 'laboratoryRo.result', message: expect.stringContaining(message) };
    expect([refused.status, refused.data.errors]).toEqual([400, [at]]);
    const other = await reporting(desk.patient.id, value, { confirmed: ['Colour'] });
    expect(other.status).toBe(400);
    const { status, data } = await reporting(desk.patient.id, value, { confirmed: [' ANALYTE '] });
    expect([status, data.results[0].confirmed, data.results[1].confirmed]).toEqual([200, true, false]);
    expect((await read(data.id)).results).toEqual(data.results);
  });

  test('take no decimal comma from an author who writes a point', async () => {
    const refused = await reporting(desk.patient.id, '13,4', { confirmed: ['analyte'] });
    const message = 'analyte: use a decimal point: 13.4.';
    expect([refused.status, refused.data.errors]).toEqual([400, [{ field: 'laboratoryRo.result', message }]]);
  });

  test('of a well-known analyte without limits of its own are judged by the usual ones', async () => {
    const labTestId = await aLabTest();
    const asked = await approved({ labTestId, title: 'Blood' });
    const said = async (result: string, given: object = {}) => {
      const { status, message } = await report(asked, { result, ...given });
      return [status, message];
    };
    const implausible = 'Haemoglobin: plausible values are 0.5 to 30. Correct the value, or confirm that it is right.';
    expect(await said('Haemoglobin::112 g/dL')).toEqual([400, expect.stringContaining(implausible)]);
    expect(await said('haemoglobin::0.4')).toEqual([400, expect.stringContaining('plausible values are 0.5 to 30')]);
    expect((await said('Haemoglobin::112', { confirmed: ['Haemoglobin'] }))[0]).toBe(200);
    // In another specimen, other limits hold.
    const urine = await approved({ labTestId, title: 'Urine' });
    expect((await report(urine, { title: 'Urine', result: 'Haemoglobin::112' })).status).toBe(200);
  });

  test('are not asked about at a value within the usual limits, however rare, nor in a unit without any', async () => {
    const labTestId = await aLabTest();
    const [{ id }] = await admin().get(labTestParameter.listOfTest, { params: { id: labTestId } });
    const rare = await report(await approved({ labTestId, title: 'Blood' }), { result: 'Haemoglobin::1.1' });
    expect([rare.status, rare.data.results[0].flag]).toEqual([200, 'LOW']);
    const labTestParameterRo = { title: 'Haemoglobin', labTestId, unit: 'strip', ranges: [] };
    await admin().get(labTestParameter.update, { params: { id }, body: { labTestParameterRo } });
    const strip = await report(await approved({ labTestId, title: 'Blood' }), { result: 'Haemoglobin::112' });
    expect(strip.status).toBe(200);
  });

  test('of impossible values are asked about once: a confirmed value stays confirmed while it is unchanged', async () => {
    const labTestId = await aLabTest();
    const [{ id }] = await admin().get(labTestParameter.listOfTest, { params: { id: labTestId } });
    const labTestParameterRo = { title: 'Haemoglobin', labTestId, unit: 'g/dL', plausibleLow: 2, plausibleHigh: 26 };
    await admin().get(labTestParameter.update, { params: { id }, body: { labTestParameterRo } });
    const asked = await approved({ labTestId, title: 'Blood' });
    const refused = await report(asked, { result: 'Haemoglobin::112 g/dL' });
    expect(refused.message).toContain(
      'Haemoglobin: plausible values are 2 to 26. Correct the value, or confirm that it is right.',
    );
    const { data } = await report(asked, { result: 'Haemoglobin::112 g/dL', confirmed: ['Haemoglobin'] });
    expect(data.results[0]).toMatchObject({ value: '112 g/dL', confirmed: true });
    const again = await correct(data, { title: 'Blood again', result: 'Haemoglobin::112 g/dL' });
    expect([again.status, again.data.results[0].confirmed]).toEqual([200, true]);
    expect((await correct(data, { result: 'Haemoglobin::113' })).status).toBe(400);
    const right = await correct(data, { result: 'Haemoglobin::11.3', confirmed: ['Haemoglobin'] });
    expect(right.data.results[0]).toMatchObject({ value: '11.3', confirmed: false });
  });

  test('stay with a report when the setup changes; a new version has the new ones', async () => {
    const labTestId = await aLabTest();
    const asked = await approved({ labTestId, title: 'Blood' });
    const { data: written } = await report(asked, { result: 'Haemoglobin::11' });
    expect(written.results[0].flag).toBe('LOW');
    const [parameter] = await admin().get(labTestParameter.listOfTest, { params: { id: labTestId } });
    await setRanges(labTestId, parameter.id, [range('ANY', 0, null, 10, 12)]);
    expect((await read(written.id)).results).toEqual(written.results);
    const { data: corrected } = await correct(written, { result: 'Haemoglobin::11' });
    expect(corrected.results[0]).toMatchObject({ range: { low: 10, high: 12 }, flag: 'NORMAL' });
    const first = await admin().get(laboratory.readVersion, { params: { id: written.id, version: 1 } });
    expect(first.results).toEqual(written.results);
  });
});

describe('correcting a report', () => {
  test('makes a new version with its reason; the old one can still be read', async () => {
    const written = (await report(await approved())).data;
    const { data } = await correct(written, { version: 1, reason: 'Wrong tube.' });
    expect(data).toMatchObject({ version: 2, reason: 'Wrong tube.', result: 'Haemoglobin::15' });
    expect(data.versions.map(({ version, reason }: { version: number; reason: string }) => [version, reason])).toEqual([
      [2, 'Wrong tube.'],
      [1, ''],
    ]);
    const old = await admin().get(laboratory.readVersion, { params: { id: written.id, version: 1 } });
    expect([old.version, old.result]).toEqual([1, 'Haemoglobin::14']);
    expect((await admin().ask(laboratory.readVersion, { params: { id: written.id, version: 3 } })).status).toBe(404);
    const list: { id: string; title: string }[] = await admin().get(laboratory.list);
    expect(list.filter(({ id }) => id === written.id)).toHaveLength(1);
  });

  test('may come without a reason, as the specified client sends it', async () => {
    const written = (await report(await approved())).data;
    const { status, data } = await correct(written, { reason: undefined, result: 'Haemoglobin::15' });
    expect([status, data.version, data.reason, data.result]).toEqual([200, 2, '', 'Haemoglobin::15']);
    expect((await correct(data, { reason: '' })).data.version).toBe(3);
    await expect(
      server.sql("update laboratory_version set reason = 'x' where laboratory_id = $1 and version = 1", [written.id]),
    ).rejects.toThrow('laboratory_version_first_has_no_reason');
  });

  test('stays with its request and test', async () => {
    const written = (await report(await approved())).data;
    const other = await approved();
    const errorOf = async (given: object) => (await correct(written, given)).data.errors?.[0];
    expect((await errorOf({ labRequestId: other.id }))?.field).toBe('laboratoryRo.labRequestId');
    expect((await errorOf({ labRequestTestId: other.tests[0].id }))?.field).toBe('laboratoryRo.labRequestTestId');
    expect((await errorOf({ labTestId: bloodCount }))?.field).toBe('laboratoryRo.labTestId');
    expect((await read(written.id)).version).toBe(1);
  });

  test('by ten people at once from one copy makes one version; the others get the changes', async () => {
    const written = (await report(await approved())).data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, who) => correct(written, { version: 1, result: `Haemoglobin::${who}.5` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.data.changed.map(({ field }: { field: string }) => field)).toContain('result');
    expect((await read(written.id)).versions).toHaveLength(2);
  });

  test('leaves versions that the application can neither change nor delete', async () => {
    const { id } = (await report(await approved())).data;
    await correct((await read(id)) as Report);
    const [grants] = await server.sql(
      `select bool_or(has_table_privilege('almoner_app', name, 'update') or has_table_privilege('almoner_app', name, 'delete')) as may
       from unnest(array['laboratory', 'laboratory_version', 'laboratory_value']) as name`,
    );
    expect(grants).toEqual({ may: false });
    const columns = await server.sql(
      `select column_name as name from information_schema.column_privileges where grantee = 'almoner_app'
       and table_name in ('laboratory', 'laboratory_version', 'laboratory_value') and privilege_type = 'UPDATE' order by 1`,
    );
    expect(columns).toEqual([{ name: 'read_at' }, { name: 'read_by' }]);
  });

  test('is in the audit trail with the former version, and so are the looks', async () => {
    const written = (await aReport(desk.hospital, await approved())) as Report;
    await correct(written);
    await read(written.id);
    const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
      written.id,
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'READ']);
    expect(rows[1]).toMatchObject({ before: { version: 1 }, after: { version: 2, reason: 'Read again.' } });
  });
});

describe('reading a report', () => {
  const markRead = (id: string, version: number, who: Person) =>
    who.ask(laboratory.markRead, { params: { id, version } });
  const opened = (id: string, who: Person) => who.get(laboratory.read, { params: { id } });
  const doctor = () => somebody(desk.hospital, 'DOCTOR');

  test('is noted once: of many at once the first counts, and all answers name its account', async () => {
    const { id } = (await report(await approved())).data;
    expect(await read(id)).toMatchObject({ readBy: null, readAt: null, awaitsReader: true, awaitsCaller: true });
    const doctors = await Promise.all([doctor(), doctor(), doctor()]);
    const answers = await Promise.all([...doctors, ...doctors].map((who) => markRead(id, 1, who)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { readBy, readAt } = await read(id);
    expect(readBy).not.toBeNull();
    expect(new Set(answers.map(({ data }) => `${data.readBy} ${data.readAt}`))).toEqual(
      new Set([`${readBy} ${readAt}`]),
    );
    expect((await markRead(id, 1, admin())).data).toMatchObject({ readBy, readAt, awaitsReader: false });
    const trail = await server.sql(
      `select count(*)::int as count from audit where record_id = $1 and call = $2 and after ->> 'readAt' is not null
       and before ->> 'readAt' is null`,
      [id, laboratory.markRead.path],
    );
    expect(trail).toEqual([{ count: 1 }]);
  });

  test('of a correction begins anew, and an unseen version is not marked', async () => {
    const written = (await report(await approved())).data;
    const who = await doctor();
    const first = (await markRead(written.id, 1, who)).data;
    await correct(written);
    const { id } = written;
    expect(await read(id)).toMatchObject({ version: 2, readBy: null, awaitsReader: true });
    const stale = await markRead(id, 1, who);
    expect([stale.status, (await read(id)).readBy]).toEqual([409, null]);
    const before = await admin().get(laboratory.readVersion, { params: { id, version: 1 } });
    expect(before).toMatchObject({ readBy: first.readBy, awaitsReader: false });
    expect((await markRead(id, 2, who)).data).toMatchObject({ readBy: first.readBy, awaitsReader: false });
  });

  test('is awaited from the author of the request and the doctors of the ticket; any doctor may mark it', async () => {
    const ticket = await aTicket(desk.hospital);
    const { id } = (await report(await anApprovedLabRequest(desk.hospital, ticket.id))).data;
    const [treating, colleague] = [await doctor(), await doctor()];
    expect((await opened(id, treating)).awaitsCaller).toBe(false);
    const pharmacyServiceRo = { doctorServiceRo: { amount: 5000 } };
    const body = { ticketId: ticket.id, complain: 'Fever', comment: 'Seen.', pharmacyServiceRo };
    await treating.get(calls.treatment.create, { body });
    expect((await opened(id, treating)).awaitsCaller).toBe(true);
    expect(await opened(id, colleague)).toMatchObject({ awaitsReader: true, awaitsCaller: false });
    const technician = await somebody(desk.hospital, 'LABORATORIST');
    expect((await markRead(id, 1, technician)).status).toBe(403);
    expect((await markRead(id, 1, colleague)).status).toBe(200);
    expect((await opened(id, treating)).awaitsCaller).toBe(false);
  });

  test('is not awaited of reports from before reading was noted', async () => {
    const { id } = (await report(await approved())).data;
    await server.sql('update laboratory_version set awaits_reader = false where laboratory_id = $1', [id]);
    expect(await read(id)).toMatchObject({ readBy: null, awaitsReader: false, awaitsCaller: false });
  });
});

describe('tests of the setup', () => {
  test('that are unknown, inactive or of another hospital are refused at their field', async () => {
    const inactive = await aLabTest();
    await admin().get(labTest.setStatus, { params: { id: inactive, status: 0 } });
    for (const labTestId of [inactive, '0190a1b2-0000-7000-8000-000000000000']) {
      const tests = [{ title: 'Malaria' }, { labTestId, title: 'Blood' }];
      const labRequestRo = { ticketId: desk.ticket.id, title: 'Both', tests };
      const answer = await admin().ask(labRequest.create, { body: { labRequestRo } });
      expect([answer.status, answer.data.errors]).toEqual([
        400,
        [{ field: 'labRequestRo.tests.1.labTestId', message: 'Please choose an active test.' }],
      ]);
    }
  });
});

test('results of a patient are the latest version of every report of all their tickets, and are a look into the record', async () => {
  const { hospital } = desk;
  const before = await aTicket(hospital);
  const now = await aTicket(hospital, before.patientId);
  const old = await aReport(hospital, await anApprovedLabRequest(hospital, before.id));
  const tested = await anApprovedLabRequest(hospital, now.id);
  const report = await aReport(hospital, tested);
  await aReport(hospital, await anApprovedLabRequest(hospital, (await aTicket(hospital)).id));
  const corrected = bodyOf(tested, tested.id, {
    title: report.title,
    result: 'Haemoglobin::13',
    reason: 'Read again.',
  });
  await admin().get(laboratory.update, { params: { id: report.id }, ...corrected });
  const params = { patientId: before.patientId };
  const found: { id: string; version: number; results: { value: string }[] }[] = await admin().get(
    laboratory.listOfPatient,
    { params },
  );
  expect(found.map(({ id, version, results }) => [id, version, results.map(({ value }) => value)])).toEqual([
    [report.id, 2, ['13']],
    [old.id, 1, ['14']],
  ]);
  const seen = await server.sql('select 1 from audit where record = $1 and record_id = $2 and call = $3', [
    'patient',
    before.patientId,
    laboratory.listOfPatient.path,
  ]);
  expect(seen).toHaveLength(1);
  const nobody = { params: { patientId: NOBODY } };
  expect((await admin().ask(laboratory.listOfPatient, nobody)).status).toBe(404);
  const receptionist = await somebodyWith(hospital, ['PATIENT:READ']);
  expect((await receptionist.ask(laboratory.listOfPatient, { params })).status).toBe(403);
});
