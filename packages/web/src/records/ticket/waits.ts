// Steps that an open ticket waits for: the department or person who is next, since when, and the step that the reader may
// take.
import type { Admission } from '@almoner/contract/care/admission';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { Appointment } from '@almoner/contract/front/appointment';
import type { Bill } from '@almoner/contract/money/bill';
import { formatDayTimeInText } from '../../kernel/language/format';
import type { LinkTo } from '../../kernel/route/screen-links';
import { isOpenStay, placeInWords } from '../admission/admission-status';
import { owedOf } from '../bill/owed';
import { doctorName } from '../person/name';
import { requestWords } from '../request/request-status';
import { t } from './waits.words';

export interface Wait {
  id: string;
  words: string;
  detail?: string | undefined;
  /** Start of the wait as an instant; undefined if unknown. */
  since?: string | undefined;
  /** Link to the next step. Undefined if somebody else takes it. */
  step?: { label: string; to: string } | undefined;
  /** It can only begin after another step. */
  ahead: boolean;
}

export interface VisitRecords {
  ticketId: string;
  patientId: string;
  appointments: readonly Appointment[];
  treatments: readonly TreatmentSummary[];
  requests: readonly RequestEntry[];
  stays: readonly Admission[];
  /** Undefined if the role may not read bills. */
  bills: readonly Bill[] | undefined;
}

interface Reader {
  linkTo: LinkTo;
  /** Present day at the hospital, `2026-11-23`. */
  today: string;
  /** Formats an amount in minor units. */
  money: (minor: number) => string;
}

const stepTo = (label: string, to: string | undefined) => (to ? { label, to } : undefined);

const whoSees = ({ doctor, department }: Appointment) => (doctor ? doctorName(doctor) : department.name);

function ofAppointment(
  one: Appointment,
  { ticketId, treatments }: VisitRecords,
  { linkTo, today }: Reader,
): Wait | undefined {
  const { id, status, date, time, arrivedAt, queueNumber } = one;
  const who = whoSees(one);
  const treat = linkTo('tickets/:id/treatments/new', { id: ticketId }, { appointment: id });
  if (status === 'ACTIVE') {
    const begun = treatments.find((treated) => treated.date === today);
    const to = begun ? linkTo('treatments/:id/edit', { id: begun.id }) : treat;
    return { id, words: t.isWith({ who }), step: stepTo(t.continue(), to), ahead: false };
  }
  if (status !== 'NEW' || date < today) return undefined;
  if (!arrivedAt) return { id, words: t.expectedAt({ at: formatDayTimeInText(date, time), who }), ahead: true };
  const detail = queueNumber === null ? undefined : t.queueNumber({ number: queueNumber });
  return { id, words: t.waitsFor({ who }), detail, since: arrivedAt, step: stepTo(t.start(), treat), ahead: false };
}

function ofRequest(one: RequestEntry, { linkTo }: Reader): Wait | undefined {
  const { id, source, status, createdAt } = one;
  const pharmacy = source === 'PHARMACY';
  const shown = { id, detail: requestWords(one), since: createdAt };
  if (status === 'NEW') {
    const to = pharmacy ? linkTo('pharmacy/:id/billing', { id }) : linkTo('lab-requests/:id/billing', { id });
    const words = pharmacy ? t.pharmacyBills() : t.laboratoryBills();
    return { ...shown, words, step: stepTo(pharmacy ? t.billDrugs() : t.billTests(), to), ahead: false };
  }
  const words = pharmacy ? t.drugsToDispense() : t.testsToReport();
  if (status === 'INPROGRESS') return { ...shown, since: undefined, words, ahead: true };
  if (status !== 'APPROVED') return undefined;
  const to = pharmacy ? linkTo('pharmacy/:id/dispense', { id }) : linkTo('lab-requests/:id', { id });
  return { ...shown, since: undefined, words, step: stepTo(pharmacy ? t.dispense() : t.report(), to), ahead: false };
}

function ofMoney({ ticketId, patientId, bills, requests }: VisitRecords, { linkTo, money }: Reader): Wait | undefined {
  const isOpen = (bill: Bill) => owedOf([bill]) > 0;
  const [first, ...others] = (bills ?? []).filter(isOpen);
  const words = t.paysAtCashier();
  if (first) {
    const one = others.length === 0;
    const to = one ? linkTo('bills/:id/pay', { id: first.id }) : linkTo('patients/:id/pay', { id: patientId });
    const detail = t.stillOwed({ amount: money(owedOf([first, ...others])), count: others.length + 1 });
    return {
      id: `${ticketId} money`,
      words,
      detail,
      step: stepTo(t.takePayment(), to),
      ahead: false,
    };
  }
  const billed = !bills && requests.some(({ status }) => status === 'INPROGRESS');
  return billed ? { id: `${ticketId} money`, words, ahead: false } : undefined;
}

function ofStay(stay: Admission, { linkTo }: Reader): Wait {
  const { id, status, requestedAt, receivedAt, orderedAt } = stay;
  const place = placeInWords(stay);
  const step = stepTo(t.openStay(), linkTo('admissions/:id', { id }));
  if (status === 'REQUESTED') return { id, words: t.wardReceives({ place }), since: requestedAt, step, ahead: false };
  if (status === 'ADMITTED') {
    return { id, words: t.liesIn({ place }), since: receivedAt ?? undefined, step, ahead: false };
  }
  return { id, words: t.mayLeave({ place }), since: orderedAt ?? undefined, step, ahead: false };
}

/** Waiting steps that can proceed now, the longest wait first, then the later ones. */
export function waitsOf(visit: VisitRecords, reader: Reader): Wait[] {
  const all = [
    ...visit.appointments.map((one) => ofAppointment(one, visit, reader)),
    ...visit.stays.filter(isOpenStay).map((stay) => ofStay(stay, reader)),
    ofMoney(visit, reader),
    ...visit.requests.map((one) => ofRequest(one, reader)),
  ].filter((wait) => wait !== undefined);
  const sinceOf = ({ since }: Wait) => (since ? Date.parse(since) : Number.POSITIVE_INFINITY);
  const now = all.filter(({ ahead }) => !ahead).toSorted((one, other) => sinceOf(one) - sinceOf(other) || 0);
  return [...now, ...all.filter(({ ahead }) => ahead)];
}
