// Samples of laboratory requests: account and time of the taking, concurrent takings, and how long it can be taken back.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aLabRequest, anApprovedLabRequest, aReport } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { type Person, somebodyWith } from '../../../../test/hospital.ts';

const { labRequest } = calls;

const NOW = '2026-11-20T12:00:00.000Z';
const { server, desk } = await deskForFile({ now: NOW });
const technician = () => somebodyWith(desk.hospital, ['LABORATORY:READ', 'LABORATORY:WRITE']);
const take = (who: Person, id: string) => who.ask(labRequest.takeSample, { params: { id } });
const undo = (who: Person, id: string) => who.ask(labRequest.undoSample, { params: { id } });
const read = (id: string) => desk.hospital.admin.get(labRequest.read, { params: { id } });
const paid = (tests?: { title: string }[]) => anApprovedLabRequest(desk.hospital, desk.ticket.id, tests);

test('a sample has the time and the account of its taking; taking it twice changes nothing', async () => {
  const [one, other] = [await technician(), await technician()];
  const asked = await paid();
  expect(asked).toMatchObject({ sampleTakenAt: null, sampleTakenBy: null });
  const { data } = await take(one, asked.id);
  expect(data).toEqual({
    ...asked,
    sampleTakenAt: NOW,
    sampleTakenBy: expect.stringMatching(/\w/),
    version: asked.version + 1,
  });
  server.setNow(new Date('2026-11-20T12:05:00.000Z'));
  expect((await take(other, asked.id)).data).toEqual(data);
  expect(await read(asked.id)).toEqual(data);
  server.setNow(new Date(NOW));
});

test('of two concurrent takings of one sample one is kept, and both answers name its account', async () => {
  const [one, other] = [await technician(), await technician()];
  for (let round = 0; round < 5; round += 1) {
    const asked = await paid();
    const [first, second] = await Promise.all([take(one, asked.id), take(other, asked.id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.data).toEqual(second.data);
    expect((await read(asked.id)).version).toBe(asked.version + 1);
  }
});

test('the taking of a sample can be taken back until a test is reported', async () => {
  const one = await technician();
  const asked = await paid([{ title: 'Full blood count' }, { title: 'Malaria' }]);
  await take(one, asked.id);
  expect((await undo(one, asked.id)).data).toMatchObject({ sampleTakenAt: null, sampleTakenBy: null });
  expect((await undo(one, asked.id)).data).toMatchObject({ version: asked.version + 2 });
  await take(one, asked.id);
  await aReport(desk.hospital, asked);
  expect(await undo(one, asked.id)).toMatchObject({
    status: 409,
    message: 'A test of this request is already reported, so “Sample taken” can no longer be undone.',
  });
  expect((await read(asked.id)).sampleTakenAt).toBe(NOW);
});

test('a report and a sample taken back at once: the reported test keeps its sample, or had none', async () => {
  const one = await technician();
  for (let round = 0; round < 5; round += 1) {
    const asked = await paid([{ title: 'Full blood count' }, { title: 'Malaria' }]);
    await take(one, asked.id);
    const [undone] = await Promise.all([undo(one, asked.id), aReport(desk.hospital, asked)]);
    expect((await read(asked.id)).sampleTakenAt).toBe(undone.status === 200 ? null : NOW);
  }
});

test('no sample of a request that is unpaid, unknown or done; nor without the right', async () => {
  const one = await technician();
  const { id } = await aLabRequest(desk.hospital, desk.ticket.id);
  for (const answer of [await take(one, id), await undo(one, id)]) expect(answer.status).toBe(409);
  expect((await take(one, NOBODY)).status).toBe(404);
  expect((await undo(one, NOBODY)).status).toBe(404);
  const done = await paid();
  await aReport(desk.hospital, done);
  expect((await take(one, done.id)).status).toBe(409);
  const reader = await somebodyWith(desk.hospital, ['LABORATORY:READ', 'TREATMENT:WRITE']);
  const asked = await paid();
  expect((await take(reader, asked.id)).status).toBe(403);
});

test('the audit trail has the accounts that took a sample and took it back', async () => {
  const one = await technician();
  const { id } = await paid();
  await take(one, id);
  await undo(one, id);
  const any = { accountId: 'nil', record: 'labRequest', outcome: 'nil', call: 'nil', from: 'nil', to: 'nil' } as const;
  const params = { ...any, recordId: id, cursor: 'nil', size: 2 };
  const { data } = await desk.hospital.admin.get(calls.audit.list, { params });
  expect(data.map((entry: { call: string }) => entry.call)).toEqual([
    '/labRequest/update/{id}/sample/undo',
    '/labRequest/update/{id}/sample',
  ]);
});
