// Chooses the reference range for a patient and flags a result as low, normal or high. The server stores the flag with the
// report; the form shows it while a result is typed.
import type { EncodedMessage } from '../encoded-message.ts';
import type { PatientGender } from '../house/person.ts';
import type { LabFlag } from './lab-flag.ts';
import { t } from './lab-flags.words.ts';
import { type LabTestParameter, limitComplaints, type ReferenceRange } from './lab-test-parameter.ts';
import { isAbove, isBelow, isWithin, measuredIn } from './lab-value.ts';
import { usualLimits } from './plausible-limits.ts';

export interface Subject {
  /** If the sex is unknown, only ranges for any sex apply. */
  gender: PatientGender;
  dateOfBirth: string;
}

/** Age in days on a day; negative before birth. */
export const ageInDays = (dateOfBirth: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dateOfBirth)) / 86_400_000);

/** The range for a sex and age on a day; ranges of a parameter do not overlap. */
export function rangeFor(ranges: readonly ReferenceRange[], subject: Subject, day: string): ReferenceRange | undefined {
  const age = ageInDays(subject.dateOfBirth, day);
  return ranges.find(
    ({ sex, ageFrom, ageTo }) =>
      (sex === 'ANY' || sex === subject.gender) && ageFrom <= age && (ageTo === null || age < ageTo),
  );
}

/**
 * The flag of a result that was written in a language. Null if it is no number in the unit, if no range applies, or if a
 * bound such as `<7` with a range of 5 to 10 leaves the flag open.
 */
export function flagOf(
  value: string,
  range: Pick<ReferenceRange, 'low' | 'high'> | undefined,
  language: string,
  unit = '',
): LabFlag | null {
  if (!range || (range.low === null && range.high === null)) return null;
  const measured = measuredIn(value, unit, language);
  if (!measured) return null;
  if (isBelow(measured, range.low)) return 'LOW';
  if (isAbove(measured, range.high)) return 'HIGH';
  return isWithin(measured, range.low, range.high) ? 'NORMAL' : null;
}

/** The part of a parameter's setup that values are checked against. */
export type Measurable = Pick<LabTestParameter, 'unit' | 'ranges' | 'plausibleLow' | 'plausibleHigh'>;

/**
 * Warning about a value that has to be confirmed or corrected before it is reported. Only a value that is `isConfirmable`
 * can be reported unchanged.
 */
export interface Doubt {
  message: EncodedMessage;
  isConfirmable: boolean;
}

type Limits = Pick<LabTestParameter, 'plausibleLow' | 'plausibleHigh'>;

/**
 * The plausible limits of a parameter: its own, or those of a well-known analyte if it has none and its normal values are
 * within them. `report` is the title of the test or report: other limits hold in urine than in blood.
 */
export function plausibleLimits(name: string, parameter: Measurable, report: string): Limits {
  const { unit, ranges, plausibleLow, plausibleHigh } = parameter;
  const own = { plausibleLow, plausibleHigh };
  if (plausibleLow !== null || plausibleHigh !== null) return own;
  const usual = usualLimits({ name, unit, report });
  return usual && limitComplaints({ ...usual, ranges }).length === 0 ? usual : own;
}

/** If all bounds of the ranges are at least 0, negative values are implausible. */
function lowestOf({ ranges }: Measurable, plausibleLow: number | null): number | null {
  const bounds = ranges.flatMap(({ low, high }) => [low, high]).filter((bound) => bound !== null);
  const isPositive = bounds.length > 0 && bounds.every((bound) => bound >= 0);
  return plausibleLow ?? (isPositive ? 0 : null);
}

/** Message with the plausible limits; `low` or `high` is set. */
function implausible(name: string, low: number | null, high: number | null): EncodedMessage {
  const [from, to] = [(low ?? 0) / 10_000, (high ?? 0) / 10_000];
  if (low !== null && high !== null) return t.implausible({ name, low: from, high: to });
  return low !== null ? t.implausiblyLow({ name, low: from }) : t.implausiblyHigh({ name, high: to });
}

/**
 * Checks a value of a numeric parameter, one with a range or a plausible limit. Warns of text instead of a number, of a
 * decimal comma in a language with a decimal point, and of a value that no living person can have. Null if the value is
 * fine.
 */
export function doubtOf(
  name: string,
  value: string,
  parameter: Measurable,
  language: string,
  report = '',
): Doubt | null {
  const { plausibleLow, plausibleHigh: high } = plausibleLimits(name, parameter, report);
  const low = lowestOf(parameter, plausibleLow);
  const isNumeric = parameter.ranges.length > 0 || plausibleLow !== null || high !== null;
  if (!isNumeric || value.trim() === '') return null;
  const { unit } = parameter;
  const measured = measuredIn(value, unit, language);
  if (!measured) {
    return { message: unit ? t.notInUnit({ name, unit }) : t.notNumber({ name }), isConfirmable: true };
  }
  if (measured.hasComma) {
    const written = value.trim().replaceAll(',', '.');
    return { message: t.writePoint({ name, written }), isConfirmable: false };
  }
  if (!isBelow(measured, low) && !isAbove(measured, high)) return null;
  return { message: implausible(name, low, high), isConfirmable: true };
}
