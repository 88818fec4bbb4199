// The statements of commands: many rows take the same statements as few. The number of statements of the costliest commands
// is recorded, so that an added one is noticed.
import { calls } from '@almoner/contract/calls';
import { NIL } from '@almoner/contract/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { aDrug, aLabRequest, aLot, anApprovedLabRequest, aPaidRequest, aPharmacyRequest } from './clinic.ts';
import { deskForFile } from './file-fixtures.ts';
import { aBook } from './finance.ts';
import { aStaffMember, aWord } from './hospital.ts';
import { anInvoice, anInvoiceBody } from './invoices.ts';
import { type Run, statementsOf, timesOf } from './statements.ts';

const { server, desk } = await deskForFile();
const book = await aBook(server);

afterEach(() => vi.restoreAllMocks());
const times = <One>(many: number, one: (index: number) => One) =>
  Array.from({ length: many }, (_, index) => one(index));
async function sequentially<One>(many: number, one: (index: number) => Promise<One>): Promise<One[]> {
  const made: One[] = [];
  for (let index = 0; index < many; index += 1) made.push(await one(index));
  return made;
}

const admin = () => desk.hospital.admin;
const ticketId = () => desk.ticket.id;
const commitOf = (rows: number) => ({ importRo: { mode: 'all' as const, rows } });

async function patientImport(many: number): Promise<Run> {
  const { begin, stage, commit } = calls.patientImport;
  const { id } = await admin().get(begin);
  const rows = times(many, (index) => ({
    row: index + 2,
    values: {
      firstName: `Ada${aWord()}`,
      lastName: 'Obi',
      dateOfBirth: '1980-02-03',
      gender: 'FEMALE',
      phone: '0803 123 4567',
      address: '2 Broad Street',
    },
  }));
  await admin().get(stage, { params: { id }, body: { importRo: { rows } } });
  return () => admin().ask(commit, { params: { id }, body: commitOf(many) });
}

async function staffImport(many: number): Promise<Run> {
  const { begin, stage, commit } = calls.staffImport;
  const { id } = await admin().get(begin);
  const person = {
    firstName: 'Bola',
    lastName: 'Ige',
    dateOfBirth: '1985-06-07',
    gender: 'MALE',
    phone: '0803 222 3333',
  };
  const rows = times(many, (index) => {
    const word = aWord();
    const account = { username: `u-${word}`, email: `${word}@staff.example`, role: 'NURSE' };
    return { row: index + 2, values: { ...person, ...account, address: '4 Allen Avenue' } };
  });
  await admin().get(stage, { params: { id }, body: { importRo: { rows } } });
  return () => admin().ask(commit, { params: { id }, body: commitOf(many) });
}

const drugs = (many: number) => sequentially(many, () => aDrug(desk.hospital));
const lineOf = ({ id: drugId }: { id: string }) => ({ drugId, quantity: 2, dose: '1', frequency: 'daily' });

async function prescription(many: number): Promise<Run> {
  const lines = (await drugs(many)).map(lineOf);
  const pharmacyRo = { ticketId: ticketId(), prescription: 'As below', lines };
  return () => admin().ask(calls.pharmacy.create, { body: { pharmacyRo } });
}

async function dispensing(many: number): Promise<Run> {
  const given = await drugs(many);
  // Two lots of each drug.
  for (const { id } of given) await sequentially(2, () => aLot(desk.hospital, id, 1));
  const request = await aPaidRequest(desk.hospital, ticketId(), given.map(lineOf));
  const lines = request.lines.map(({ id: lineId }: { id: string }) => ({ lineId, quantity: 2 }));
  return () => admin().ask(calls.pharmacy.dispense, { params: { id: request.id }, body: { dispenseRo: { lines } } });
}

async function labTests(many: number): Promise<Run> {
  const tests = times(many, (index) => ({ title: `Test ${index}` }));
  const labRequestRo = { ticketId: ticketId(), title: 'Several', tests };
  return () => admin().ask(calls.labRequest.create, { body: { labRequestRo } });
}

async function labValues(many: number): Promise<Run> {
  const { id: labRequestId } = await anApprovedLabRequest(desk.hospital, ticketId());
  const result = times(many, (index) => `Value_${index}::14`).join('][');
  const laboratoryRo = { date: '2026-03-02', title: 'Count', ticketId: ticketId(), labRequestId, result };
  return () => admin().ask(calls.laboratory.create, { body: { laboratoryRo } });
}

const aLabTest = () => admin().get(calls.labTest.create, { body: { labTestRo: { title: `Blood ${aWord()}` } } });

async function parameters(many: number): Promise<Run> {
  const { id: labTestId } = await aLabTest();
  const titles = times(many, (index) => `Parameter ${index}`);
  return () => admin().ask(calls.labTestParameter.create, { body: { labTestParameterRo: { labTestId, titles } } });
}

async function ranges(many: number): Promise<Run> {
  const { id: labTestId } = await aLabTest();
  const body = { labTestParameterRo: { labTestId, titles: ['Glucose'] } };
  const [{ id }] = await admin().get(calls.labTestParameter.create, { body });
  const labTestParameterRo = {
    title: 'Glucose',
    labTestId,
    ranges: times(many, (index) => ({ sex: 'ANY' as const, ageFrom: index, ageTo: index + 1, low: 1, high: null })),
  };
  return () => admin().ask(calls.labTestParameter.update, { params: { id }, body: { labTestParameterRo } });
}

/** Bills of a number of pharmacy or laboratory requests. */
const billsOf = (type: 'PHARMACY' | 'LABORATORY', many: number) =>
  sequentially(many, async () => {
    const { id: typeId } = await (type === 'PHARMACY' ? aPharmacyRequest : aLabRequest)(desk.hospital, ticketId());
    const billingRo = { type, typeId, ticketId: ticketId(), amount: 800 };
    return admin().get(calls.billing.create, { body: { billingRo } });
  });

/** An invoice with bills of the pharmacy and the laboratory. */
async function invoiceOf(many: number, send: boolean, ofLaboratory = many) {
  const bills = [...(await billsOf('PHARMACY', many)), ...(await billsOf('LABORATORY', ofLaboratory))];
  const items = bills.map(({ id: billId, invoice }) => ({
    item: invoice.number,
    unitCost: 800,
    quantity: 1,
    billId,
  }));
  return anInvoice(desk.hospital, desk.patient.id, { items }, send);
}

async function sending(many: number): Promise<Run> {
  const { id } = await invoiceOf(many, false);
  return () => admin().ask(calls.invoice.send, { params: { id }, body: {} });
}

async function voiding(many: number): Promise<Run> {
  const { id } = await invoiceOf(many, true);
  return () => admin().ask(calls.invoice.void, { params: { id }, body: { reason: 'Not theirs' } });
}

const paymentOf = ({ id, total }: { id: string; total: number }) => ({
  body: { invoicePaymentRo: { invoiceId: id, amount: total, amountPaid: total, mode: 'CASH' as const } },
});

async function paying(many: number): Promise<Run> {
  const invoice = await invoiceOf(many, true);
  return () => admin().ask(calls.invoice.pay, paymentOf(invoice));
}

/** Refunds the full payment of an invoice. */
async function refunding(charge: 'STANDS' | 'CANCELLED', many: number, ofLaboratory?: number): Promise<Run> {
  const invoice = await invoiceOf(many, true, ofLaboratory);
  const paid = await admin().get(calls.invoice.pay, paymentOf(invoice));
  const [{ id: receiptId }] = paid.receipts;
  const refundRo = { receiptId, amount: invoice.total, mode: 'CASH' as const, reason: 'Error', charge };
  const { id } = await admin().get(calls.refund.create, { body: { refundRo } });
  return () => admin().ask(calls.refund.setStatus, { params: { id, status: 'APPROVED' } });
}

async function payingBill(): Promise<Run> {
  const [{ id: billingId, total }] = (await billsOf('PHARMACY', 1)) as [{ id: string; total: number }];
  const paymentRo = { amount: total, amountPaid: total, ticketId: ticketId(), billingId, mode: 'CASH' as const };
  return () => admin().ask(calls.billing.pay, { body: { paymentRo } });
}

async function codesOf(many: number): Promise<string[]> {
  if (many === 0) return [];
  const file = Buffer.from(['Code,Title', ...Array.from({ length: many }, (_, at) => `A${at},Cholera`)].join('\n'));
  await admin().ask(calls.diagnosisCode.import, { body: {}, file });
  const found = await admin().get(calls.diagnosisCode.search, { params: { text: 'cholera' } });
  return found.map(({ id }: { id: string }) => id);
}

/**
 * A treatment with a doctor's service, a prescription and a test; with `all` also vital signs and a listed drug, and with a
 * number of diagnosis codes.
 */
async function treating(all: boolean, codes = 0): Promise<Run> {
  const lines = all ? (await drugs(1)).map(lineOf) : [];
  const body = {
    ticketId: ticketId(),
    complain: 'Headache',
    comment: 'Rest and drink.',
    diagnosisCodes: await codesOf(codes),
    ...(all ? { vitals: { pulse: 70 } } : {}),
    pharmacyServiceRo: {
      doctorServiceRo: { amount: 5000 },
      pharmacyRo: { prescription: 'As below', lines },
      labRequestRo: { title: 'Full blood count' },
    },
  };
  return () => admin().ask(calls.treatment.create, { body });
}

async function payingTogether(many: number): Promise<Run> {
  const bills = (await billsOf('PHARMACY', many)) as { id: string; total: number }[];
  const counterPaymentRo = {
    patientId: desk.patient.id,
    bills: bills.map(({ id, total }) => ({ billingId: id, amount: total, amountPaid: total })),
    parts: [{ mode: 'CASH' as const, amount: bills.reduce((sum, { total }) => sum + total, 0) }],
  };
  return () => admin().ask(calls.counterPayment.create, { body: { counterPaymentRo } });
}

async function items(many: number): Promise<Run> {
  const item = { item: 'Card', description: '', unitCost: 100, quantity: 1, billId: null };
  const invoiceRo = anInvoiceBody(desk.patient.id, { items: times(many, () => item) });
  return () => admin().ask(calls.invoice.create, { body: { invoiceRo, send: false } });
}

async function reversal(many: number): Promise<Run> {
  const { id, date } = (await book.add('tax', { amountPaid: 0 })).data;
  const pay = { taxId: id, amount: 1, mode: 'CASH' as const, date };
  await sequentially(many, () => book.hospital.admin.get(calls.tax.pay, { body: { taxPaymentRo: pay } }));
  return () => book.reverse('tax', id);
}

test.each([
  ['an import of patients', patientImport, /insert into "?patient\b/],
  ['an import of staff', staffImport, /insert into staff/],
  ['a prescription', prescription, /insert into prescription_line/],
  ['dispensing', dispensing, /insert into stock_movement/],
  ['a request to the laboratory', labTests, /insert into lab_request_test/],
  ['the values of a laboratory report', labValues, /insert into laboratory/],
  ['the parameters of a lab test', parameters, /insert into lab_test_parameter/],
  ['the ranges of a parameter', ranges, /insert into lab_reference_range/],
  ['the items of an invoice', items, /insert into "?invoice_item/],
  ['sending an invoice of bills', sending, /update bill/],
  ['an invoice that is void', voiding, /update bill/],
  ['an invoice that is paid', paying, /update bill/],
  ['a payment for several bills', payingTogether, /update bill/],
  ['a refund that cancels an invoice', (many: number) => refunding('CANCELLED', many), /update "?bill/],
  ['a tax that is reversed with its payments', reversal, /insert into posting/],
])(
  '%s takes the same statements for twelve as for two',
  async (_, prepare, wanted) => {
    const few = await statementsOf(wanted, await prepare(2));
    const many = await statementsOf(wanted, await prepare(12));
    expect(few.some((text) => wanted.test(text))).toBe(true);
    expect(many).toEqual(few);
  },
  60_000,
);

test.each([
  ['the payment of a bill', payingBill, /insert into "?receipt/, 18],
  ['the refund of an invoice whose bill is owed again', () => refunding('STANDS', 1, 0), /update refund/, 25],
  ['the refund of an invoice whose two bills are owed again', () => refunding('STANDS', 1), /update refund/, 29],
  ['the refund of an invoice whose two bills are cancelled', () => refunding('CANCELLED', 1), /update refund/, 37],
  ['saving a treatment with its service and requests', () => treating(false), /insert into "treatment"/, 18],
  ['saving a treatment with vital signs and a drug as well', () => treating(true), /insert into "treatment"/, 21],
  ['saving a treatment with twelve codes', () => treating(false, 12), /insert into "treatment"/, 19],
] as const)('%s takes no more statements than recorded', async (what, prepare, wanted, most) => {
  const statements = await statementsOf(wanted, await prepare());
  process.stdout.write(`${what}: ${statements.length} statements\n`);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});

test('a calendar reads the leave of all its doctors in one statement', async () => {
  await sequentially(6, () => aStaffMember(desk.hospital));
  const params = { from: '2026-11-23', to: '2026-11-29', doctorId: NIL, departmentId: NIL };
  expect(
    await timesOf(/select k\.staff_id .*from leave_track/s, () => admin().ask(calls.appointment.calendar, { params })),
  ).toBe(1);
});
