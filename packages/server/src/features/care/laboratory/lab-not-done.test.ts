// Tests that are paid for and not done: closed with a reason, notified to their author, and taken back after a mistake.
import { calls } from '@almoner/contract/calls';
import type { LabRequest } from '@almoner/contract/care/lab-request';
import { describe, expect, test } from 'vitest';
import { anApprovedLabRequest, aPayment } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { aHospital, somebodyWith } from '../../../../test/hospital.ts';

const { billing, laboratory, labRequest, notification, refund } = calls;

const { server, desk } = await deskForFile();
const admin = () => desk.hospital.admin;

const approved = (...titles: string[]): Promise<LabRequest> =>
  anApprovedLabRequest(
    desk.hospital,
    desk.ticket.id,
    titles.map((title) => ({ title })),
  );
const note = (of: LabRequest, given: object = {}, place = 0, who = admin()) =>
  who.ask(labRequest.noteNotDone, {
    params: { id: of.id, testId: of.tests[place]?.id ?? NOBODY },
    body: { labRequestRo: { reason: 'The sample had clotted', ...given } } as never,
  });
const undo = (of: LabRequest, place = 0, who = admin()) =>
  who.ask(labRequest.undoNotDone, { params: { id: of.id, testId: of.tests[place]?.id ?? NOBODY } });
const report = (of: LabRequest, place = 0) =>
  admin().ask(laboratory.create, {
    body: {
      laboratoryRo: {
        date: '2026-03-02',
        title: of.tests[place]?.title ?? '',
        ticketId: of.ticketId,
        labRequestId: of.id,
        labRequestTestId: of.tests[place]?.id,
        result: 'Result::None',
      },
    },
  });
const read = (of: LabRequest): Promise<LabRequest & { status: string }> =>
  admin().get(labRequest.read, { params: { id: of.id } });

/** A request with a bill of `of` naira, which is fully paid unless `amount` says otherwise. */
async function paid(of: number | { of: number; amount: number }, ...titles: string[]) {
  const { of: total, amount } = typeof of === 'number' ? { of, amount: of } : of;
  const { id: ticketId } = desk.ticket;
  const labRequestRo = { ticketId, title: titles.join(', '), tests: titles.map((title) => ({ title })) };
  const asked: LabRequest = await admin().get(labRequest.create, { body: { labRequestRo } });
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId, amount: total };
  const bill = await admin().get(billing.create, { body: { billingRo } });
  const { receipts } = await aPayment(desk.hospital, bill, amount);
  return { asked, bill, receipt: String(receipts[0].id) };
}

async function giveBack(receiptId: string, amount: number, charge: 'STANDS' | 'CANCELLED') {
  const refundRo = { receiptId, amount, mode: 'CASH' as const, charge, reason: 'Not done' };
  const { id } = await admin().get(refund.create, { body: { refundRo } });
  expect((await admin().ask(refund.setStatus, { params: { id, status: 'APPROVED' } })).status).toBe(200);
}

describe('a paid test that is not done', () => {
  test('is closed with account, time and reason; the request is completed with its last test', async () => {
    const asked = await approved('Malaria', 'Widal');
    const { data } = await note(asked, { version: asked.version });
    expect(data).toMatchObject({
      status: 'APPROVED',
      version: asked.version + 1,
      tests: [
        { notDone: { by: expect.any(String), reason: 'The sample had clotted' }, laboratoryId: null },
        { notDone: null },
      ],
    });
    expect(data.tests[0].notDone.at).toMatch(/^20\d\d-/);
    expect((await report(asked, 1)).status).toBe(200);
    expect((await read(asked)).status).toBe('COMPLETED');
    const trail = await server.sql('select after from audit where record_id = $1 and call = $2', [
      asked.id,
      labRequest.noteNotDone.path,
    ]);
    expect(trail).toMatchObject([{ after: { tests: [{ notDone: { reason: 'The sample had clotted' } }, {}] } }]);
  });

  test('closes the request where it was the last, and notifies the account that requested it', async () => {
    const doctor = await somebodyWith(desk.hospital, ['LABORATORY:READ', 'LABORATORY:WRITE', 'RECEPTION:WRITE']);
    const asked = await approved('Malaria');
    await server.sql('update lab_request set created_by = $2 where id = $1', [asked.id, doctor.session.id]);
    expect((await note(asked)).data.status).toBe('COMPLETED');
    const told = await doctor.get(notification.page, { body: { filters: { kind: 'TEST_NOT_DONE' } } });
    expect(told.data).toMatchObject([{ recordId: asked.id, state: 'NEW' }]);
  });

  test('can be refunded, and its request stays closed', async () => {
    const { asked, bill, receipt } = await paid(900, 'Malaria');
    expect((await note(asked)).data.status).toBe('COMPLETED');
    await giveBack(receipt, 900, 'CANCELLED');
    expect((await admin().get(billing.read, { params: { id: bill.id } })).status).toBe('CANCELLED');
    expect((await read(asked)).status).toBe('COMPLETED');
  });

  test('can be refunded first, and its request can still be closed', async () => {
    const { asked, receipt } = await paid(900, 'Malaria');
    await giveBack(receipt, 900, 'STANDS');
    expect(await read(asked)).toMatchObject({ status: 'INPROGRESS', refunded: true });
    expect((await note(asked)).data).toMatchObject({ status: 'COMPLETED', refunded: false });
    // Taken back after a mistake, the test waits to be paid again.
    expect((await undo(asked)).data).toMatchObject({ status: 'INPROGRESS', tests: [{ notDone: null }] });
    expect((await report(asked)).message).toBe('This request is billed but not paid yet.');
    expect((await note(asked)).data.status).toBe('COMPLETED');
  });

  test('of two can be refunded first: the request waits for the other one, and is closed with it', async () => {
    const { asked, bill, receipt } = await paid(1500, 'Malaria', 'Widal');
    await giveBack(receipt, 600, 'STANDS');
    const refunded = await read(asked);
    expect(refunded).toMatchObject({ status: 'INPROGRESS', refunded: true, tests: [{}, { notDone: null }] });
    expect((await note(refunded, {}, 1)).data).toMatchObject({ status: 'INPROGRESS', refunded: true });
    expect((await undo(asked, 1)).data).toMatchObject({ status: 'INPROGRESS', tests: [{}, { notDone: null }] });
    await note(asked, {}, 1);
    await aPayment(desk.hospital, bill, 600);
    expect(await read(asked)).toMatchObject({ status: 'APPROVED', refunded: false });
    expect((await report(asked)).status).toBe(200);
    expect((await read(asked)).status).toBe('COMPLETED');
  });

  test('of two is closed after its refund where the other one is reported already', async () => {
    const { asked, receipt } = await paid(1500, 'Malaria', 'Widal');
    expect((await report(asked)).status).toBe(200);
    await giveBack(receipt, 600, 'STANDS');
    expect((await note(asked, {}, 1)).data.status).toBe('COMPLETED');
  });

  test('cannot be noted before the bill was ever paid in full', async () => {
    const { asked } = await paid(900, 'Malaria', 'Widal');
    const { asked: other } = await paid({ of: 900, amount: 500 }, 'Malaria');
    expect(await read(other)).toMatchObject({ status: 'INPROGRESS', refunded: false });
    const refused = await note(other);
    expect([refused.status, refused.message]).toEqual([409, 'This request is billed but not paid yet.']);
    expect((await read(asked)).status).toBe('APPROVED');
  });

  test('is refused without a reason, at its field', async () => {
    const asked = await approved('Malaria');
    for (const reason of [undefined, null, ' ']) {
      expect((await note(asked, { reason })).data.errors).toEqual([
        { field: 'labRequestRo.reason', message: 'Please provide a reason.' },
      ]);
    }
    expect((await note(asked, { reason: 'a'.repeat(501) })).status).toBe(400);
  });

  test('is refused where it is reported, noted already, not paid for or unknown', async () => {
    const said = async (answer: Promise<{ status: number; message: string }>) => {
      const { status, message } = await answer;
      return [status, message];
    };
    const asked = await approved('Malaria', 'Widal');
    await report(asked);
    expect(await said(note(asked))).toEqual([409, 'This test is already reported.']);
    await note(asked, {}, 1);
    expect(await said(note(asked, {}, 1))).toEqual([409, 'This test is already marked as not done.']);
    const fresh = await admin().get(labRequest.create, {
      body: { labRequestRo: { ticketId: desk.ticket.id, title: 'Malaria' } },
    });
    expect((await note(fresh)).status).toBe(409);
    expect((await note(asked, {}, 7)).status).toBe(404);
    expect((await note({ ...asked, id: fresh.id }, {}, 1)).status).toBe(404);
    expect((await note(await approved('Malaria'), { version: 99 })).status).toBe(409);
    const reader = await somebodyWith(desk.hospital, ['LABORATORY:READ', 'TREATMENT:WRITE']);
    expect((await note(asked, {}, 1, reader)).status).toBe(403);
    expect((await note(asked, {}, 1, (await aHospital(server)).admin)).status).toBe(404);
  });

  test('cannot be reported before that is taken back; then it can', async () => {
    const asked = await approved('Malaria');
    await note(asked);
    const refused = await report(asked);
    expect([refused.status, refused.data.errors]).toEqual([
      409,
      [
        {
          field: 'laboratoryRo.labRequestTestId',
          message: 'This test is marked as not done. Undo that first.',
        },
      ],
    ]);
    expect((await undo(asked)).data).toMatchObject({ status: 'APPROVED', tests: [{ notDone: null }] });
    expect((await undo(asked)).message).toBe('This test is not marked as not done.');
    expect((await report(asked)).status).toBe(200);
  });

  test('noted and reported at once is one of the two, never half of each', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = await approved('Malaria');
      const [noted, reported] = await Promise.all([note(asked), report(asked)]);
      expect([noted.status, reported.status].sort()).toEqual([200, 409]);
      const after = await read(asked);
      expect(after.status).toBe('COMPLETED');
      expect(after.tests[0]?.notDone !== null).toBe(noted.status === 200);
    }
  });

  test('is stored as a whole in the database', async () => {
    const asked = await approved('Malaria');
    const half = server.sql('update lab_request_test set not_done_at = now() where id = $1', [asked.tests[0]?.id]);
    await expect(half).rejects.toThrow('lab_request_test_not_done');
  });
});
