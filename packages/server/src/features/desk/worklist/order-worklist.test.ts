// Worklists of pharmacy and laboratory: the next step of each request, and since when it waits.
import { calls } from '@almoner/contract/calls';
import type { LaboratoryWorklist, PharmacyWorklist } from '@almoner/contract/desk/order-worklist';
import { describe, expect, test } from 'vitest';
import {
  aDrug,
  aLabRequest,
  aLot,
  anApprovedLabRequest,
  aPaidRequest,
  aPharmacyBill,
  aPharmacyRequest,
  aReport,
} from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket } from '../../../../test/front-desk.ts';
import { type Person, somebodyWith } from '../../../../test/hospital.ts';

const { laboratoryWorklist, labRequest, pharmacy, pharmacyWorklist } = calls;

const server = await serverForFile({ now: '2026-11-20T08:00:00.000Z' });
const at = (time: string) => server.setNow(new Date(`2026-11-${time}:00.000Z`));

const pharmacyOf = (who: Person): Promise<PharmacyWorklist> => who.get(pharmacyWorklist.read);
const laboratoryOf = (who: Person): Promise<LaboratoryWorklist> => who.get(laboratoryWorklist.read);
const stages = (list: readonly { id: string; stage: string }[]) => list.map(({ id, stage }) => [id, stage]);

describe('the pharmacy', () => {
  test('sees requests to dispense, to bill and to be paid, the longest wait first, each until it is done', async () => {
    const { hospital, ticket, patient } = await aDesk(server);
    const drug = await aDrug(hospital);
    await aLot(hospital, drug.id, 10);
    at('20T08:00');
    const billed = await aPharmacyRequest(hospital, ticket.id);
    await aPharmacyBill(hospital, billed, 1500);
    at('20T08:10');
    const paid = await aPaidRequest(hospital, ticket.id, [{ drugId: drug.id, quantity: 4 }]);
    at('20T08:20');
    const asked = await aPharmacyRequest(hospital, (await aTicket(hospital)).id);
    const found = await pharmacyOf(hospital.admin);
    expect(stages(found.orders)).toEqual([
      [billed.id, 'TO_PAY'],
      [paid.id, 'READY'],
      [asked.id, 'TO_BILL'],
    ]);
    expect(found.counts).toEqual({ READY: 1, TO_BILL: 1, TO_PAY: 1, EARLIER: 0 });
    expect(found.orders[0]).toEqual({
      id: billed.id,
      stage: 'TO_PAY',
      since: '2026-11-20T08:00:00.000Z',
      patient: {
        id: patient.id,
        patientId: patient.patientId,
        firstName: patient.firstName,
        lastName: patient.lastName,
        gender: patient.gender,
        dateOfBirth: patient.dateOfBirth,
        birthEstimated: false,
        fileNumber: '',
      },
      by: expect.any(String),
      text: 'Paracetamol 1 g, three times a day, for 3 days',
      ticketId: ticket.id,
      total: 1500,
      lines: [],
    });
    const line = {
      drug: drug.name,
      unit: 'tablet',
      dose: '1 tablet',
      frequency: 'twice a day',
      durationDays: null,
      price: 50,
    };
    expect(found.orders[1]?.lines).toEqual([{ ...line, quantity: 4, left: 4, onHand: 10 }]);
    const dispenseRo = { lines: [{ lineId: paid.lines[0].id, quantity: 3 }] };
    await hospital.admin.get(pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo } });
    expect((await pharmacyOf(hospital.admin)).orders[1]?.lines).toEqual([{ ...line, quantity: 4, left: 1, onHand: 7 }]);
    const rest = { lines: [{ lineId: paid.lines[0].id, quantity: 1 }] };
    await hospital.admin.get(pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo: rest } });
    await hospital.admin.get(pharmacy.cancel, { params: { id: asked.id } });
    expect(stages((await pharmacyOf(hospital.admin)).orders)).toEqual([[billed.id, 'TO_PAY']]);
  });

  test('keeps requests past midnight; those older than a day are only counted', async () => {
    const { hospital, ticket } = await aDesk(server);
    at('20T23:50');
    const { id } = await aPharmacyRequest(hospital, ticket.id);
    at('21T23:49');
    expect(stages((await pharmacyOf(hospital.admin)).orders)).toEqual([[id, 'TO_BILL']]);
    at('21T23:51');
    expect(await pharmacyOf(hospital.admin)).toEqual({
      orders: [],
      counts: { READY: 0, TO_BILL: 0, TO_PAY: 0, EARLIER: 1 },
      short: [],
    });
    at('20T08:00');
  });

  test('sees the stock that open prescriptions lack, in total and without expired lots', async () => {
    const { hospital, ticket } = await aDesk(server);
    const [enough, scarce, gone] = [await aDrug(hospital), await aDrug(hospital), await aDrug(hospital)];
    await aLot(hospital, enough.id, 10);
    await aLot(hospital, scarce.id, 5);
    await aLot(hospital, gone.id, 100, '2026-11-20');
    at('21T08:00');
    await aPaidRequest(hospital, ticket.id, [
      { drugId: enough.id, quantity: 10 },
      { drugId: scarce.id, quantity: 3 },
    ]);
    await aPaidRequest(hospital, ticket.id, [
      { drugId: scarce.id, quantity: 3 },
      { drugId: gone.id, quantity: 1 },
    ]);
    const { short, orders } = await pharmacyOf(hospital.admin);
    expect(short).toEqual([
      { id: scarce.id, name: scarce.name, unit: 'tablet', waiting: 2, left: 6, onHand: 5 },
      { id: gone.id, name: gone.name, unit: 'tablet', waiting: 1, left: 1, onHand: 0 },
    ]);
    expect(orders[1]?.lines[1]).toMatchObject({ drug: gone.name, left: 1, onHand: 0 });
    at('20T08:00');
  });

  test('needs READ on the pharmacy, and has one hospital only', async () => {
    const [one, other] = [await aDesk(server), await aDesk(server)];
    await aPharmacyRequest(one.hospital, one.ticket.id);
    const reader = await somebodyWith(one.hospital, ['PHARMACY:READ']);
    expect((await pharmacyOf(reader)).orders).toHaveLength(1);
    expect(await pharmacyOf(other.hospital.admin)).toMatchObject({ orders: [], counts: { TO_BILL: 0 } });
    const outsider = await somebodyWith(one.hospital, ['LABORATORY:READ', 'RECEPTION:READ', 'TREATMENT:READ']);
    expect((await outsider.ask(pharmacyWorklist.read)).status).toBe(403);
  });
});

describe('the laboratory', () => {
  test('sees requests to sample, to report and to bill; a reported request is done', async () => {
    const { hospital, ticket, patient } = await aDesk(server);
    at('20T08:00');
    const asked = await aLabRequest(hospital, ticket.id);
    at('20T08:10');
    const paid = await anApprovedLabRequest(hospital, ticket.id);
    const found = await laboratoryOf(hospital.admin);
    expect(stages(found.orders)).toEqual([
      [asked.id, 'TO_BILL'],
      [paid.id, 'TO_SAMPLE'],
    ]);
    expect(found.orders[1]).toMatchObject({
      since: '2026-11-20T08:10:00.000Z',
      text: 'Full blood count',
      total: 0,
      patient: { id: patient.id },
    });
    expect(found.counts).toEqual({ TO_SAMPLE: 1, READY: 0, TO_BILL: 1, TO_PAY: 0, EARLIER: 0 });
    at('20T08:15');
    await hospital.admin.get(labRequest.takeSample, { params: { id: paid.id } });
    const sampled = await laboratoryOf(hospital.admin);
    expect(sampled.orders[1]).toMatchObject({ stage: 'READY', sampleTakenAt: '2026-11-20T08:15:00.000Z' });
    expect(sampled.counts).toMatchObject({ TO_SAMPLE: 0, READY: 1 });
    await aReport(hospital, paid);
    expect(stages((await laboratoryOf(hospital.admin)).orders)).toEqual([[asked.id, 'TO_BILL']]);
    at('22T08:00');
    expect(await laboratoryOf(hospital.admin)).toEqual({
      orders: [],
      counts: { TO_SAMPLE: 0, READY: 0, TO_BILL: 0, TO_PAY: 0, EARLIER: 1 },
    });
    at('20T08:00');
  });

  test('reports without a noted sample: one of the tests is reported, the others are to report', async () => {
    const { hospital, ticket } = await aDesk(server);
    const tests = [{ title: 'Full blood count' }, { title: 'Malaria' }];
    const paid = await anApprovedLabRequest(hospital, ticket.id, tests);
    await aReport(hospital, paid);
    const { orders, counts } = await laboratoryOf(hospital.admin);
    expect(stages(orders)).toEqual([[paid.id, 'READY']]);
    expect(orders[0]?.sampleTakenAt).toBeNull();
    expect(counts).toMatchObject({ TO_SAMPLE: 0, READY: 1 });
  });

  test('needs READ on the laboratory, and has one hospital only', async () => {
    const [one, other] = [await aDesk(server), await aDesk(server)];
    await aLabRequest(one.hospital, one.ticket.id);
    const reader = await somebodyWith(one.hospital, ['LABORATORY:READ']);
    expect((await laboratoryOf(reader)).orders).toHaveLength(1);
    expect(await laboratoryOf(other.hospital.admin)).toMatchObject({ orders: [], counts: { TO_BILL: 0 } });
    const outsider = await somebodyWith(one.hospital, ['PHARMACY:READ', 'RECEPTION:READ']);
    expect((await outsider.ask(laboratoryWorklist.read)).status).toBe(403);
  });
});
