// Operations of the workload on bills: raised, changed, cancelled, paid in parts, and overpayments that are refused.

import { calls } from '@almoner/contract/calls';
import type { Admission } from '@almoner/contract/care/admission';
import { DAY_MS, MINUTE_MS } from '@almoner/contract/durations';
import { aStaffMember, type Hospital } from './hospital.ts';
import { type MoneyModel, totalOf } from './money-model.ts';
import { anAdmission, aWard, bedsOf } from './wards.ts';
import type { Draw, Operation, World } from './workload.ts';

interface Request {
  id: string;
  type: 'PHARMACY' | 'LABORATORY';
  ticketId: string;
}

const { admission, billing, labRequest, pharmacy, stayCharge } = calls;
const naira = (kobo: number) => kobo / 100;

/** Adds a number of requests to these tickets, half for the pharmacy and half for the laboratory. */
export async function withRequests({ server }: Hospital, ticketIds: string[], count: number): Promise<Request[]> {
  const sql = (table: string, more: string, value: string, first: number) => `
    insert into ${table} (tenant_id, id, ticket_id, ${more}, day, created_by)
    select t.tenant_id, gen_random_uuid(), t.id, ${value}, current_date,
      (select id from account a where a.tenant_id = t.tenant_id order by id limit 1)
    from generate_series(${first}, $2::int, 2) n join ticket t on t.id = ($1::uuid[])[1 + n % array_length($1::uuid[], 1)]
    returning id, ticket_id as "ticketId"`;
  const given = [ticketIds, count];
  const drugs = await server.sql(sql('pharmacy_request', 'prescription', `'Paracetamol'`, 1), given);
  const tests = await server.sql(
    sql('lab_request', 'code, title', `'LAB_' || lpad(n::text, 7, '0'), 'Malaria'`, 2),
    given,
  );
  const as = (type: Request['type']) => (row: object) => ({ ...row, type }) as Request;
  const [one, other] = [drugs.map(as('PHARMACY')), tests.map(as('LABORATORY'))];
  return one.flatMap((request, place) => [request, other[place] ?? []].flat());
}

const billedAlready = [
  'This request is billed but not paid yet.',
  'This request is already paid.',
  'This request is cancelled.',
  'This is already billed.',
];
const billChanged = [
  'This bill follows the days in hospital, so its amount cannot be changed. You can give a discount.',
  'This bill is cancelled.',
  'This bill is on an invoice; void the invoice first.',
  'Part of this bill has been paid, so it can no longer be changed.',
  'Part of this bill has been cancelled, so it can no longer be changed.',
];
const notPayable = [
  'This bill is cancelled.',
  'This bill is already settled.',
  'This bill is on an invoice; take the payment there.',
  'The bill has changed since you opened it.',
  'This is more than the balance.',
];

/** Price of a day in the wards of tests, in kobo. */
const DAY = 500_000;

/** Patients who were sent to a ward, each to a bed of their own. */
export async function withArrivals(hospital: Hospital, count: number): Promise<Admission[]> {
  const ward = await aWard(hospital, count, 5000);
  const doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
  const beds = await bedsOf(hospital, ward.id);
  return Promise.all(beds.map(({ id: bedId }) => anAdmission(hospital, { bedId, doctorId })));
}

/** The operations; they use the requests and the arrivals from first to last. */
export function billOperations(requests: readonly Request[], arrivals: readonly Admission[]): Operation[] {
  let next = 0;
  let arrived = 0;
  const open = ({ model }: World) => model.live().slice(-RECENT);
  return [
    { name: 'bill', weight: 30, run: (world, draw) => bill(world, draw, requests[next++]) },
    { name: 'bill again', weight: 3, run: (world, draw) => bill(world, draw, requests[draw.whole(0, next)]) },
    { name: 'receive a patient', weight: 2, run: (world) => receive(world, arrivals[arrived++]) },
    {
      name: 'correct a stay',
      weight: 2,
      run: (world, draw) => correct(world, draw, draw.of(arrivals.slice(0, Math.min(arrived, arrivals.length)))),
    },
    { name: 'change', weight: 10, run: (world, draw) => change(world, draw, draw.of(open(world))) },
    { name: 'cancel', weight: 4, run: (world, draw) => cancel(world, draw.of(open(world))) },
    { name: 'pay', weight: 40, run: (world, draw) => pay(world, draw, draw.of(open(world))) },
    { name: 'overpay', weight: 5, run: (world, draw) => overpay(world, draw, draw.of(open(world))) },
  ];
}

// Few recent bills, so that the workers compete for the same ones.
const RECENT = 16;

const charge = (draw: Draw) => ({
  amount: draw.chance(0.02) ? draw.whole(1, 9) : draw.whole(100, 9_999_999),
  discount: draw.chance(0.7) ? 0 : (draw.of([1, 333, 1250, 5000, 9999, 10000]) as number),
});

async function bill({ model, command }: World, draw: Draw, request: Request | undefined) {
  if (!request) return 'nothing to do';
  const { amount, discount } = charge(draw);
  const { type, id: typeId, ticketId } = request;
  const billingRo = { type, typeId, ticketId, amount: naira(amount), discount: discount / 100 };
  const data = await command(billing.create, { body: { billingRo } }, billedAlready);
  if (!data) return 'refused';
  const total = totalOf(amount, discount);
  if (data.total !== naira(total)) throw new Error(`a bill of ${amount} less ${discount} has total ${data.total}`);
  const { id, version } = data;
  model.billed({ id, type, requestId: typeId, ticketId, number: data.invoice.number, version, total, paid: 0 });
  return 'done';
}

async function receive({ hospital, model, command }: World, stay: Admission | undefined) {
  if (!stay) return 'nothing to do';
  if (!(await command(admission.receive, { params: { id: stay.id }, body: { receiveRo: {} } }, []))) return 'refused';
  const account = await hospital.admin.get(stayCharge.readAccount, { params: { admissionId: stay.id } });
  const { id, typeId, invoice, version, total } = await hospital.admin.get(billing.read, {
    params: { id: account.bills[0].id },
  });
  const { ticketId } = stay;
  model.billed({
    id,
    type: 'ADMISSION',
    requestId: typeId,
    ticketId,
    number: invoice.number,
    version,
    total: Math.round(total * 100),
    paid: 0,
  });
  return 'done';
}

const notHere = [/^The ward has not received this patient yet/];

/** Corrects the start of a stay to up to four days before now. */
async function correct({ hospital, command }: World, draw: Draw, stay: Admission | undefined) {
  if (!stay) return 'nothing to do';
  const { beds } = await hospital.admin.get(admission.read, { params: { id: stay.id } });
  const from = new Date(Date.now() - draw.whole(0, 4) * DAY_MS - MINUTE_MS).toISOString();
  const correctionRo = { bedTimeId: beds[0].id, from, until: null, reason: 'Written down wrong' };
  const corrected = await command(admission.correct, { params: { id: stay.id }, body: { correctionRo } }, notHere);
  return corrected ? 'done' : 'refused';
}

/** Updates the model with the bills of stays after all corrections and refunds. */
export async function syncStays({ admin }: Hospital, model: MoneyModel, arrivals: readonly Admission[]): Promise<void> {
  for (const { id: admissionId, ticketId } of arrivals) {
    const { bills } = await admin.get(stayCharge.readAccount, { params: { admissionId } });
    for (const { id } of bills) {
      const bill = await admin.get(billing.read, { params: { id } });
      const { typeId: requestId, invoice, version, status } = bill;
      const credited = Math.round(bill.credited * 100);
      const total = Math.round(bill.total * 100) + credited;
      const known = { id, type: 'ADMISSION' as const, requestId, ticketId, number: invoice.number, version };
      if (!model.bills.has(id)) model.billed({ ...known, total, paid: 0 });
      Object.assign(model.bills.get(id) ?? {}, { version, total, credited });
      if (status === 'CANCELLED') model.cancelled.add(requestId);
    }
  }
}

type Bill = ReturnType<World['model']['live']>[number];

async function change({ model, command }: World, draw: Draw, bill: Bill | undefined) {
  if (!bill) return 'nothing to do';
  const { amount: other, discount } = charge(draw);
  const { type, requestId: typeId, ticketId } = bill;
  // The amount of a stay's bill follows from its days.
  const amount = type === 'ADMISSION' ? DAY : other;
  const billingRo = { type, typeId, ticketId, amount: naira(amount), discount: discount / 100 };
  const data = await command(billing.update, { params: { id: bill.id }, body: { billingRo } }, billChanged);
  if (!data) return 'refused';
  model.changed(bill.id, data.version, totalOf(amount, discount));
  return 'done';
}

async function cancel({ model, command }: World, bill: Bill | undefined) {
  if (!bill || bill.type === 'ADMISSION') return 'nothing to do';
  const call = bill.type === 'PHARMACY' ? pharmacy.cancel : labRequest.cancel;
  const refusals = [...billChanged, ...billedAlready];
  if (!(await command(call, { params: { id: bill.requestId } }, refusals))) return 'refused';
  model.cancelled.add(bill.requestId);
  return 'done';
}

async function pay({ model, command }: World, draw: Draw, bill: Bill | undefined) {
  if (!bill) return 'nothing to do';
  const balance = bill.total - bill.paid;
  if (balance <= 0) return 'nothing to do';
  const amount = draw.chance(0.4) ? balance : draw.whole(1, balance);
  const mode = draw.chance(0.7) ? ('CASH' as const) : ('TRANSFER' as const);
  const data = await command(billing.pay, { body: { paymentRo: paymentOf(bill, amount, mode) } }, notPayable);
  if (!data) return 'refused';
  model.received(bill.id, { amount, mode });
  model.sawReceipts(data.receipts, { billId: bill.id });
  return 'done';
}

const paymentOf = ({ id, ticketId, total }: Bill, amount: number, mode: 'CASH' | 'TRANSFER') => ({
  amount: naira(total),
  amountPaid: naira(amount),
  ticketId,
  billingId: id,
  mode,
});

async function overpay({ command }: World, draw: Draw, bill: Bill | undefined) {
  if (!bill || bill.total === 0) return 'nothing to do';
  const paymentRo = paymentOf(bill, bill.total + draw.whole(1, 500), 'CASH');
  if (await command(billing.pay, { body: { paymentRo } }, notPayable)) throw new Error('an overpayment was taken');
  return 'refused';
}
