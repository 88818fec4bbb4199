// Tests that are requested in words: marked until the laboratory maps them to tests of its list.
import { calls } from '@almoner/contract/calls';
import type { LabRequest } from '@almoner/contract/care/lab-request';
import type { RequestEntry } from '@almoner/contract/desk/request';
import { expect, test } from 'vitest';
import { aLabRequest, aLabTest, anApprovedLabRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { aWord, somebodyWith } from '../../../../test/hospital.ts';

const { billing, doctorWorklist, laboratory, labRequest, labTest, labTestParameter, laboratoryWorklist } = calls;

const { server, desk } = await deskForFile();
const admin = () => desk.hospital.admin;

const requestUnlisted = (...titles: string[]): Promise<LabRequest> => {
  const tests = titles.map((title) => ({ title }));
  const labRequestRo = { ticketId: desk.ticket.id, title: titles.join(', '), tests };
  return admin().get(labRequest.create, { body: { labRequestRo } });
};
const map = (of: LabRequest, labTestId: string, given: { place?: number; version?: number } = {}, who = admin()) => {
  const { place = 0, version } = given;
  return who.ask(labRequest.mapTest, {
    params: { id: of.id, testId: of.tests[place]?.id ?? NOBODY },
    body: { labRequestRo: { labTestId, version } },
  });
};
const report = (of: LabRequest, given: object = {}) => {
  const sheet = {
    date: '2026-03-02',
    title: 'mal',
    ticketId: of.ticketId,
    labRequestId: of.id,
    result: 'Result::None',
  };
  return admin().ask(laboratory.create, { body: { laboratoryRo: { ...sheet, ...given } } });
};
const approved = (...tests: { labTestId?: string; title: string }[]): Promise<LabRequest> =>
  anApprovedLabRequest(desk.hospital, desk.ticket.id, tests);

test('a test requested in words gets the title and the parameters of the test that it is mapped to', async () => {
  const malaria = await aLabTest(desk.hospital);
  const asked = await requestUnlisted('mal', 'Widal');
  expect(asked.tests.map(({ labTestId, askedAs }) => [labTestId, askedAs])).toEqual(Array(2).fill([null, null]));
  const { status, data } = await map(asked, malaria.id, { version: asked.version });
  expect(status).toBe(200);
  expect(data).toMatchObject({ title: `${malaria.title}, Widal`, version: asked.version + 1 });
  expect(data.tests[0]).toMatchObject({ labTestId: malaria.id, title: malaria.title, askedAs: 'mal' });
  expect(data.tests[1]).toMatchObject({ labTestId: null, title: 'Widal', askedAs: null });
  expect(await admin().get(labRequest.read, { params: { id: asked.id } })).toEqual(data);
  const trail = await server.sql('select before, after from audit where record_id = $1 and call = $2', [
    asked.id,
    labRequest.mapTest.path,
  ]);
  expect(trail).toMatchObject([{ before: { title: 'mal, Widal' }, after: { title: data.title } }]);
});

test('a title that the author wrote for the whole request stays', async () => {
  const labRequestRo = { ticketId: desk.ticket.id, title: 'As discussed', tests: [{ title: 'mal' }] };
  const asked: LabRequest = await admin().get(labRequest.create, { body: { labRequestRo } });
  const { data } = await map(asked, (await aLabTest(desk.hospital)).id);
  expect(data.title).toBe('As discussed');
});

test('a wrong mapping can be changed until the test is reported; the first words stay', async () => {
  const [wrong, right] = [await aLabTest(desk.hospital), await aLabTest(desk.hospital)];
  const asked = await approved({ title: 'mal' });
  await map(asked, wrong.id);
  const { data } = await map(asked, right.id);
  expect(data.tests[0]).toMatchObject({ labTestId: right.id, title: right.title, askedAs: 'mal' });
  expect((await map(asked, right.id)).data.version).toBe(data.version);
  expect((await report(asked)).data.labTestId).toBe(right.id);
  const late = await map(asked, wrong.id);
  expect([late.status, late.message]).toEqual([409, 'This test is already reported and cannot be changed.']);
});

test('mapping is refused for a test chosen from the list, to an unknown or inactive test, and after cancellation', async () => {
  const known = await aLabTest(desk.hospital);
  const chosen = await approved({ labTestId: known.id, title: 'Blood' });
  expect((await map(chosen, (await aLabTest(desk.hospital)).id)).message).toBe(
    'This test was chosen from the test list and cannot be changed.',
  );
  const asked = await requestUnlisted('mal');
  const inactive = await aLabTest(desk.hospital);
  await admin().get(labTest.setStatus, { params: { id: inactive.id, status: 0 } });
  for (const labTestId of [inactive.id, NOBODY]) {
    const refused = await map(asked, labTestId);
    const at = [{ field: 'labRequestRo.labTestId', message: 'Please choose an active test.' }];
    expect([refused.status, refused.data.errors]).toEqual([400, at]);
  }
  expect((await map(asked, known.id, { place: 1 })).status).toBe(404);
  const other = await aLabRequest(desk.hospital, desk.ticket.id);
  expect((await map({ ...asked, id: other.id }, known.id)).status).toBe(404);
  expect((await map(asked, known.id, { version: asked.version + 1 })).status).toBe(409);
  await admin().get(labRequest.cancel, { params: { id: asked.id } });
  expect((await map(asked, known.id)).message).toBe('This request is cancelled.');
});

test('mapping is for the laboratory alone', async () => {
  const [asked, known] = [await requestUnlisted('mal'), await aLabTest(desk.hospital)];
  const doctor = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'TREATMENT:WRITE', 'LABORATORY:READ']);
  expect((await map(asked, known.id, {}, doctor)).status).toBe(403);
  const technician = await somebodyWith(desk.hospital, ['LABORATORY:READ', 'LABORATORY:WRITE']);
  expect((await map(asked, known.id, {}, technician)).status).toBe(200);
});

test('before the mapping, no parameters of another test are accepted', async () => {
  const known = await aLabTest(desk.hospital);
  const labTestParameterRo = { labTestId: known.id, titles: ['Parasites'] };
  const [parameter] = await admin().get(labTestParameter.create, { body: { labTestParameterRo } });
  await admin().get(labTestParameter.update, {
    params: { id: parameter.id },
    body: {
      labTestParameterRo: { title: 'Parasites', labTestId: known.id, unit: '/µL', ranges: [{ sex: 'ANY', high: 0 }] },
    },
  });
  const asked = await approved({ title: 'mal' });
  const refused = await report(asked, { labTestId: known.id, result: 'Parasites::5' });
  expect([refused.status, refused.data.errors?.[0]]).toMatchObject([
    400,
    { field: 'laboratoryRo.labTestId', message: expect.stringMatching(/^This test is not on the test list\./) },
  ]);
  await map(asked, known.id);
  const { data } = await report(asked, { labTestId: known.id, result: 'Parasites::5' });
  expect(data).toMatchObject({ labTestId: known.id, results: [{ unit: '/µL', flag: 'HIGH' }] });
});

test('a report concurrent with a mapping has the parameters of the test at its time', async () => {
  const known = await aLabTest(desk.hospital);
  const asked = await approved({ title: 'mal' });
  const [mapped, reported] = await Promise.all([map(asked, known.id), report(asked)]);
  expect(reported.status).toBe(200);
  expect([200, 409]).toContain(mapped.status);
  expect(reported.data.labTestId).toBe(mapped.status === 200 ? known.id : null);
});

test('an unmapped test is marked on the worklist and on the bill, and has its usual price once it is mapped', async () => {
  const { id: labTestId } = await admin().get(labTest.create, {
    body: { labTestRo: { title: `Malaria ${aWord()}`, amount: 1500 } },
  });
  const asked = await requestUnlisted('mal');
  const waits = async () => {
    const { orders } = await admin().get(laboratoryWorklist.read);
    return orders.find(({ id }: { id: string }) => id === asked.id)?.unlisted;
  };
  expect(await waits()).toBe(true);
  const inStory = async () => {
    const requests = await admin().get(calls.request.listOfTicket, { params: { ticketId: asked.ticketId } });
    return requests.find(({ id }: RequestEntry) => id === asked.id)?.unlisted;
  };
  expect(await inStory()).toBe(true);
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: asked.ticketId, amount: 1500 };
  const bill = await admin().get(billing.create, { body: { billingRo } });
  const readBill = () => admin().get(billing.read, { params: { id: bill.id } });
  expect((await readBill()).unlisted).toEqual(['mal']);
  await map(asked, labTestId);
  expect(await waits()).toBe(false);
  expect(await inStory()).toBe(false);
  expect((await readBill()).unlisted).toBeUndefined();
  // An existing bill stays as it is; a later one has the price of the test.
  expect((await readBill()).lines).toMatchObject([{ kind: 'OTHER' }]);
  const later = await requestUnlisted('mal');
  await map(later, labTestId);
  const { id } = await admin().get(billing.create, { body: { billingRo: { ...billingRo, typeId: later.id } } });
  expect((await admin().get(billing.read, { params: { id } })).lines).toMatchObject([
    { kind: 'TEST', referenceId: labTestId },
  ]);
});

test('the report of an unmapped test is marked in every list of reports, and for the doctor who has not read it', async () => {
  const known = await aLabTest(desk.hospital);
  const asked = await approved({ title: 'mal' }, { labTestId: known.id, title: known.title });
  const reports: { id: string }[] = [];
  for (const { id, title } of asked.tests) reports.push((await report(asked, { title, labRequestTestId: id })).data);
  const marks = (rows: { id: string }[], mark: (row: never) => unknown) =>
    reports.map(({ id }) => mark(rows.find((row) => row.id === id) as never));
  const testOf = ({ labTestId }: { labTestId: string | null }) => labTestId;
  const { data } = await admin().get(laboratory.page, { body: { page: 0, size: 20 } });
  const ofPatient = await admin().get(laboratory.listOfPatient, { params: { patientId: desk.patient.id } });
  for (const rows of [data, ofPatient, await admin().get(laboratory.list)]) {
    expect(marks(rows, testOf)).toEqual([null, known.id]);
  }
  const { results } = await admin().get(doctorWorklist.results);
  expect(marks(results, ({ unlisted }: { unlisted: boolean }) => unlisted)).toEqual([true, false]);
});
