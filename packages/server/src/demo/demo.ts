// `npm run demo`: a hospital that has been at work for six weeks, made through the calls themselves by a
// server whose clock it turns. The same every time, but for the days, which end in a week from today.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { SessionContext } from '@almoner/contract/house/session';
import type { FastifyInstance } from 'fastify';
import { openServer, type ServerOptions } from '../app.ts';
import type { Letter } from '../kernel/mail.ts';
import { type Ask, callerOf, demoPassword, headersOf, signInAs } from './demo-caller.ts';
import { careerOf, writeCareer } from './demo-careers.ts';
import { billADay } from './demo-clinic-billing.ts';
import { askLaboratory } from './demo-clinic-laboratory.ts';
import { openPharmacy, putShelvesRight, servePharmacy } from './demo-clinic-pharmacy.ts';
import { noteVitals, type Treat, treatmentsBy } from './demo-clinic-treatment.ts';
import { describeCompany } from './demo-company.ts';
import { openBooks, writeADay } from './demo-finance.ts';
import { invoiceADay } from './demo-invoices.ts';
import { setUpCategories, setUpLaboratory } from './demo-laboratory.ts';
import { askForLeave } from './demo-leave.ts';
import * as names from './demo-names.ts';
import { registerTwice, writePatientRecords } from './demo-patients.ts';
import { planAbsences, setAllHours, worksAt } from './demo-schedule.ts';
import { giveBack, workAtTill } from './demo-till.ts';
import { offerMoreLeave, openWards } from './demo-wards.ts';

/** One account per role, as `npm run demo` prints them. */
export const demoAccounts = [
  { username: 'demo-admin', role: 'ADMIN' },
  { username: 'demo-doctor', role: 'DOCTOR' },
  { username: 'demo-nurse', role: 'NURSE' },
  { username: 'demo-reception', role: 'RECEPTIONIST' },
  { username: 'demo-laboratory', role: 'LABORATORIST' },
  { username: 'demo-pharmacy', role: 'PHARMACIST' },
  { username: 'demo-accounts', role: 'ACCOUNTANT' },
];

const DAY_MS = 24 * 3600 * 1000;
const WORKING_HOURS_MS = 8 * 3600 * 1000;
const PATIENTS = 140;
const DAYS_PAST = 45;
const DAYS_AHEAD = 6;

/** Numbers in [0, 1) that are the same every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes the demo hospital in a database that has none yet; answers whether it did. */
export async function makeDemo(options: ServerOptions): Promise<boolean> {
  let now = new Date(Date.now() - DAYS_PAST * DAY_MS);
  // What letters there would be are nobody's, but for the one with which the hospital confirms its address.
  let confirmed: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => {
    confirmed = resolve;
  });
  const mail = {
    send: async ({ text }: Letter) => {
      const found = /confirmEmail\?token=(\S+)/.exec(text)?.[1];
      if (found) confirmed(found);
    },
  };
  const server = await openServer({
    ...options,
    clock: { now: () => now },
    mail,
    pace: { calls: 1_000_000, seconds: 1 },
  });
  try {
    const session = await signUp(server.app);
    if (!session) return false;
    const ask = callerOf(server.app, session);
    await ask(calls.account.confirmEmail, { body: { confirmEmailRo: { token: await token } } });
    await describeCompany(server.app, ask, headersOf(session));
    const random = seeded(1960);
    const demo = {
      ask,
      random,
      pick: <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item,
    };
    const setUp = await employ(demo);
    setUp.treat = treatmentsBy(await signInAs(server.app, 'demo-doctor'));
    await setAllHours(ask, setUp.doctors);
    await setUpLaboratory(ask);
    await setUpCategories(ask);
    const pharmacy = await openPharmacy(ask, dayFromNow);
    const counter = await openCounters(server.app, ask);
    const books = await openBooks(counter.cashier);
    for (let day = -DAYS_PAST; day <= DAYS_AHEAD; day += 1) {
      now = new Date(Date.now() + Math.min(day, 0) * DAY_MS);
      await liveThrough(demo, setUp, dayFromNow(day), day < 0 ? 'past' : day === 0 ? 'today' : 'future');
      await servePharmacy(pharmacy, setUp.patients, day);
      if (day > 0) continue;
      const work = () => billADay(counter, setUp.patients, -day);
      await workAtTill(counter.cashier, -day, work, () => {
        now = new Date(now.getTime() + WORKING_HOURS_MS);
      });
      await writeADay(books, dayFromNow(day), -day);
      await invoiceADay(counter, setUp.patients, -day);
    }
    await treatWalkIns(demo, setUp);
    await giveBack(ask, counter.cashier);
    await writePatientRecords(ask, setUp.patients, names.familyNames);
    await registerTwice(ask, setUp.patients, dayFromNow(0));
    await planAbsences(ask, setUp.doctors, dayFromNow);
    await openWards(ask);
    await offerMoreLeave(ask);
    await putShelvesRight(await signInAs(server.app, 'demo-pharmacy'));
    await askForLeave(ask, (username) => signInAs(server.app, username));
    await askLaboratory({
      ask,
      signIn: (username) => signInAs(server.app, username),
      patients: setUp.patients,
      turnBack: (days) => {
        now = new Date(Date.now() - days * DAY_MS);
      },
    });
    await server.jobs.run('outbox');
    return true;
  } finally {
    await server.stop();
  }
}

/** Who bills and takes payments: the accounts that `npm run demo` prints. */
async function openCounters(app: FastifyInstance, admin: Ask) {
  const [pharmacy, laboratory, cashier] = await Promise.all([
    signInAs(app, 'demo-pharmacy'),
    signInAs(app, 'demo-laboratory'),
    signInAs(app, 'demo-accounts'),
  ]);
  return { admin, pharmacy, laboratory, cashier };
}

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Demo {
  ask: Ask;
  random: () => number;
  pick: <Item>(list: readonly Item[]) => Item;
}

interface SetUp {
  doctors: { id: string; departmentId: string }[];
  patients: string[];
  /** The first of the doctors writes treatments. */
  treat?: Treat;
}

async function signUp(app: FastifyInstance): Promise<SessionContext | undefined> {
  const payload: BodyInput<typeof calls.account.signup> = {
    tenantRo: { name: 'Harmony General Hospital', status: 1 },
    email: 'admin@harmony.example',
    phone: '0803 555 0100',
    username: 'demo-admin',
    password: demoPassword,
    address: '14 Marina, Lagos Island, Lagos',
  };
  const answer = await app.inject({ method: 'POST', url: `/api${calls.account.signup.path}`, payload });
  if (answer.statusCode === 409) return undefined;
  if (answer.statusCode !== 200) throw new Error(`the demo hospital could not sign up: ${answer.json().message}`);
  return answer.json().data;
}

/** Departments, specialists and everybody who works there. */
async function employ(demo: Demo): Promise<SetUp> {
  const { ask } = demo;
  const departments: { id: string }[] = [];
  for (const departmentRo of names.departments)
    departments.push(await ask(calls.department.create, { body: { departmentRo } }));
  const specialists: Record<string, string[]> = { DOCTOR: [], NURSE: [] };
  for (const roleName of ['DOCTOR', 'NURSE'] as const) {
    for (const name of names.specialists[roleName]) {
      const { id } = await ask(calls.specialist.create, { body: { specialistRo: { name, roleName } } });
      specialists[roleName]?.push(id);
    }
  }
  const [branch] = await ask(calls.branch.list);
  const hire = async (username: string, role: string, place: number) => {
    const departmentId = worksIn(role, place, departments)?.id ?? null;
    const list = specialists[role];
    const specialistId = list?.[place % list.length] ?? null;
    const career = careerOf(role, place);
    const qualificationRo = { title: career?.title ?? '', biography: career?.biography ?? '' };
    const accountRo = { username, email: `${username}@harmony.example`, password: demoPassword, role };
    const personRo = { ...aPerson(demo, 35, 60), dateOfReg: joined(demo), departmentId, branchId: branch.id };
    const { id } = await ask(calls.staff.create, {
      body: { staffRo: { personRo, accountRo, specialistId, qualificationRo } },
    });
    if (career) await writeCareer(ask, { staffId: id, dateOfBirth: personRo.dateOfBirth }, career);
    return { id: id as string, departmentId: departmentId as string };
  };
  const doctors = [await hire('demo-doctor', 'DOCTOR', 0)];
  for (let place = 1; place < 8; place += 1) doctors.push(await hire(`doctor${place + 1}`, 'DOCTOR', place % 5));
  for (const { username, role } of demoAccounts.slice(2)) await hire(username, role, 0);
  for (let place = 1; place < 6; place += 1) await hire(`nurse${place + 1}`, 'NURSE', place);
  for (const role of ['RECEPTIONIST', 'LABORATORIST', 'PHARMACIST', 'ACCOUNTANT']) {
    await hire(`${role.toLowerCase()}2`, role, 5);
  }
  return { doctors, patients: [] };
}

// Care has departments; of the others only the laboratory is one itself, the last of the list.
const worksIn = <Item>(role: string, place: number, departments: readonly Item[]): Item | undefined => {
  if (role === 'DOCTOR' || role === 'NURSE') return departments[place % departments.length];
  return role === 'LABORATORIST' ? departments.at(-1) : undefined;
};

/** A day within the last seven years. */
const joined = ({ random }: Demo) => new Date(Date.now() - (30 + random() * 2500) * DAY_MS).toISOString().slice(0, 10);

function aPerson({ random, pick }: Demo, youngest: number, oldest: number) {
  const gender = random() < 0.55 ? ('FEMALE' as const) : ('MALE' as const);
  const born = new Date(Date.now() - (youngest + random() * (oldest - youngest)) * 365.25 * DAY_MS);
  return {
    firstName: pick(gender === 'FEMALE' ? names.femaleNames : names.maleNames),
    lastName: pick(names.familyNames),
    gender,
    phone: `080${Math.floor(10_000_000 + random() * 89_999_999)}`,
    address: `${1 + Math.floor(random() * 90)} ${pick(names.streets)}, Lagos`,
    dateOfBirth: born.toISOString().slice(0, 10),
    dateOfReg: new Date(Date.now() - 14 * DAY_MS).toISOString().slice(0, 10),
    religion: pick(names.religions),
  };
}

/** One day: people register, complain and are given appointments; the past is attended or missed. */
async function liveThrough(demo: Demo, { doctors, patients, treat }: SetUp, date: string, when: When) {
  if (when !== 'future') patients.push(...(await register(demo, date)));
  const free = new Set(
    doctors.flatMap((doctor, place) =>
      slots.filter((time) => worksAt(place, date, time)).map((time) => ({ doctor, time })),
    ),
  );
  const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
  const booked = when === 'today' ? 14 : Math.round((isWeekend ? 2 : 5) + demo.random() * 4);
  for (let count = Math.min(booked, free.size); count > 0; count -= 1) {
    const slot = demo.pick([...free]);
    free.delete(slot);
    const treats = slot.doctor === doctors[0] ? treat : undefined;
    await book(demo, demo.pick(patients), { ...slot, date, treats }, when);
  }
}

type When = 'past' | 'today' | 'future';

/** Whoever came today without an appointment: whatever the weekday, the list of today's treatments is never empty. */
async function treatWalkIns({ ask, pick }: Demo, { patients, treat }: SetUp): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    const patientId = pick(patients);
    const ticketRo = { patientId, complain: pick(names.complaints) };
    const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
    await treat?.({ patientId, ticketId });
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
  doctor: SetUp['doctors'][number];
  date: string;
  time: string;
  /** Missing where the doctor of the slot writes no treatments. */
  treats: Treat | undefined;
}

async function book({ ask, random, pick }: Demo, patientId: string, { doctor, date, time, treats }: Slot, when: When) {
  const ticketRo = { patientId, complain: pick(names.complaints) };
  const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
  const { id: doctorId, departmentId } = doctor;
  const appointmentRo = { ticketId, doctorId, departmentId, date, time, comment: pick(names.comments) };
  const { id } = await ask(calls.appointment.create, { body: { appointmentRo } });
  const chance = random();
  if (when === 'future' || (when === 'today' && chance > 0.4)) return;
  const came = when === 'past' ? chance < 0.85 : chance < 0.2;
  const status = came ? 'ATTENDED' : when === 'past' ? 'UNATTENDED' : 'ACTIVE';
  const visit = { patientId, ticketId, appointment: { id, attended: came } };
  if (came && !treats) await noteVitals(ask, visit);
  if (treats && status !== 'UNATTENDED') await treats(visit);
  else await ask(calls.appointment.setStatus, { params: { id, status } });
  // What was a single visit is closed behind it.
  if (when === 'past' && came && random() < 0.6) {
    await ask(calls.ticket.setStatus, { params: { id: ticketId, status: 'CLOSED' } });
  }
}

const slots = Array.from(
  { length: 16 },
  (_, half) => `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
