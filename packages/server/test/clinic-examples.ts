// The examples of contract-examples.ts for what the clinic works on: treatments, requests, bills.
import { aLabRequest, anApprovedLabRequest, aPharmacyBill, aPharmacyRequest, aReport, aTreatment } from './clinic.ts';
import type { ExamplesFor } from './example-types.ts';
import type { Hospital } from './hospital.ts';

export interface ClinicRecords {
  /** Requests that are NEW: one to bill, one to cancel, one of the laboratory to cancel. */
  pharmacyRequestId: string;
  otherPharmacyRequestId: string;
  labRequestId: string;
  /** Unpaid bills of pharmacy requests, of 1,500 naira each: one to change, one to pay. */
  billId: string;
  billedRequestId: string;
  payableBillId: string;
  treatmentId: string;
  labRequestCode: string;
  /** A laboratory request that is paid for, and a report of another one. */
  reportableRequestId: string;
  reportedRequestId: string;
  laboratoryId: string;
}

export async function withClinic(hospital: Hospital, ticketId: string): Promise<ClinicRecords> {
  const ask = () => aPharmacyRequest(hospital, ticketId);
  const billed = await ask();
  const bill = await aPharmacyBill(hospital, billed);
  const reported = await anApprovedLabRequest(hospital, ticketId);
  return {
    pharmacyRequestId: (await ask()).id,
    otherPharmacyRequestId: (await ask()).id,
    labRequestId: (await aLabRequest(hospital, ticketId)).id,
    billId: bill.id,
    billedRequestId: billed.id,
    payableBillId: (await aPharmacyBill(hospital, await ask())).id,
    treatmentId: (await aTreatment(hospital, { ticketId })).id,
    labRequestCode: reported.code,
    reportableRequestId: (await anApprovedLabRequest(hospital, ticketId)).id,
    reportedRequestId: reported.id,
    laboratoryId: (await aReport(hospital, reported)).id,
  };
}

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

const first = { page: 0, size: 10 };
const nothing = () => ({});

export const clinicExamples: Pick<
  ExamplesFor<ClinicRecords & { ticketId: string; appointmentId: string }>,
  'billing' | 'drug' | 'laboratory' | 'labRequest' | 'payment' | 'pharmacy' | 'request' | 'treatment' | 'vitalSigns'
> = {
  billing: {
    read: ({ billId }) => ({ params: { id: billId } }),
    unpaidToday: nothing,
    unpaid: () => ({ params: { from: '2026-01-01', to: 'nil' } }),
    create: ({ pharmacyRequestId, ticketId }) => ({
      body: { billingRo: billingRo(pharmacyRequestId, ticketId), except: 'The syrup is out of stock.' },
    }),
    update: ({ billId, billedRequestId, ticketId }) => ({
      params: { id: billId },
      body: { billingRo: { ...billingRo(billedRequestId, ticketId), amount: 1200, version: 1 } },
    }),
    pay: ({ payableBillId, ticketId }) => ({
      body: { paymentRo: { amount: 1500, amountPaid: 500, ticketId, billingId: payableBillId, mode: 'TRANSFER' } },
    }),
  },
  drug: { list: nothing },
  laboratory: {
    list: nothing,
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
  request: { today: nothing },
  labRequest: {
    list: nothing,
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
  payment: { list: nothing },
  pharmacy: {
    list: nothing,
    read: ({ pharmacyRequestId }) => ({ params: { id: pharmacyRequestId } }),
    create: ({ ticketId }) => ({ body: { pharmacyRo: { ticketId, prescription: 'Vitamin C', lines: [] } } }),
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
    search: () => ({ params: { from: 'nil', to: '2190-01-01', patientName: 'eze', patientPhone: 'nil', ...first } }),
  },
  vitalSigns: {
    listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
    create: ({ ticketId }) => ({ body: { vitalSignsRo: { temperature: 36.6 }, ticketId } }),
  },
};
