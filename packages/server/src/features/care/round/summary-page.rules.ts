// Data of the template discharge-summary.typ.
import type { Admission } from '@almoner/contract/care/admission';
import type { DischargeSummary } from '@almoner/contract/care/discharge-summary';
import { ageInDays } from '@almoner/contract/care/lab-flags';
import { dayInText, momentInText, monthOfDayInText } from '@almoner/contract/day-in-text';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Patient } from '@almoner/contract/front/patient';
import { dayIn, timeIn } from '../../../kernel/base/clock.ts';
import { breakable } from '../../../kernel/documents/line-breaks.ts';
import { t } from './summary-page.words.ts';

/** Formats of the page: numbers and days by `locale`, times by the clock of `timeZone`, words by `say`. */
export interface PageFormat {
  locale: string;
  timeZone: string;
  /** In the language of the page. */
  say: (said: EncodedMessage) => string;
}

type Fact = [label: string, text: string];
type Section = [heading: string, lines: string[]];

// Characters that fit a line of the whole page, of a fact, of a cell.
const WIDE = 90;
const FACT = 30;
const CELL = 15;

/** Day and time of an instant: `21 Nov 2026, 14:05`. */
export function momentOf(instant: string, { locale, timeZone }: PageFormat): string {
  const at = new Date(instant);
  return momentInText(dayIn(timeZone, at), timeIn(timeZone, at), locale);
}

/** Age in days up to a month, in months up to two years, then in years. Both days are `YYYY-MM-DD`. */
export function ageOf(dateOfBirth: string, day: string): EncodedMessage {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = (year - fromYear) * 12 + (month - fromMonth) - (date < fromDay ? 1 : 0);
  if (months >= 24) return t.years({ count: Math.floor(months / 12) });
  return months >= 1 ? t.months({ count: months }) : t.days({ count: ageInDays(dateOfBirth, day) });
}

type Born = Pick<Patient, 'dateOfBirth' | 'birthEstimated'>;

/** `45 years`, or `about 45 years` where the date of birth is an estimate. */
export function ageInFull(
  { dateOfBirth, birthEstimated }: Born,
  day: string,
  { say }: Pick<PageFormat, 'say'>,
): string {
  const age = say(ageOf(dateOfBirth, day));
  return birthEstimated ? say(t.about({ age })) : age;
}

/**
 * `born 3 Apr 1981`, or `born about 1981` for an estimate; with the month where the estimate has one, as for a small child.
 */
function bornOf({ dateOfBirth, birthEstimated }: Born, { say, locale }: PageFormat): string {
  if (!birthEstimated) return say(t.born({ date: dayInText(dateOfBirth, locale) }));
  if (dateOfBirth.endsWith('-01-01')) return say(t.bornAbout({ date: dateOfBirth.slice(0, 4) }));
  return say(t.bornAbout({ date: monthOfDayInText(dateOfBirth, locale) }));
}

/** The patient id, and the number of the hospital's file where there is one. */
export const numbersOf = (
  { patientId, fileNumber }: Pick<Patient, 'patientId' | 'fileNumber'>,
  { say }: Pick<PageFormat, 'say'>,
) => (fileNumber ? `${patientId} · ${say(t.file({ number: fileNumber }))}` : patientId);

/** Name, numbers, sex, age and birth of the patient; the age is that at the admission. */
export function patientOf(patient: Patient, stay: Admission, of: PageFormat) {
  const { firstName, lastName, patientId, gender, fileNumber } = patient;
  const { say, timeZone } = of;
  const day = dayIn(timeZone, new Date(stay.receivedAt ?? stay.requestedAt));
  const age = ageInFull(patient, day, of);
  return {
    name: breakable(`${firstName} ${lastName}`.trim(), 24),
    lines: [numbersOf({ patientId, fileNumber }, of), `${say(t.sex({ sex: gender }))}, ${age}`, bornOf(patient, of)],
  };
}

/** Ward, bed, doctor and times of the stay; the nights of a stay that goes on are counted until `now`. */
export function factsOf(stay: Admission, of: PageFormat, now: Date): Fact[] {
  const { say, timeZone } = of;
  const { ward, bed, doctor, receivedAt, leftAt, ticket } = stay;
  const from = receivedAt ?? stay.requestedAt;
  const dayAt = (instant: Date) => dayIn(timeZone, instant);
  const nights = ageInDays(dayAt(new Date(from)), dayAt(leftAt ? new Date(leftAt) : now));
  const facts: Fact[] = [
    [say(t.ticketId()), ticket.number],
    [say(t.wardAndBed()), say(t.place({ ward: ward.number, bed: bed.name }))],
    [say(t.doctor()), say(t.doctorName({ name: `${doctor.firstName} ${doctor.lastName}`.trim() }))],
    [say(t.admitted()), momentOf(from, of)],
    [say(t.left()), leftAt ? momentOf(leftAt, of) : say(t.stillIn())],
    [say(t.nights()), nights.toLocaleString(of.locale)],
  ];
  return facts.map(([label, text]) => [label, breakable(text, FACT)]);
}

/** Reason of an amendment, and the signature that it replaces; empty where the summary was never amended. */
function amendmentOf({ amendment, version, versions }: DischargeSummary, of: PageFormat): string {
  const replaced = versions.find((one) => one.version < version);
  if (!amendment || !replaced) return '';
  const { signedBy: by, signedAt } = replaced;
  return `${amendment}\n${of.say(t.replaces({ by, at: momentOf(signedAt, of) }))}`;
}

const linesOf = (text: string) => text.split('\n').map((line) => breakable(line.trim(), WIDE));

/**
 * Sections before and after the medicines. Empty sections are left out, except allergies: these say that the patient was not
 * asked.
 */
export function sectionsOf(summary: DischargeSummary, of: PageFormat): { before: Section[]; after: Section[] } {
  const { say, locale } = of;
  const { followUpOn, followUpWith } = summary;
  const next = [followUpOn && dayInText(followUpOn, locale), followUpWith].filter(Boolean).join(', ');
  const section = (heading: EncodedMessage, text: string): Section[] => (text ? [[say(heading), linesOf(text)]] : []);
  return {
    before: [
      ...section(t.amended(), amendmentOf(summary, of)),
      ...section(t.allergies(), summary.allergies || say(t.notAsked())),
      ...section(t.reason(), summary.reason),
      ...section(t.diagnoses(), summary.diagnoses),
      ...section(t.procedures(), summary.procedures),
      ...section(t.course(), summary.course),
      ...section(t.results(), summary.results),
      ...section(t.condition(), summary.condition),
    ],
    after: [...section(t.advice(), summary.advice), ...section(t.followUp(), next)],
  };
}

/** The medicines to take home, a row each. */
export function medicinesOf({ medicines }: DischargeSummary, { say }: PageFormat) {
  return {
    heading: say(t.medicines()),
    none: say(t.noMedicines()),
    columns: [t.drug(), t.dose(), t.frequency(), t.duration(), t.instruction()].map(say),
    rows: medicines.map(({ drug, dose, frequency, duration, instruction }) =>
      [drug, dose, frequency, duration, instruction].map((text) => breakable(text, CELL)),
    ),
  };
}

/** Name and time of the signature, with room for ink; for a draft, the note that it is not signed. */
export function signatureOf({ signedAt, signedBy }: DischargeSummary, of: PageFormat) {
  const { say } = of;
  if (!signedAt || !signedBy) return { signed: say(t.notSigned()), signature: null };
  return { signed: say(t.signed({ by: signedBy, at: momentOf(signedAt, of) })), signature: say(t.signature()) };
}
