// `npm run demo`: a hospital with six weeks of work, created through the calls by a server whose clock the demo sets.
// Constant except for the dates, which end a week from today.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { SessionContext } from '@almoner/contract/house/session';
import type { FastifyInstance } from 'fastify';
import { openServer, type Server, type ServerOptions } from '../src/app.ts';
import type { MailMessage } from '../src/kernel/mail/mail.ts';
import { buyAssets } from './assets.ts';
import { type Ask, callerOf, demoPassword, headersOf, signInAs } from './caller.ts';
import { chanceOf, DAY_MS, type Demo, dayFromNow } from './chance.ts';
import { billADay } from './clinic-billing.ts';
import { askLaboratory } from './clinic-laboratory.ts';
import { openPharmacy, putShelvesRight, servePharmacy } from './clinic-pharmacy.ts';
import { treatmentsBy } from './clinic-treatment.ts';
import { describeCompany } from './company.ts';
import { DAYS_AHEAD, DAYS_PAST, type FrontDesk, liveThrough, treatWalkIns } from './days.ts';
import { loadCodes } from './diagnosis-codes.ts';
import { openBooks, writeADay } from './finance.ts';
import { invoiceADay } from './invoices.ts';
import { setUpCategories, setUpLaboratory } from './laboratory.ts';
import { askForLeave } from './leave.ts';
import { giveMedicine } from './medicine.ts';
import { writeMessages } from './messages.ts';
import * as names from './names.ts';
import { registerTwice, registerUnknown, writePatientRecords } from './patients.ts';
import { paySalaries } from './payroll.ts';
import { goRound, writeSummary } from './rounds.ts';
import { planAbsences, setAllHours } from './schedule.ts';
import { employ } from './staff.ts';
import { fillBeds } from './stays.ts';
import { giveBack, workAtTill } from './till.ts';
import { offerMoreLeave, offerServices, openWards } from './wards.ts';

// Time before now at which the cashier begins, ahead of the patients who wait now.
const MORNING_MINUTES = 120;
const MINUTE_MS = 60_000;
const WORKING_HOURS_MS = 8 * 3600 * 1000;

type TurnClock = (now: Date) => void;

/** Creates the demo hospital in a database without one; returns whether it did. */
export async function makeDemo(options: ServerOptions): Promise<boolean> {
  let now = new Date(Date.now() - DAYS_PAST * DAY_MS);
  // Letters are discarded, except the one with which the hospital confirms its address.
  let confirmed: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => {
    confirmed = resolve;
  });
  const mail = {
    send: async ({ text }: MailMessage) => {
      const found = /confirmEmail\?token=(\S+)/.exec(text)?.[1];
      if (found) confirmed(found);
    },
  };
  const server = await openServer({
    ...options,
    clock: { now: () => now },
    mail,
    rateLimit: { calls: 1_000_000, seconds: 1 },
  });
  try {
    const session = await signUp(server.app);
    if (!session) return false;
    const ask = callerOf(server.app, session);
    await ask(calls.account.confirmEmail, { body: { confirmEmailRo: { token: await token } } });
    await describeCompany(server.app, ask, headersOf(session));
    await fill(server, ask, (time) => {
      now = time;
    });
    await server.jobs.run('outbox');
    return true;
  } finally {
    await server.stop();
  }
}

/** Creates six weeks of work, so that every screen has data. */
async function fill({ app }: Server, ask: Ask, turnClock: TurnClock): Promise<void> {
  const demo = { ask, ...chanceOf(1960) };
  const doctors = await employ(demo);
  const desk: FrontDesk = { doctors, patients: [], treat: treatmentsBy(await signInAs(app, 'demo-doctor')) };
  await setAllHours(ask, doctors);
  await setUpLaboratory(ask);
  await setUpCategories(ask);
  await loadCodes(ask);
  const counter = await openCounters(app, ask);
  await liveThroughWeeks(demo, desk, counter, turnClock);
  await treatWalkIns(demo, desk);
  await giveBack(ask, counter.cashier);
  await writePatientRecords(ask, desk.patients, names.familyNames);
  await registerTwice(ask, desk.patients, dayFromNow(0));
  await registerUnknown(ask, desk.patients, dayFromNow(0));
  await planAbsences(ask, doctors, dayFromNow);
  await openWards(ask);
  await offerServices(ask);
  await offerMoreLeave(ask);
  await buyAssets({ admin: ask, accountant: counter.cashier, dayFromNow });
  await paySalaries({ admin: ask, accountant: counter.cashier, dayFromNow });
  await putShelvesRight(counter.pharmacy);
  const signIn = (username: string) => signInAs(app, username);
  await askForLeave(ask, signIn);
  const turnBack = (days: number) => turnClock(new Date(Date.now() - days * DAY_MS));
  await askLaboratory({ ask, signIn, patients: desk.patients, turnBack });
  await writeMessages({ signIn, patientId: desk.patients[0] ?? '', turnBack });
  const stays = await fillBeds({ ask, doctors, patients: desk.patients, turnBack });
  const ward = { doctor: await signIn('demo-doctor'), nurse: await signIn('demo-nurse'), turnBack };
  await giveMedicine(ward, stays);
  await goRound(ward, stays);
  await writeSummary(ward, stays, dayFromNow);
}

async function liveThroughWeeks(demo: Demo, desk: FrontDesk, counter: Counters, turnClock: TurnClock): Promise<void> {
  const pharmacy = await openPharmacy(demo.ask, dayFromNow);
  const books = await openBooks(counter.cashier);
  for (let day = -DAYS_PAST; day <= DAYS_AHEAD; day += 1) {
    const now = new Date(Date.now() + Math.min(day, 0) * DAY_MS);
    turnClock(now);
    await liveThrough(demo, desk, dayFromNow(day), day < 0 ? 'past' : day === 0 ? 'today' : 'future');
    const turnBack = (minutes: number) => turnClock(new Date(now.getTime() - minutes * MINUTE_MS));
    await servePharmacy(pharmacy, desk.patients, day, turnBack);
    turnClock(now);
    if (day > 0) continue;
    const work = () => billADay(counter, desk.patients, -day, turnBack);
    if (day === 0) turnBack(MORNING_MINUTES);
    await workAtTill(counter.cashier, -day, work, () => turnClock(new Date(now.getTime() + WORKING_HOURS_MS)));
    turnClock(now);
    await writeADay(books, dayFromNow(day), -day);
    await invoiceADay(counter, desk.patients, -day);
  }
}

type Counters = Awaited<ReturnType<typeof openCounters>>;

/** Signs in the accounts that bill and take payments, which `npm run demo` prints. */
async function openCounters(app: FastifyInstance, admin: Ask) {
  const [pharmacy, laboratory, cashier] = await Promise.all([
    signInAs(app, 'demo-pharmacy'),
    signInAs(app, 'demo-laboratory'),
    signInAs(app, 'demo-accounts'),
  ]);
  return { admin, pharmacy, laboratory, cashier };
}

async function signUp(app: FastifyInstance): Promise<SessionContext | undefined> {
  const payload: BodyInput<typeof calls.tenant.create> = {
    tenantRo: { name: 'Harmony General Hospital', status: 1 },
    email: 'admin@harmony.example',
    phone: '0803 555 0100',
    username: 'demo-admin',
    password: demoPassword,
    address: '14 Marina, Lagos Island, Lagos',
  };
  const answer = await app.inject({ method: 'POST', url: `/api${calls.tenant.create.path}`, payload });
  if (answer.statusCode === 409) return undefined;
  if (answer.statusCode !== 200) throw new Error(`the demo hospital could not sign up: ${answer.json().message}`);
  return answer.json().data;
}
