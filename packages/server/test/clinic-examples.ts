// The examples of contract-examples.ts for what the clinic works on: treatments, requests, reports, stock, bills.
import { calls } from '@almoner/contract/calls';
import * as clinic from './clinic.ts';
import { type ExamplesFor, first, listed, plain } from './example-types.ts';
import { aWord, type Hospital } from './hospital.ts';

export interface ClinicRecords {
  /** Requests that are NEW: one to bill, one to cancel, one of the laboratory to cancel. */
  pharmacyRequestId: string;
  otherPharmacyRequestId: string;
  labRequestId: string;
  /** Unpaid bills of pharmacy requests, of 1,500 naira each: one to change, one to pay. */
  billId: string;
  billedRequestId: string;
  payableBillId: string;
  /** An unpaid bill of which somebody else than the administrator asked for half as a discount. */
  discountBillId: string;
  treatmentId: string;
  drugId: string;
  /** A drug that nothing refers to. */
  freeDrugId: string;
  /** A lot of which two are with a patient. */
  lotId: string;
  /** A request that is paid for, and its only line, of which two are left. */
  paidRequestId: string;
  paidLineId: string;
  labRequestCode: string;
  /** A laboratory request that is paid for, and a report of another one. */
  reportableRequestId: string;
  reportedRequestId: string;
  laboratoryId: string;
}

export async function withClinic(hospital: Hospital, ticketId: string): Promise<ClinicRecords> {
  const ask = () => clinic.aPharmacyRequest(hospital, ticketId);
  const billed = await ask();
  const bill = await clinic.aPharmacyBill(hospital, billed);
  const reported = await clinic.anApprovedLabRequest(hospital, ticketId);
  return {
    pharmacyRequestId: (await ask()).id,
    otherPharmacyRequestId: (await ask()).id,
    labRequestId: (await clinic.aLabRequest(hospital, ticketId)).id,
    billId: bill.id,
    billedRequestId: billed.id,
    payableBillId: (await clinic.aPharmacyBill(hospital, await ask())).id,
    discountBillId: (await clinic.aDiscountRequest(hospital, await ask())).id,
    treatmentId: (await clinic.aTreatment(hospital, { ticketId })).id,
    ...(await withStock(hospital, ticketId)),
    labRequestCode: reported.code,
    reportableRequestId: (await clinic.anApprovedLabRequest(hospital, ticketId)).id,
    reportedRequestId: reported.id,
    laboratoryId: (await clinic.aReport(hospital, reported)).id,
  };
}

async function withStock(hospital: Hospital, ticketId: string) {
  const { id: drugId } = await clinic.aDrug(hospital);
  const { id: lotId } = await clinic.aLot(hospital, drugId, 100);
  const paid = await clinic.aPaidRequest(hospital, ticketId, [{ drugId, quantity: 4 }]);
  const paidLineId = paid.lines[0].id;
  const dispenseRo = { lines: [{ lineId: paidLineId, quantity: 2 }] };
  await hospital.admin.get(calls.pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo } });
  return { drugId, freeDrugId: (await clinic.aDrug(hospital)).id, lotId, paidRequestId: paid.id, paidLineId };
}

const drugRo = ({ substanceId }: { substanceId: string }) => ({
  name: aWord(),
  unit: 'tablet',
  price: 12.5,
  reorderLevel: 20,
  status: 1 as const,
  substanceId,
});

const billingRo = (typeId: string, ticketId: string) => ({
  amount: 1500.5,
  discount: 12.5,
  type: 'PHARMACY' as const,
  typeId,
  ticketId,
  purpose: 'Prescription',
});

const treatmentBody = (of: { ticketId: string; appointmentId: string | null }) => ({
  ...of,
  pharmacyServiceRo: {
    doctorServiceRo: { amount: 5000 },
    pharmacyRo: { prescription: 'Ibuprofen 400 mg when needed' },
    labRequestRo: { title: 'Malaria' },
  },
  appointmentStatus: 2 as const,
  complain: 'Headache',
  comment: 'Rest and drink.',
  diagnosis: 'Tension headache',
  vitals: {
    temperature: 37.2,
    pulse: 72,
    systolic: 120,
    diastolic: 80,
    respiration: 14,
    oxygen: 98,
    weight: 70.5,
    height: 172,
  },
});

const laboratoryRo = (labRequestId: string, ticketId: string) => ({
  date: '2026-03-02',
  title: 'Full blood count',
  ticketId,
  result: 'Haemoglobin::13.5][White cells::7,2',
  resultList: 'Haemoglobin::13.5][White_cells::7,2',
  labRequestId,
});

export const clinicExamples: Pick<
  ExamplesFor<ClinicRecords & { patientId: string; ticketId: string; appointmentId: string; substanceId: string }>,
  | 'billing'
  | 'drug'
  | 'drugLot'
  | 'laboratory'
  | 'labRequest'
  | 'payment'
  | 'pharmacy'
  | 'request'
  | 'treatment'
  | 'vitalSigns'
> = {
  billing: {
    ...listed({ from: '2026-01-01', to: '2026-12-31', status: 'OPEN', search: 'ada' }, 'patient'),
    read: ({ billId }) => ({ params: { id: billId } }),
    unpaid: () => ({ params: { from: '2026-01-01', to: 'nil' } }),
    listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
    create: ({ pharmacyRequestId, ticketId }) => ({
      body: { billingRo: billingRo(pharmacyRequestId, ticketId), except: 'The syrup is out of stock.' },
    }),
    update: ({ billId, billedRequestId, ticketId }) => ({
      params: { id: billId },
      body: { billingRo: { ...billingRo(billedRequestId, ticketId), amount: 1200, version: 1 } },
    }),
    decideDiscount: ({ discountBillId }) => ({
      params: { id: discountBillId },
      body: { discountRo: { status: 'APPROVED', version: 1 } },
    }),
    pay: ({ payableBillId, ticketId }) => ({
      body: { paymentRo: { amount: 1500, amountPaid: 500, ticketId, billingId: payableBillId, mode: 'TRANSFER' } },
    }),
  },
  drug: {
    ...listed({ search: 'para', status: 1, low: true }, 'onHand'),
    ...plain({ ro: 'drugRo', id: 'drugId', free: 'freeDrugId' }, drugRo),
  },
  drugLot: {
    listOfDrug: ({ drugId }) => ({ params: { drugId } }),
    expiring: () => ({ params: { days: 90 } }),
    movements: ({ drugId }) => ({ params: { drugId } }),
    receive: ({ drugId }) => ({
      body: { drugLotRo: { drugId, number: aWord(), expiryDate: '2190-12-31', quantity: 30 } },
    }),
    adjust: ({ lotId }) => ({ params: { id: lotId }, body: { adjustRo: { change: -3, reason: 'Broken' } } }),
    takeBack: ({ lotId }) => ({ params: { id: lotId }, body: { returnRo: { quantity: 1, reason: 'Not taken' } } }),
  },
  laboratory: {
    ...listed({ search: 'ada', status: 'COMPLETED', date: '2026-03-02' }, 'patient'),
    read: ({ laboratoryId }) => ({ params: { id: laboratoryId } }),
    readVersion: ({ laboratoryId }) => ({ params: { id: laboratoryId, version: 1 } }),
    entry: ({ reportableRequestId }) => ({ params: { id: reportableRequestId } }),
    create: ({ reportableRequestId, ticketId }) => ({
      body: { laboratoryRo: laboratoryRo(reportableRequestId, ticketId) },
    }),
    update: ({ laboratoryId, reportedRequestId, ticketId }) => ({
      params: { id: laboratoryId },
      body: { laboratoryRo: { ...laboratoryRo(reportedRequestId, ticketId), reason: 'Read again.', version: 1 } },
    }),
  },
  request: {
    ...listed({ source: 'PHARMACY' }, 'patient'),
    listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
    listOfPatient: ({ patientId }) => ({ params: { patientId } }),
  },
  labRequest: {
    ...listed({ search: 'ada', status: 'APPROVED', date: '2026-03-02' }, 'patient'),
    read: ({ labRequestId }) => ({ params: { id: labRequestId } }),
    create: ({ ticketId }) => ({
      body: {
        labRequestRo: {
          ticketId,
          title: 'Malaria, Widal',
          tests: [{ title: 'Malaria' }, { title: 'Widal' }],
          code: 'LAB_ABCD123',
        },
      },
    }),
    cancel: ({ labRequestId }) => ({ params: { id: labRequestId } }),
  },
  payment: {
    ...listed({ from: '2026-01-01', to: '2026-12-31', status: 'COMPLETED', search: 'ada' }, 'paid-at'),
  },
  pharmacy: {
    ...listed({ search: 'ada', status: 'DISPENSED', date: '2026-03-02' }, 'patient'),
    read: ({ pharmacyRequestId }) => ({ params: { id: pharmacyRequestId } }),
    create: ({ ticketId, drugId }) => ({
      body: {
        pharmacyRo: {
          ticketId,
          prescription: 'Vitamin C',
          lines: [{ drugId, dose: '1 tablet', frequency: 'daily', durationDays: 5, quantity: 5 }],
        },
      },
    }),
    stock: ({ paidRequestId }) => ({ params: { id: paidRequestId } }),
    allergies: ({ pharmacyRequestId }) => ({ params: { id: pharmacyRequestId } }),
    dispense: ({ paidRequestId, paidLineId }) => ({
      params: { id: paidRequestId },
      body: {
        dispenseRo: { lines: [{ lineId: paidLineId, quantity: 1 }], closeRest: true, reason: 'None left', version: 4 },
      },
    }),
    cancel: ({ otherPharmacyRequestId }) => ({ params: { id: otherPharmacyRequestId } }),
  },
  treatment: {
    create: ({ ticketId, appointmentId }) => ({ body: treatmentBody({ ticketId, appointmentId }) }),
    update: ({ treatmentId, ticketId }) => ({
      params: { id: treatmentId },
      body: { ...treatmentBody({ ticketId, appointmentId: null }), pharmacyServiceRo: {}, version: 1 },
    }),
    read: ({ treatmentId }) => ({ params: { id: treatmentId } }),
    listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
    today: () => ({ params: first }),
    ...listed({ patientName: 'eze', patientPhone: '0803', from: '2026-01-01' }, 'doctor'),
    search: () => ({ params: { from: 'nil', to: '2190-01-01', patientName: 'eze', patientPhone: 'nil', ...first } }),
  },
  vitalSigns: {
    listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
    create: ({ ticketId }) => ({ body: { vitalSignsRo: { temperature: 36.6 }, ticketId } }),
  },
};
