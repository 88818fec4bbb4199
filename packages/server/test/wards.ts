// Wards, beds and admissions of a test hospital.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Admission } from '@almoner/contract/care/admission';
import type { Bed } from '@almoner/contract/house/bed';
import type { Ward } from '@almoner/contract/house/ward';
import { aTicket } from './front-desk.ts';
import { aStaffMember, aWord, type Hospital, type Person } from './hospital.ts';

/** A ward of a new type, with so many beds. */
export async function aWard({ admin }: Hospital, numberOfBed = 2): Promise<Ward> {
  const wardTypeRo = { name: `Type ${aWord()}`, amount: 5000 };
  const { id: wardTypeId } = await admin.get(calls.wardType.create, { body: { wardTypeRo } });
  return admin.get(calls.ward.create, { body: { wardRo: { number: `W ${aWord()}`, numberOfBed, wardTypeId } } });
}

/** The beds of a ward, by name. */
export const bedsOf = ({ admin }: Hospital, wardId: string): Promise<Bed[]> =>
  admin.get(calls.bed.listOfWard, { params: { wardId } });

/** A free bed that nobody ever had, in a ward of its own that has another. */
export async function aBed(hospital: Hospital): Promise<Bed> {
  const [bed] = await bedsOf(hospital, (await aWard(hospital)).id);
  return bed as Bed;
}

type AdmissionRo = BodyInput<typeof calls.admission.create>['admissionRo'];

/** What a form sends to ask for an admission: a new patient, ticket, doctor and bed, where none is given. */
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

/** An admission that is asked for. */
export const anAdmission = async (hospital: Hospital, given: Partial<AdmissionRo> = {}): Promise<Admission> =>
  hospital.admin.get(calls.admission.create, { body: { admissionRo: await anAdmissionBody(hospital, given) } });

/** The steps of a stay, each with the answer whatever it is. */
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
  clean: (id: string) => who.ask(calls.bed.clean, { params: { id } }),
});

/** A patient whom the ward has received. */
export async function anInpatient(hospital: Hospital, given: Partial<AdmissionRo> = {}): Promise<Admission> {
  const { id } = await anAdmission(hospital, given);
  return (await stepsOf(hospital.admin).receive(id)).data;
}
