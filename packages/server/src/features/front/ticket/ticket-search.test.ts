// Lists whose rows belong to a ticket find them by the patient like the list of patients.
import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import {
  aLabRequest,
  anApprovedLabRequest,
  aPayment,
  aPharmacyBill,
  aPharmacyRequest,
  aReport,
} from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, mergePatients } from '../../../../test/front-desk.ts';
import { aStaffMember } from '../../../../test/hospital.ts';
import { pageOf } from '../../../../test/lists.ts';
import { anAdmission } from '../../../../test/wards.ts';

const { desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });
const { hospital } = desk;
const { admin } = hospital;

type Person = Parameters<typeof aPatient>[1];

/** A patient with a row in every list. */
async function everywhere(given: Person): Promise<{ patientId: string; number: string }> {
  const { id, patientId } = await aPatient(hospital, given);
  const { id: ticketId, number } = await aTicket(hospital, id);
  const { id: doctorId } = await aStaffMember(hospital, 'DOCTOR');
  await admin.get(calls.appointment.create, bookingAt(desk, { date: '2026-11-20', time: '15:00', ticketId, doctorId }));
  await aPayment(hospital, await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticketId)));
  await aLabRequest(hospital, ticketId);
  await aReport(hospital, await anApprovedLabRequest(hospital, ticketId));
  await anAdmission(hospital, { ticketId });
  return { patientId, number };
}

const jean = await everywhere({ firstName: 'Jean', lastName: 'Pierre', phone: '0803 111 2222', fileNumber: 'H-1234' });
const ada = await everywhere({ firstName: 'Adaeze', lastName: 'Okoro', phone: '0805 333 4444', fileNumber: 'K-77' });
const { id: keptId } = (await pageOf(admin, calls.patient, { patientId: jean.patientId })).data[0];
const twin = { firstName: 'Nnamdi', lastName: 'Ekwueme', phone: '0806 555 6666', fileNumber: 'Z-905' };
const merged = await aPatient(hospital, { ...twin, patientId: 'PAT_M3RGED1' });
await mergePatients(hospital, keptId, merged.id);

const lists: Record<string, AnyCall> = {
  appointments: calls.appointment.page,
  'the desk': calls.deskWorklist.page,
  bills: calls.billing.page,
  payments: calls.payment.page,
  pharmacy: calls.pharmacy.page,
  'lab requests': calls.labRequest.page,
  reports: calls.laboratory.page,
  admissions: calls.admission.page,
};

interface Row {
  ticket?: { patient: { id: string; patientId?: string } };
  patient?: { id: string };
}

/** The patients whose rows a search finds. */
async function found(list: AnyCall, search: string): Promise<string[]> {
  const { data } = await admin.get(list, { body: { filters: { search } } });
  return [...new Set<string>(data.map(({ ticket, patient }: Row) => (ticket?.patient ?? patient)?.id))];
}

test.for(Object.entries(lists))(
  '%s: by names in any separation, by numbers, and by a merged record',
  async ([, list]) => {
    const { number } = jean;
    const ofJean = ['JeanPierre', 'pierrejean', 'jean pierre', 'H-1234', 'h1234', jean.patientId, number.toLowerCase()];
    const ofMerged = ['Nnamdi Ekwueme', 'ekwuemennamdi', 'PAT_M3RGED1', 'Z-905', '08065556666'];
    for (const search of [...ofJean, ...ofMerged, '+234 803 111 2222', `jean ${number}`]) {
      expect([search, await found(list, search)]).toEqual([search, [keptId]]);
    }
    const [other] = await found(list, 'K-77');
    expect(other).not.toBe(keptId);
    expect(await found(list, 'OkoroAdaeze')).toEqual([other]);
    expect((await found(list, '')).toSorted()).toEqual([keptId, String(other)].toSorted());
    expect(await found(list, ' ')).toHaveLength(2);
    for (const search of ['jean okoro', 'JeanOkoro', '%', "_\\'"]) expect(await found(list, search)).toEqual([]);
    expect(ada.number).not.toBe(number);
  },
);

test('a ticket’s number finds the rows of that ticket, and not those of the patient’s others', async () => {
  const { id: patientId } = await aPatient(hospital, { firstName: 'Ifeoma', lastName: 'Nwosu' });
  const asked = async () => {
    const ticket = await aTicket(hospital, patientId);
    const { id } = await aPharmacyRequest(hospital, ticket.id);
    return { number: ticket.number as string, id };
  };
  const [one, other] = [await asked(), await asked()];
  for (const { number, id } of [one, other]) {
    const { data } = await admin.get(calls.pharmacy.page, { body: { filters: { search: ` ${number} ` } } });
    expect(data.map((row: { id: string }) => row.id)).toEqual([id]);
  }
});
