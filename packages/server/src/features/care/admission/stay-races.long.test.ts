// Concurrent commands on the money of one stay, or of one visit: none of them deadlocks.
import { calls } from '@almoner/contract/calls';
import type { StayAccount } from '@almoner/contract/care/stay-charge';
import { expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { type Answer, aStaffMember, somebody } from '../../../../test/hospital.ts';
import { anInvoice, anInvoiceBody } from '../../../../test/invoices.ts';
import { aBed, anInpatient, stepsOf } from '../../../../test/wards.ts';

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
const steps = stepsOf(admin);
const doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
const [asker, approver] = [await somebody(hospital, 'ACCOUNTANT'), await somebody(hospital, 'ACCOUNTANT')];

const at = (day: number) => server.setNow(new Date(`2026-11-${day}T08:00:00+01:00`));
const accountOf = (admissionId: string): Promise<StayAccount> =>
  admin.get(calls.stayCharge.readAccount, { params: { admissionId } });

/** Three days of a thousand naira, on one bill. */
async function aStay(ticketId?: string) {
  at(10);
  const { id: bedId } = await aBed(hospital, 1000);
  const stay = await anInpatient(hospital, { bedId, doctorId, ...(ticketId ? { ticketId } : {}) });
  at(13);
  await admin.get(calls.stayCharge.charge, { params: { admissionId: stay.id } });
  const [bill] = (await accountOf(stay.id)).bills;
  return { stay, bill: { id: String(bill?.id), ticketId: stay.ticketId, total: 3000 } };
}

const came = async (id: string, day: number) => {
  const { beds } = await admin.get(calls.admission.read, { params: { id } });
  const from = new Date(`2026-11-${day}T07:00:00+01:00`).toISOString();
  return () => steps.correct(id, { bedTimeId: beds[0].id, from, until: null, reason: 'Came later' });
};

const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500).map(({ raw }) => raw);
const deadlocks = () => server.logged.filter((line) => line.includes('a deadlock'));

test('fifty times a refund is approved while its stay is corrected: both succeed without a deadlock', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { stay, bill } = await aStay();
    const { receipts } = await aPayment(hospital, bill);
    const refundRo = { receiptId: receipts[0].id, amount: 2000, mode: 'CASH' as const, reason: 'Too many days' };
    const charge = round % 2 === 0 ? ('CANCELLED' as const) : ('STANDS' as const);
    const { id } = await asker.get(calls.refund.create, { body: { refundRo: { ...refundRo, charge } } });
    const correct = await came(stay.id, 12);
    const answers = await Promise.all([
      approver.ask(calls.refund.setStatus, { params: { id, status: 'APPROVED' } }),
      correct(),
    ]);
    expect(
      answers.map(({ status }) => status),
      answers.map(({ raw }) => raw).join(),
    ).toEqual([200, 200]);
  }
  expect(deadlocks()).toEqual([]);
  expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
});

test('a visit is billed, paid, invoiced, treated and merged at once: some may be refused, none deadlocks', async () => {
  for (let round = 0; round < 12; round += 1) {
    at(10);
    const patient = await aPatient(hospital);
    const double = await aPatient(hospital);
    const { id: ticketId } = await aTicket(hospital, patient.id);
    const treatment = await aTreatment(hospital, {
      ticketId,
      pharmacyServiceRo: { pharmacyRo: { prescription: 'Paracetamol' }, labRequestRo: { title: 'Full blood count' } },
    });
    const { stay, bill } = await aStay(ticketId);
    const drugs = await aPharmacyBill(hospital, { id: String(treatment.pharmacy?.id), ticketId });
    const tests = await admin.get(calls.billing.create, {
      body: { billingRo: { amount: 700, type: 'LABORATORY', typeId: String(treatment.labRequest?.id), ticketId } },
    });
    const other = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticketId), 400);
    const item = { item: 'Bill', description: '', unitCost: 400, quantity: 1, billId: other.id };
    const invoice = await anInvoice(hospital, patient.id, { ticketId, items: [item] });
    const correct = await came(stay.id, 11);
    const all = [bill, drugs, tests].map(({ id: billingId, total }) => ({
      billingId,
      amount: total,
      amountPaid: total,
    }));
    const answers = await Promise.all([
      approver.ask(calls.counterPayment.create, {
        body: {
          counterPaymentRo: { patientId: patient.id, bills: all, parts: [{ mode: 'CASH', amount: 3000 + 1500 + 700 }] },
        },
      }),
      correct(),
      admin.ask(calls.treatment.update, {
        params: { id: treatment.id },
        body: {
          ticketId,
          complain: 'Fever',
          comment: '',
          version: treatment.version,
          pharmacyServiceRo: { pharmacyRo: { prescription: 'Ibuprofen' }, labRequestRo: { title: 'Malaria' } },
        },
      }),
      admin.ask(calls.invoice.update, {
        params: { id: invoice.id },
        body: { invoiceRo: anInvoiceBody(patient.id, { ticketId, items: [item] }), send: true },
      }),
      approver.ask(calls.invoice.send, { params: { id: invoice.id }, body: {} }),
      approver.ask(calls.billing.pay, {
        body: { paymentRo: { amount: 400, amountPaid: 400, ticketId, billingId: other.id, mode: 'CASH' } },
      }),
      admin.ask(calls.patientMerge.merge, { body: { patientMergeRo: { keptId: double.id, mergedId: patient.id } } }),
    ]);
    expect(failed(answers)).toEqual([]);
  }
  expect(deadlocks()).toEqual([]);
  expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
}, 60_000);
