// Wards and inpatients, created through the API.
import type { APIRequestContext } from '@playwright/test';
import { aPatient, aTicket } from './front-desk.ts';
import { type Hospital, post } from './hospital.ts';

export interface Named {
  firstName: string;
  lastName: string;
}

/** Creates a ward with the given number of beds, named 1 to n. Returns the ids of the beds in that order. */
export async function aWard(request: APIRequestContext, hospital: Hospital, number: string, numberOfBed = 3) {
  const wardTypeRo = { name: `Type of ${number}`, amount: 5000 };
  const { id: wardTypeId } = await post(request, hospital, '/wardType/create', { wardTypeRo });
  const { id } = await post(request, hospital, '/ward/create', { wardRo: { number, numberOfBed, wardTypeId } });
  const answer = await request.get(`/api/bed/read/ward/${id}`, { headers: hospital.headers });
  const beds: { id: string }[] = (await answer.json()).data;
  return { id: id as string, beds: beds.map((bed) => bed.id) };
}

interface Sent {
  bedId: string;
  doctorId: string;
  name: Named;
}

/** Sends a new patient to a bed. Returns the requested admission. */
export async function aRequestedAdmission(request: APIRequestContext, hospital: Hospital, { name, ...stay }: Sent) {
  const ticketId = await aTicket(request, hospital, await aPatient(request, hospital, name));
  const admissionRo = { ...stay, ticketId, reason: 'Severe malaria', expectedNights: 3 };
  return post(request, hospital, '/admission/create', { admissionRo });
}

/** A new patient whom the ward has already received. */
export async function anInpatient(request: APIRequestContext, hospital: Hospital, sent: Sent) {
  const { id } = await aRequestedAdmission(request, hospital, sent);
  return post(request, hospital, `/admission/update/${id}/receive`, { receiveRo: {} });
}
