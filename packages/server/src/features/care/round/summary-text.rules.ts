// Lines of the record for a discharge summary: laboratory results and allergies.
import { localizedResult } from '@almoner/contract/care/lab-value';
import type { LabResult } from '@almoner/contract/care/laboratory';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { dayIn } from '../../../kernel/base/clock.ts';
import { localeOf, translateMessage } from '../../../kernel/base/language.ts';
import { t } from './summary-page.words.ts';

/** As many of the lines as fit into `most` characters; where lines are left out, the last line says how many. */
export function fitLines(lines: readonly string[], most: number, language: string): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const kept: string[] = [];
  const said = () =>
    [...kept, translateMessage(t.moreLines({ count: lines.length - kept.length }), language)].join('\n');
  for (const line of lines) {
    kept.push(line);
    if (said().length <= most) continue;
    kept.pop();
    break;
  }
  return said();
}

/** A statement with its explanation; the statement alone where `more` is empty. */
export const withExplanation = (what: string, more: string, language: string) =>
  more ? translateMessage(t.explained({ what, more: more.replaceAll(/[^\S\u202f]+/g, ' ') }), language) : what;

/** `Penicillin (severe)`, or the statement that none are known, with its author and its day by the hospital's clock. */
export function allergyInWords(
  { kind, name, severity, recordedAt, recordedBy }: PatientFact,
  { timeZone }: { timeZone: string },
): EncodedMessage {
  if (kind !== 'NO_ALLERGY') return t.allergy({ name, severity: severity ?? 'NONE' });
  return t.noAllergy({ by: recordedBy, date: dayIn(timeZone, new Date(recordedAt)) });
}

/** Joins parts, as in `low; 12–16`; French has a space before the semicolon. */
const apart = ([one = '', ...more]: readonly string[], language: string): string =>
  more.reduce((first, rest) => translateMessage(t.apart({ first, rest }), language), one);

interface Report {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  results: readonly LabResult[];
  /** Judged for another sex or birth date than the record has now. */
  correctedSince: boolean;
}

/**
 * A line for each report: its day, its title, and its results with unit, flag and range. Empty results are left out, and
 * reports judged for another sex or birth date than the patient's are marked.
 */
export const resultsInWords = (reports: readonly Report[], language: string): string[] =>
  reports.map(({ date, title, results, correctedSince }) => {
    const found = results.filter(({ value }) => value !== '').map((result) => resultInWords(result, language));
    const report = correctedSince ? t.reportedBefore({ date, title }) : t.reported({ date, title });
    return withExplanation(translateMessage(report, language), apart(found, language), language);
  });

/** `Haemoglobin 9.1 g/dL (low; 12–16)`; a normal result has no range. */
function resultInWords({ name, value, unit, range, flag, language: writtenIn }: LabResult, language: string): string {
  const found = [name, localizedResult(value, unit, writtenIn, localeOf(language)).replaceAll(/\s+/g, ' '), unit]
    .filter(Boolean)
    .join(' ');
  if (flag !== 'LOW' && flag !== 'HIGH') return found;
  const said = [flag === 'LOW' ? t.low() : t.high(), ...(range ? [rangeInWords(range, language)] : [])];
  return `${found} (${apart(
    said.map((one) => translateMessage(one, language)),
    language,
  )})`;
}

function rangeInWords({ low, high }: NonNullable<LabResult['range']>, language: string) {
  // Bounds are ten-thousandths.
  const written = (bound: number) => (bound / 10_000).toLocaleString(localeOf(language), { maximumFractionDigits: 4 });
  if (low === null) return t.atMost({ high: written(high ?? 0) });
  return high === null ? t.atLeast({ low: written(low) }) : t.between({ low: written(low), high: written(high) });
}
