// Fixtures of a test hospital's clinic: requests to pharmacy and laboratory, and their bills.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { aWord, type Hospital, somebodyWith } from './hospital.ts';

export const aPharmacyRequest = (hospital: Hospital, ticketId: string) =>
  hospital.admin.get(calls.pharmacy.create, {
    body: { pharmacyRo: { ticketId, prescription: 'Paracetamol 1 g, three times a day, for 3 days' } },
  });

export const aLabRequest = (hospital: Hospital, ticketId: string) =>
  hospital.admin.get(calls.labRequest.create, { body: { labRequestRo: { ticketId, title: 'Full blood count' } } });

/** A paid laboratory request: its discount leaves nothing to pay. */
export async function anApprovedLabRequest(
  hospital: Hospital,
  ticketId: string,
  tests: { labTestId?: string | null; title: string }[] = [{ title: 'Full blood count' }],
) {
  const title = tests.map((test) => test.title).join(', ');
  const asked = await hospital.admin.get(calls.labRequest.create, {
    body: { labRequestRo: { ticketId, title, tests } },
  });
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId, amount: 100, discount: 100 };
  await hospital.admin.get(calls.billing.create, { body: { billingRo } });
  return hospital.admin.get(calls.labRequest.read, { params: { id: asked.id } });
}

/** Reports a test of a paid request. */
export const aReport = (hospital: Hospital, of: { id: string; ticketId: string }, given: object = {}) =>
  hospital.admin.get(calls.laboratory.create, {
    body: {
      laboratoryRo: {
        date: '2026-03-02',
        title: 'Full blood count',
        ticketId: of.ticketId,
        labRequestId: of.id,
        result: 'Haemoglobin::14',
        ...given,
      },
    },
  });

/** Bills a pharmacy request; amounts in naira. */
export const aPharmacyBill = (hospital: Hospital, request: { id: string; ticketId: string }, amount = 1500) =>
  hospital.admin.get(calls.billing.create, {
    body: { billingRo: { type: 'PHARMACY', typeId: request.id, ticketId: request.ticketId, amount } },
  });

/** A bill of 1,500 naira with a requested discount of half, which is more than a pharmacist may give alone. */
export async function aDiscountRequest(hospital: Hospital, request: { id: string; ticketId: string }) {
  const pharmacist = await somebodyWith(hospital, ['PHARMACY:WRITE']);
  const { id: typeId, ticketId } = request;
  const billingRo = { type: 'PHARMACY' as const, typeId, ticketId, amount: 1500, discount: 50 };
  return pharmacist.get(calls.billing.create, { body: { billingRo } });
}

/** Pays part of a bill, in cash. */
export const aPayment = (
  hospital: Hospital,
  bill: { id: string; ticketId: string; total: number },
  amountPaid = bill.total,
) =>
  hospital.admin.get(calls.billing.pay, {
    body: { paymentRo: { amount: bill.total, amountPaid, ticketId: bill.ticketId, billingId: bill.id, mode: 'CASH' } },
  });

/** A treatment on an open ticket with a bill of 5,000 naira; requests can be added. */
export const aTreatment = (
  hospital: Hospital,
  given: Partial<BodyInput<typeof calls.treatment.create>> & { ticketId: string },
) =>
  hospital.admin.get(calls.treatment.create, {
    body: {
      pharmacyServiceRo: { doctorServiceRo: { amount: 5000 } },
      complain: 'Headache',
      comment: 'Rest and drink.',
      ...given,
    },
  });

/** An active drug of 50 naira a tablet, without stock. */
export const aDrug = (hospital: Hospital, given: Partial<BodyInput<typeof calls.drug.create>['drugRo']> = {}) =>
  hospital.admin.get(calls.drug.create, {
    body: { drugRo: { name: `Drug ${aWord()}`, unit: 'tablet', price: 50, reorderLevel: 10, ...given } },
  });

/** A substance that no drug or allergy refers to. */
export const aSubstance = ({ admin }: Hospital) =>
  admin.get(calls.substance.create, { body: { substanceRo: { name: `Sub ${aWord()}` } } });

/** A test of the laboratory's list, without parameters. */
export const aLabTest = ({ admin }: Hospital) =>
  admin.get(calls.labTest.create, { body: { labTestRo: { title: `Test ${aWord()}` } } });

/** A newly received lot of a drug; its default expiry is far ahead. */
export const aLot = (hospital: Hospital, drugId: string, quantity: number, expiryDate = '2190-12-31') =>
  hospital.admin.get(calls.drugLot.receive, {
    body: { drugLotRo: { drugId, number: `L-${aWord()}`, expiryDate, quantity } },
  });

/** A paid request for these drugs and quantities; without drugs for free text only. */
export async function aPaidRequest(
  hospital: Hospital,
  ticketId: string,
  lines: { drugId: string; quantity: number }[],
) {
  const { id } = await hospital.admin.get(calls.pharmacy.create, {
    body: {
      pharmacyRo: {
        ticketId,
        prescription: 'As below',
        lines: lines.map((line) => ({ ...line, dose: '1 tablet', frequency: 'twice a day' })),
      },
    },
  });
  await aPayment(hospital, await aPharmacyBill(hospital, { id, ticketId }));
  return hospital.admin.get(calls.pharmacy.read, { params: { id } });
}

/** A lot of a drug, and a paid request for four of it, of which two were dispensed. */
export async function aHalfDispensedRequest(hospital: Hospital, ticketId: string) {
  const { id: drugId } = await aDrug(hospital);
  const { id: lotId } = await aLot(hospital, drugId, 100);
  const { id: requestId, lines } = await aPaidRequest(hospital, ticketId, [{ drugId, quantity: 4 }]);
  const dispenseRo = { lines: [{ lineId: lines[0].id, quantity: 2 }] };
  await hospital.admin.get(calls.pharmacy.dispense, { params: { id: requestId }, body: { dispenseRo } });
  return { drugId: String(drugId), lotId: String(lotId), requestId: String(requestId), lineId: String(lines[0].id) };
}
