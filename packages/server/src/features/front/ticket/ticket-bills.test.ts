// A ticket with unpaid bills is closed only by a caller who may take payments, and a closed ticket gets no bill (ruling 5).
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';

const { billing, labRequest, pharmacy, ticket, treatment } = calls;
const CLOSED = 'This ticket is closed.';

const { server, desk } = await deskForFile();
const nurse = await somebody(desk.hospital, 'NURSE');

const open = () => aTicket(desk.hospital, desk.patient.id);
const close = (who: Person, id: string) => who.ask(ticket.setStatus, { params: { id, status: 'CLOSED' } });
const statusOf = async (id: string) => (await desk.hospital.admin.get(ticket.read, { params: { id } })).status;
const aBill = async (ticketId: string, amount?: number) =>
  aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, ticketId), amount);

describe('closing a ticket', () => {
  test('is refused while something is to be paid, with the amount, and changes nothing', async () => {
    const { id } = await open();
    await aBill(id, 1500.5);
    await aPayment(desk.hospital, await aBill(id, 1000), 400);
    const answer = await close(nurse, id);
    expect([answer.status, answer.message]).toEqual([
      409,
      '₦2,100.50 on this ticket is unpaid. Someone who takes payments can still close it.',
    ]);
    expect(await statusOf(id)).toBe('OPEN');
  });

  test('has the amount in the number format of the reader', async () => {
    const { id } = await open();
    await aBill(id, 1500.5);
    const headers = { 'accept-language': 'fr' };
    const { message } = await nurse.ask(ticket.setStatus, { params: { id, status: 'CLOSED' }, headers });
    expect(message.replace(/\s/g, ' ')).toMatch(/^Il reste 1 500,50 ₦ à payer sur cette visite\./);
  });

  test.for<[status: number, ...grants: string[]]>([
    [200, 'ACCOUNT:EXECUTE'],
    [409, 'ACCOUNT:READ', 'ACCOUNT:WRITE'],
  ])('needs the right to take payments then: %i to a user with %s', async ([status, ...grants]) => {
    const { id } = await open();
    await aBill(id);
    const cashier = await somebodyWith(desk.hospital, ['PATIENT:EXECUTE', ...grants]);
    expect((await close(cashier, id)).status).toBe(status);
  });

  test('needs no such right once all is paid or cancelled', async () => {
    const { id } = await open();
    await aPayment(desk.hospital, await aBill(id));
    const cancelled = await aBill(id);
    await desk.hospital.admin.get(pharmacy.cancel, { params: { id: cancelled.typeId } });
    expect((await close(nurse, id)).status).toBe(200);
  });

  test('is not blocked by bills of another ticket of the same patient', async () => {
    await aBill((await open()).id);
    expect((await close(nurse, (await open()).id)).status).toBe(200);
  });

  test('reopening is never blocked by bills', async () => {
    const { id } = await open();
    await aBill(id);
    expect((await close(desk.hospital.admin, id)).status).toBe(200);
    const answer = await nurse.ask(ticket.setStatus, { params: { id, status: 'OPEN' } });
    expect(answer.data?.status).toBe('OPEN');
  });
});

describe('a closed ticket', () => {
  test('gets no bill, until it is open again', async () => {
    const { id } = await open();
    const asked = await aPharmacyRequest(desk.hospital, id);
    await close(nurse, id);
    const billingRo = { type: 'PHARMACY' as const, typeId: asked.id, ticketId: id, amount: 100 };
    const refused = await desk.hospital.admin.ask(billing.create, { body: { billingRo } });
    expect([refused.status, refused.data.errors]).toEqual([409, [{ field: 'billingRo.ticketId', message: CLOSED }]]);
    await desk.hospital.admin.get(ticket.setStatus, { params: { id, status: 'OPEN' } });
    expect((await desk.hospital.admin.ask(billing.create, { body: { billingRo } })).status).toBe(200);
  });

  test('gets no bill by a treatment either, new or changed', async () => {
    const { id } = await open();
    const body = { complain: 'Headache', comment: 'Rest.', ticketId: id };
    const saved = await aTreatment(desk.hospital, {
      ...body,
      pharmacyServiceRo: { labRequestRo: { title: 'Malaria' } },
    });
    await close(nurse, id);
    const charged = { ...body, pharmacyServiceRo: { doctorServiceRo: { amount: 100 } } };
    const created = await desk.hospital.admin.ask(treatment.create, { body: charged });
    const changed = await desk.hospital.admin.ask(treatment.update, { params: { id: saved.id }, body: charged });
    expect([created.message, changed.message]).toEqual([CLOSED, CLOSED]);
    const bills = await desk.hospital.admin.get(billing.listOfTicket, { params: { ticketId: id } });
    expect(bills).toEqual([]);
  });

  test('still takes payments', async () => {
    const { id } = await open();
    const raised = await aBill(id);
    expect((await close(desk.hospital.admin, id)).status).toBe(200);
    expect(await aPayment(desk.hospital, raised)).toMatchObject({ status: 'COMPLETED' });
  });
});

test.for(['a request', 'a treatment'])('closing while %s is billed: one of the two succeeds', async (what) => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await open();
    const asked = await aPharmacyRequest(desk.hospital, id);
    const bill = () =>
      what === 'a request'
        ? desk.hospital.admin.ask(billing.create, {
            body: { billingRo: { type: 'PHARMACY', typeId: asked.id, ticketId: id, amount: 100 } },
          })
        : desk.hospital.admin.ask(treatment.create, {
            body: {
              complain: 'Headache',
              comment: 'Rest.',
              ticketId: id,
              pharmacyServiceRo: { doctorServiceRo: { amount: 100 } },
            },
          });
    const [closed, billed] = round % 2 ? await Promise.all([close(nurse, id), bill()]) : await inverse(bill, id);
    expect([closed.status, billed.status].sort(), `round ${round}`).toEqual([200, 409]);
    expect(await statusOf(id)).toBe(billed.status === 200 ? 'OPEN' : 'CLOSED');
  }
});

async function inverse<Billed>(bill: () => Promise<Billed>, id: string) {
  const billed = bill();
  return [await close(nurse, id), await billed] as const;
}

test('closing a ticket that is billed, paid and cancelled at once does not deadlock', async () => {
  const { id } = await open();
  const [toBill, toPay, toCancel] = await Promise.all([
    aPharmacyRequest(desk.hospital, id),
    aBill(id, 100),
    aBill(id, 100),
  ]);
  const answers = await Promise.all([
    close(nurse, id),
    aPayment(desk.hospital, toPay).then(() => ({ status: 200 })),
    desk.hospital.admin.ask(pharmacy.cancel, { params: { id: toCancel.typeId } }),
    desk.hospital.admin.ask(billing.create, {
      body: { billingRo: { type: 'PHARMACY', typeId: toBill.id, ticketId: id, amount: 100 } },
    }),
    desk.hospital.admin.ask(labRequest.create, { body: { labRequestRo: { ticketId: id, title: 'Malaria' } } }),
  ]);
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
});

describe("a ticket's bills", () => {
  test('are listed newest first, cancelled ones too, as a look into the record', async () => {
    const { id } = await open();
    const [first, second] = [await aBill(id, 100), await aBill(id, 200)];
    await desk.hospital.admin.get(pharmacy.cancel, { params: { id: first.typeId } });
    const bills = await desk.hospital.admin.get(billing.listOfTicket, { params: { ticketId: id } });
    expect(bills).toMatchObject([
      { id: second.id, total: 200, status: 'UNPAID' },
      { id: first.id, total: 100, status: 'CANCELLED' },
    ]);
    const looks = await server.sql('select record from audit where call = $1 and record_id = $2', [
      billing.listOfTicket.path,
      id,
    ]);
    expect(looks).toEqual([{ record: 'ticket' }]);
  });
});
