// Data of the template ward-round.typ.

import { type ChartedOrder, doseState, type MedicineDose } from '@almoner/contract/care/medicine';
import type { RoundStay } from '@almoner/contract/care/round';
import { DAY_MS } from '@almoner/contract/durations';
import { dayIn, timeIn } from '../../../kernel/base/clock.ts';
import { breakable } from '../../../kernel/documents/line-breaks.ts';
import { t } from './round-page.words.ts';
import { ageInFull, momentOf, numbersOf, type PageFormat } from './summary-page.rules.ts';
import { t as summary } from './summary-page.words.ts';
import { allergyInWords } from './summary-text.rules.ts';

// Characters that fit a line of the whole page, and of a cell.
const WIDE = 80;
const CELL = 22;
const MOST_NOTES = 4;

/** One patient of the round, as the page shows them. */
export function stayOnPaper(stay: RoundStay, of: PageFormat, now: Date) {
  const { say, timeZone } = of;
  const { patient, doctor, bed, receivedAt, notes } = stay;
  const day = dayIn(timeZone, now);
  const days = Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, new Date(receivedAt)))) / DAY_MS) + 1;
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  const facts = [
    numbersOf(patient, of),
    say(summary.sex({ sex: patient.gender })),
    ageInFull(patient, day, of),
    say(t.dayOfStay({ day: days })),
    say(summary.doctorName({ name: `${doctor.firstName} ${doctor.lastName}`.trim() })),
    ...(stay.status === 'DISCHARGE ORDERED' ? [say(t.goesHome())] : []),
  ];
  return {
    bed: breakable(bed.name, 8),
    name: breakable(name, 40),
    facts: breakable(facts.join(' · '), WIDE),
    allergies: breakable(allergiesOf(stay, of), WIDE),
    isAllergic: stay.allergies.some(({ kind }) => kind === 'ALLERGY'),
    vitals: vitalsOf(stay, of),
    medicine: stay.medicine.map((order) => orderOf(order, of, now)),
    notes: notes
      .slice(0, MOST_NOTES)
      .map(({ text, at, by }) => [`${momentOf(at, of)}, ${by}`, breakable(text.replaceAll(/\s+/g, ' '), WIDE)]),
  };
}

function allergiesOf({ allergies }: RoundStay, of: PageFormat): string {
  const { say } = of;
  if (allergies.length === 0) return say(summary.explained({ what: summary.allergies(), more: summary.notAsked() }));
  const known = allergies.map((fact) => say(allergyInWords(fact, of)));
  return say(summary.explained({ what: summary.allergies(), more: known.join(', ') }));
}

/** The latest value of each vital sign, and the time of the newest measurement. */
function vitalsOf({ vitals }: RoundStay, of: PageFormat): string {
  const { say, locale } = of;
  const [newest] = vitals;
  if (!newest) return say(t.noVitals());
  const written = (value: number) => value.toLocaleString(locale);
  const latest = (key: 'temperature' | 'pulse' | 'respiration' | 'oxygen' | 'weight') => {
    const value = vitals.find((one) => one[key] !== null)?.[key];
    return value === undefined || value === null ? [] : [say(t.sign({ key, value: written(value) }))];
  };
  const pressed = vitals.find(({ systolic }) => systolic !== null);
  const pressure = pressed
    ? [say(t.pressure({ upper: written(pressed.systolic ?? 0), lower: written(pressed.diastolic ?? 0) }))]
    : [];
  const signs = [
    ...latest('temperature'),
    ...latest('pulse'),
    ...pressure,
    ...latest('respiration'),
    ...latest('oxygen'),
    ...latest('weight'),
  ];
  return say(t.takenAt({ signs: signs.join(' · '), at: momentOf(newest.takenAt, of) }));
}

/**
 * A medicine with its drug, its directions and its doses of these hours: entered ones with the outcome, the others to be ticked.
 */
function orderOf(order: ChartedOrder, of: PageFormat, now: Date) {
  const { say } = of;
  const { drug, dose, times, everyHours, note } = order;
  const often = times ? times.join(', ') : everyHours ? say(t.everySo({ hours: everyHours })) : say(t.whenNeeded());
  return {
    drug: breakable(drug.name, CELL),
    how: breakable([dose, often, note].filter(Boolean).join(' · '), CELL),
    doses: dosesOf(order, of, now),
  };
}

/** `open` is to be ticked; `late` is overdue besides. */
function dosesOf({ due, doses }: ChartedOrder, { say, timeZone }: PageFormat, now: Date) {
  const replaced = new Set(doses.map(({ replaces }) => replaces));
  const standing = doses.filter(({ id }) => !replaced.has(id));
  const time = (instant: string) => timeIn(timeZone, new Date(instant));
  const said = ({ outcome }: MedicineDose, at: string) => say(t.entered({ at, outcome }));
  const planned = due.map((at) => {
    const entry = standing.find(({ dueAt }) => dueAt === at);
    const state = doseState(at, now.getTime());
    return { at, entry, late: !entry && (state === 'OVERDUE' || state === 'MISSED') };
  });
  const needed = standing.filter(({ dueAt }) => dueAt === null).map((entry) => ({ at: entry.at, entry, late: false }));
  return [...planned, ...needed]
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ at, entry, late }) => ({
      text: entry ? said(entry, time(at)) : late ? say(t.overdue({ at: time(at) })) : time(at),
      open: !entry,
      late,
    }));
}
