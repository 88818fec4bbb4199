// Fixtures of the front desk of a journey's hospital, made through the API.
import { dayInText } from '@almoner/contract/day-in-text';
import type { APIRequestContext } from '@playwright/test';
import { aColleague, aHospital, type Hospital, post } from './hospital.ts';

interface PersonName {
  firstName: string;
  lastName: string;
  phone?: string;
}

/** Body of the request that registers a patient. Every field can be overridden. */
export const patientBody = (given: PersonName & Record<string, unknown>) => ({
  phone: '0803 123 4567',
  gender: 'FEMALE',
  address: '3 Allen Avenue',
  dateOfBirth: '1990-05-17',
  dateOfReg: '2026-01-02',
  ...given,
});

export async function aPatient(request: APIRequestContext, hospital: Hospital, name: PersonName): Promise<string> {
  const { id } = await post(request, hospital, '/patient/create', { patientRo: patientBody({ ...name }) });
  return id;
}

export async function aTicket(request: APIRequestContext, hospital: Hospital, patientId: string): Promise<string> {
  const { id } = await post(request, hospital, '/ticket/create', { ticketRo: { patientId, complain: 'Headache' } });
  return id;
}

/** A hospital with a department, its doctor, and a patient with an open ticket. */
export interface Desk {
  hospital: Hospital;
  departmentId: string;
  doctorId: string;
  patientId: string;
  ticketId: string;
}

export async function aDesk(request: APIRequestContext, name: PersonName): Promise<Desk> {
  const hospital = await aHospital(request);
  const department = await post(request, hospital, '/department/create', { departmentRo: { name: 'Cardiology' } });
  const doctor = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande', departmentId: department.id });
  const patientId = await aPatient(request, hospital, name);
  const ticketId = await aTicket(request, hospital, patientId);
  return { hospital, departmentId: department.id, doctorId: doctor.id, patientId, ticketId };
}

/** Books the desk's patient with its doctor. Returns the appointment. */
export function anAppointment(request: APIRequestContext, desk: Desk, at: { date: string; time: string }) {
  const { hospital, departmentId, doctorId, ticketId } = desk;
  const appointmentRo = { departmentId, doctorId, ticketId, comment: 'First visit', ...at };
  return post(request, hospital, '/appointment/create', { appointmentRo });
}

/** ISO date in the hospital's time zone, this many days from today. */
export function dayFromNow(days: number, timeZone = 'Africa/Lagos'): string {
  const then = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(then);
}

/** A time zone where it is now between 11:30 and 12:30, so that times of the same day lie both before and after now. */
export function noonZone(): string {
  const east = 12 - Math.round((Date.now() % 86_400_000) / 3_600_000);
  // In POSIX zone names a minus sign means east of Greenwich.
  return east > 0 ? `Etc/GMT-${east}` : `Etc/GMT+${-east}`;
}

/** An ISO date such as `2026-11-21` in the format of fields and tables, `21/11/2026`. */
export const asShown = (day: string) => day.split('-').reverse().join('/');

/** An ISO date in the format of running text: `2026-11-21` becomes `21 Nov 2026`. */
export const inText = (day: string) => dayInText(day, 'en');

/** `inText` as a regular expression. Screens have no-break spaces in dates, so any white space matches. */
export const patternOf = (day: string) => inText(day).replaceAll(' ', '\\s');
