// Wards, beds and admissions of a test hospital.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Admission } from '@almoner/contract/care/admission';
import type { MedicineOrder } from '@almoner/contract/care/medicine';
import type { StayNote, StayVitals } from '@almoner/contract/care/round';
import type { Bed } from '@almoner/contract/house/bed';
import type { Ward } from '@almoner/contract/house/ward';
import { aDrug } from './clinic.ts';
import { aTicket } from './front-desk.ts';
import { aStaffMember, aWord, type Hospital, type Person } from './hospital.ts';

/** A ward of a new type with a number of beds and a price per day in naira; a stay that costs something must be paid. */
export async function aWard({ admin }: Hospital, numberOfBed = 2, amount = 0): Promise<Ward> {
  const wardTypeRo = { name: `Type ${aWord()}`, amount };
  const { id: wardTypeId } = await admin.get(calls.wardType.create, { body: { wardTypeRo } });
  return admin.get(calls.ward.create, { body: { wardRo: { number: `W ${aWord()}`, numberOfBed, wardTypeId } } });
}

/** The beds of a ward, by name. */
export const bedsOf = ({ admin }: Hospital, wardId: string): Promise<Bed[]> =>
  admin.get(calls.bed.listOfWard, { params: { wardId } });

/** A free, never used bed in a ward of its own with two beds; the price of a day is in naira. */
export async function aBed(hospital: Hospital, amount = 0): Promise<Bed> {
  const [bed] = await bedsOf(hospital, (await aWard(hospital, 2, amount)).id);
  return bed as Bed;
}

type AdmissionRo = BodyInput<typeof calls.admission.create>['admissionRo'];

/** Form body of an admission: by default with a new patient, ticket, doctor and bed. */
export async function anAdmissionBody(hospital: Hospital, given: Partial<AdmissionRo> = {}): Promise<AdmissionRo> {
  return {
    ticketId: given.ticketId ?? (await aTicket(hospital)).id,
    bedId: given.bedId ?? (await aBed(hospital)).id,
    doctorId: given.doctorId ?? (await aStaffMember(hospital, 'DOCTOR')).id,
    reason: 'Severe malaria',
    expectedNights: 3,
    ...given,
  };
}

/** A requested admission. */
export const anAdmission = async (hospital: Hospital, given: Partial<AdmissionRo> = {}): Promise<Admission> =>
  hospital.admin.get(calls.admission.create, { body: { admissionRo: await anAdmissionBody(hospital, given) } });

/** The steps of a stay; each returns the response, whatever its status. */
export const stepsOf = (who: Person) => ({
  receive: (id: string, receiveRo: object = {}) =>
    who.ask(calls.admission.receive, { params: { id }, body: { receiveRo } }),
  transfer: (id: string, transferRo: object) =>
    who.ask(calls.admission.transfer, { params: { id }, body: { transferRo } }),
  order: (id: string, orderRo: object = {}) =>
    who.ask(calls.admission.orderDischarge, { params: { id }, body: { orderRo } }),
  discharge: (id: string, dischargeRo: object = {}) =>
    who.ask(calls.admission.discharge, { params: { id }, body: { dischargeRo } }),
  cancel: (id: string, cancelRo: object = { reason: 'Went home' }) =>
    who.ask(calls.admission.cancel, { params: { id }, body: { cancelRo } }),
  correct: (id: string, correctionRo: object) =>
    who.ask(calls.admission.correct, { params: { id }, body: { correctionRo } }),
  /** Lets a patient leave with a debt of a limited amount in naira. */
  waive: (admissionId: string, waiverRo: object = {}) =>
    who.ask(calls.stayCharge.waive, {
      params: { admissionId },
      body: { waiverRo: { reason: 'The family pays on Monday', owed: 1_000_000, ...waiverRo } },
    }),
  clean: (id: string) => who.ask(calls.bed.clean, { params: { id } }),
});

/** A patient whom the ward has received. */
export async function anInpatient(hospital: Hospital, given: Partial<AdmissionRo> = {}): Promise<Admission> {
  const { id } = await anAdmission(hospital, given);
  return (await stepsOf(hospital.admin).receive(id)).data;
}

type MedicineRo = BodyInput<typeof calls.medicine.create>['medicineRo'];

/** Medicine ordered in a stay, by default to be given when needed. */
export const anOrder = async (
  hospital: Hospital,
  admissionId: string,
  given: Partial<MedicineRo> = {},
): Promise<MedicineOrder> =>
  hospital.admin.get(calls.medicine.create, {
    params: { admissionId },
    body: {
      medicineRo: { drugId: given.drugId ?? (await aDrug(hospital)).id, dose: '1 g', route: 'ORAL', ...given },
    },
  });

type VitalSignsRo = BodyInput<typeof calls.wardRound.takeVitals>['vitalSignsRo'];

/** Records vital signs of an inpatient. */
export const someVitals = (
  { admin }: Hospital,
  admissionId: string,
  vitalSignsRo: Partial<VitalSignsRo> = { temperature: 37.4, pulse: 88 },
): Promise<StayVitals> => admin.get(calls.wardRound.takeVitals, { params: { admissionId }, body: { vitalSignsRo } });

/** Writes a note about an inpatient. */
export const aStayNote = ({ admin }: Hospital, admissionId: string, text = 'Slept well'): Promise<StayNote> =>
  admin.get(calls.wardRound.writeNote, { params: { admissionId }, body: { noteRo: { text } } });
