// Calling patients in by their numbers, and the screen of a waiting room.
import { calls } from '@almoner/contract/calls';
import type { ShownWaiting } from '@almoner/contract/front/waiting-screen';
import { expect, test } from 'vitest';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aWord } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';

const { appointment, waitingScreen } = calls;

const NOW = '2026-11-20T12:00:00.000Z';
const { server, desk } = await deskForFile({ now: NOW });
const { admin } = desk.hospital;

const aQueue = async () => String((await aDepartment(desk.hospital)).id);
let came = 0;
/** A patient who has arrived, with a number in the queue. */
async function waits(departmentId: string) {
  came += 1;
  const { id: patientId } = await aPatient(desk.hospital, {
    firstName: `Came${came}`,
    phone: `0803 555 ${1000 + came}`,
  });
  const walkInRo = { patientId, departmentId, doctorId: null, reason: 'Cough' };
  return admin.get(appointment.walkIn, { body: { walkInRo } });
}
const callIn = (id: string, room: string, calledTo: string | null = null) =>
  admin.ask(appointment.callIn, { params: { id }, body: { callInRo: { room, calledTo } } });
const move = (id: string, status: 'ACTIVE' | 'ATTENDED') =>
  admin.get(appointment.setStatus, { params: { id, status } });

async function aScreen(departmentId: string | null) {
  const body = { waitingScreenRo: { name: aWord(), departmentId } };
  const { id } = await admin.get(waitingScreen.create, { body });
  const { token } = await admin.get(waitingScreen.makeLink, { params: { id } });
  return { id, token };
}
/** An opened link has no session. */
const show = async (token: string) => {
  const url = `/api${waitingScreen.show.path}`;
  const headers = { 'x-tenant-code': 'login' };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: { token } });
  return { status: answer.statusCode, data: answer.json().data as ShownWaiting };
};

test('a called patient is on the screen with number and room, and without any sign of who they are', async () => {
  const departmentId = await aQueue();
  const [first, second, third] = [await waits(departmentId), await waits(departmentId), await waits(departmentId)];
  const { token } = await aScreen(departmentId);
  expect((await show(token)).data).toMatchObject({ called: [], next: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect((await callIn(first.id, ' Room 3 ')).data).toMatchObject({ calledAt: NOW, calledTo: 'Room 3', version: 2 });
  server.setNow(new Date('2026-11-20T12:05:00.000Z'));
  await callIn(second.id, 'Room 4');
  const shown = await show(token);
  const department = first.department.name;
  expect(shown.data).toEqual({
    hospital: 'General Hospital',
    screen: expect.any(String),
    isOfOne: true,
    language: null,
    timeZone: 'Africa/Lagos',
    called: [
      { number: 2, department, room: 'Room 4', at: '2026-11-20T12:05:00.000Z' },
      { number: 1, department, room: 'Room 3', at: NOW },
    ],
    next: [{ number: 3, department }],
    waiting: 1,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Came|PAT_|TCK_|APT_/);
  // The number stays while the patient is with the doctor, so that a slow patient sees the room; afterwards it is gone.
  await move(second.id, 'ACTIVE');
  expect((await show(token)).data.called).toHaveLength(2);
  await move(second.id, 'ATTENDED');
  await admin.get(appointment.undoArrival, { params: { id: third.id } });
  expect((await show(token)).data).toMatchObject({ called: [{ number: 1 }], next: [], waiting: 0 });
});

test('a screen of one department shows no other one; one of all shows each', async () => {
  const [here, there] = [await aQueue(), await aQueue()];
  await waits(here);
  const { token: one } = await aScreen(here);
  const { token: none } = await aScreen(there);
  const { token: all } = await aScreen(null);
  expect((await show(one)).data.waiting).toBe(1);
  expect((await show(none)).data.waiting).toBe(0);
  const shown = (await show(all)).data;
  expect([shown.isOfOne, shown.waiting >= 1]).toEqual([false, true]);
});

test('of two rooms that call one patient at once one is refused; the same room can call again', async () => {
  const { id } = await waits(await aQueue());
  const answers = await Promise.all(['Room 1', 'Room 2', 'Room 5'].map((room) => callIn(id, room)));
  const [called] = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(2);
  const room = called?.data.calledTo;
  for (const { message } of refused) expect(message).toBe(`No. 1 has just been called to ${room}.`);
  expect((await callIn(id, room)).status).toBe(200);
  // A caller who knows the former room may send the patient to another one.
  expect((await callIn(id, 'Room 9', room)).data.calledTo).toBe('Room 9');
  expect((await callIn(id, 'Room 1', room)).status).toBe(409);
});

test('only a patient who has arrived and waits can be called; a call needs its room', async () => {
  const { id } = await waits(await aQueue());
  expect(answerText(await callIn(id, '  '))).toBe('400 callInRo.room: Please provide the room.');
  expect((await callIn(id, 'x'.repeat(31))).data.errors).toMatchObject([{ field: 'callInRo.room' }]);
  await admin.get(appointment.undoArrival, { params: { id } });
  expect((await callIn(id, 'Room 1')).status).toBe(409);
  await admin.get(appointment.arrive, { params: { id } });
  await move(id, 'ACTIVE');
  expect(answerText(await callIn(id, 'Room 1'))).toBe(
    '409 This patient is no longer waiting: the visit has started or ended.',
  );
  expect((await callIn('00000000-0000-4000-8000-000000000000', 'Room 1')).status).toBe(404);
});

test('an arrival that is taken back removes the call; another queue calls anew', async () => {
  const { id } = await waits(await aQueue());
  await callIn(id, 'Room 1');
  const undone = await admin.get(appointment.undoArrival, { params: { id } });
  expect(undone).toMatchObject({ calledAt: null, calledTo: null, queueNumber: null });
  const again = await admin.get(appointment.arrive, { params: { id } });
  expect(again).toMatchObject({ calledAt: null, calledTo: null, queueNumber: 2 });
});

test('only the newest link of a screen works, and none of an inactive or deleted screen', async () => {
  const { id, token } = await aScreen(null);
  expect((await show(token)).status).toBe(200);
  const { token: newer, madeAt } = await admin.get(waitingScreen.makeLink, { params: { id } });
  expect([(await show(token)).status, (await show(newer)).status]).toEqual([404, 200]);
  expect(await admin.get(waitingScreen.readLink, { params: { id } })).toEqual({ madeAt });
  await admin.get(waitingScreen.setStatus, { params: { id, status: 0 } });
  expect((await show(newer)).status).toBe(404);
  await admin.get(waitingScreen.setStatus, { params: { id, status: 1 } });
  expect((await show(newer)).status).toBe(200);
  await admin.get(waitingScreen.delete, { params: { id } });
  expect((await show(newer)).status).toBe(404);
});

test('an invalid link, and the secret of one hospital with the id of another, show nothing', async () => {
  const { token } = await aScreen(null);
  const other = await aHospital(server);
  const { id } = await other.admin.get(waitingScreen.create, {
    body: { waitingScreenRo: { name: aWord(), departmentId: null } },
  });
  const { token: foreign } = await other.admin.get(waitingScreen.makeLink, { params: { id } });
  const [tenant] = foreign.split('.');
  const [, secret] = token.split('.');
  for (const wrong of ['', 'x', `${tenant}.${secret}`, `${tenant}.`, `${token}x`, "' or 1=1 --"]) {
    expect((await show(wrong)).status, wrong).toBe(404);
  }
  const trail = await server.sql(`select after::text from audit where record = 'waitingScreen'`);
  for (const row of trail) expect(JSON.stringify(row)).not.toContain(String(secret));
});
