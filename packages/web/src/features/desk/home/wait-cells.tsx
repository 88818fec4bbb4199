// Cells of every worklist: waiting time and patient.
import type { PatientInLine } from '@almoner/contract/front/patient';
import { formatDayTimeInText, type Locale, timeOfDay, today } from '../../../kernel/language/format';
import { ageInShort } from '../../../records/person/age';
import { genderInShort } from '../../../records/person/gender';
import { fullName } from '../../../records/person/name';
import { Icon } from '../../../ui/look/icon';
import { durationInWords, minutesBetween, TwoLines, urgencyOf } from '../../../ui/worklist/worklist';
import { t } from './worklist.words';

/** The current instant in milliseconds, and the hospital's time zone. */
export interface Moment extends Pick<Locale, 'timeZone'> {
  now: number;
}

/** Moment in words: `23 Nov 2026, 10:42`. */
export function momentInWords(at: Moment): string {
  const now = new Date(at.now);
  return formatDayTimeInText(today(at, now), timeOfDay(now, at));
}

/** Waiting time: `47 min`, `since 09:55`, with an icon once the wait is long. */
export function WaitCell({ since, at }: { since: string; at: Moment }) {
  const from = new Date(since);
  const minutes = Math.max(0, minutesBetween(from.getTime(), at.now));
  const urgency = urgencyOf(minutes);
  const shape = urgency && <Icon name={urgency === 'late' ? 'alert' : 'clock'} size={14} />;
  return (
    <TwoLines
      urgency={urgency}
      first={
        <span className="urgent">
          {shape}
          {durationInWords(minutes)}
        </span>
      }
      second={t.since({ time: timeOfDay(from, at) })}
    />
  );
}

/** Name and, below it, those of the facts that are not empty. */
export function NamedFacts({
  patient,
  facts,
}: {
  patient: Pick<PatientInLine, 'firstName' | 'lastName'>;
  facts: string[];
}) {
  const name = fullName(patient);
  const first = (
    <span dir="auto" title={name}>
      {name}
    </span>
  );
  return <TwoLines first={first} second={facts.filter(Boolean).join(' · ')} />;
}

/** Name and, below it, facts that tell patients of the same name apart. */
export function PatientCell({ patient, at, more = [] }: { patient: PatientInLine; at: Moment; more?: string[] }) {
  const age = ageInShort(patient, today(at, new Date(at.now)));
  return <NamedFacts patient={patient} facts={[...more, age, genderInShort[patient.gender](), patient.patientId]} />;
}
