// A day at the front desk of the demo hospital.
import { calls } from '@almoner/contract/calls';
import { aPerson, type Demo } from './chance.ts';
import { noteVitals, type Treat } from './clinic-treatment.ts';
import * as names from './names.ts';
import { worksAt } from './schedule.ts';
import type { Doctor } from './staff.ts';

export const DAYS_PAST = 45;
export const DAYS_AHEAD = 6;
const PATIENTS = 140;

export interface FrontDesk {
  doctors: Doctor[];
  /** Ids of the patients registered so far. */
  patients: string[];
  /** Writes treatments; only for the first doctor. */
  treat: Treat;
}

/** One day: patients are registered, get tickets and are given appointments; past appointments are attended or missed. */
export async function liveThrough(demo: Demo, { doctors, patients, treat }: FrontDesk, date: string, when: When) {
  if (when !== 'future') patients.push(...(await register(demo, date)));
  const free = new Set(
    doctors.flatMap((doctor, place) =>
      slots.filter((time) => worksAt(place, date, time)).map((time) => ({ doctor, time })),
    ),
  );
  const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
  const booked = when === 'today' ? 20 : Math.round((isWeekend ? 2 : 5) + demo.random() * 4);
  const ofTheFirst = [...free].filter(({ doctor }) => doctor === doctors[0]);
  // The first doctor has a full day today, for people who sign in with that account.
  const sure = when === 'today' ? ofTheFirst.slice(-7) : [];
  for (let count = Math.min(booked, free.size); count > 0; count -= 1) {
    const slot = sure.pop() ?? demo.pick([...free]);
    free.delete(slot);
    const treats = slot.doctor === doctors[0] ? treat : undefined;
    await book(demo, demo.pick(patients), { ...slot, date, treats }, when);
  }
}

type When = 'past' | 'today' | 'future';

/** Treats patients without an appointment, so that today's treatments are never empty, whatever the weekday. */
export async function treatWalkIns({ ask, pick }: Demo, { patients, treat }: FrontDesk): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    const patientId = pick(patients);
    const ticketRo = { patientId, complain: pick(names.complaints) };
    const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
    await treat({ patientId, ticketId });
  }
}

async function register(demo: Demo, date: string): Promise<string[]> {
  const registered: string[] = [];
  for (let count = Math.round(PATIENTS / DAYS_PAST - 1.5 + demo.random() * 3); count > 0; count -= 1) {
    const person = aPerson(demo, 0, 85);
    const email = demo.random() < 0.4 ? `${person.firstName}.${person.lastName}@mail.example`.toLowerCase() : '';
    const dateOfBirth = person.dateOfBirth < date ? person.dateOfBirth : date;
    const patientRo = { ...person, email, dateOfBirth, dateOfReg: date };
    registered.push((await demo.ask(calls.patient.create, { body: { patientRo } })).id);
  }
  return registered;
}

interface Slot {
  doctor: Doctor;
  date: string;
  time: string;
  /** Undefined if the slot's doctor writes no treatments. */
  treats: Treat | undefined;
}

async function book({ ask, random, pick }: Demo, patientId: string, { doctor, date, time, treats }: Slot, when: When) {
  const ticketRo = { patientId, complain: pick(names.complaints) };
  const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
  const { id: doctorId, departmentId } = doctor;
  const appointmentRo = { ticketId, doctorId, departmentId, date, time, comment: pick(names.comments) };
  const { id } = await ask(calls.appointment.create, { body: { appointmentRo } });
  const chance = random();
  if (when === 'future' || (when === 'today' && chance > 0.75)) return;
  if (when === 'today' && chance > 0.35) {
    await ask(calls.appointment.arrive, { params: { id } });
    if (random() < 0.7) await noteVitals(ask, { patientId, ticketId });
    return;
  }
  const came = when === 'past' ? chance < 0.85 : chance < 0.2;
  const status = came ? 'ATTENDED' : when === 'past' ? 'UNATTENDED' : 'ACTIVE';
  const visit = { patientId, ticketId, appointment: { id, attended: came } };
  if (came && !treats) await noteVitals(ask, visit);
  if (treats && status !== 'UNATTENDED') await treats(visit);
  else await ask(calls.appointment.setStatus, { params: { id, status } });
  // A ticket for a single visit is closed afterwards.
  if (when === 'past' && came && random() < 0.6) {
    await ask(calls.ticket.setStatus, { params: { id: ticketId, status: 'CLOSED' } });
  }
}

const slots = Array.from(
  { length: 16 },
  (_, half) => `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
