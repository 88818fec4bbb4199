// Cells of visit worklists: time, patient, and contact.
import type { Visit } from '@almoner/contract/desk/worklist';
import { minutesOf } from '@almoner/contract/front/schedule';
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

/** Waiting time of a patient who has arrived, or the time until or since the appointment. */
export function WhenCell({ visit: { stage, time, arrivedAt }, at }: { visit: Visit; at: Moment }) {
  if (arrivedAt && stage === 'WAITING') {
    const arrived = new Date(arrivedAt);
    const minutes = Math.max(0, minutesBetween(arrived.getTime(), at.now));
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
        second={t.since({ time: timeOfDay(arrived, at) })}
      />
    );
  }
  const ahead = minutesOf(time) - minutesOf(timeOfDay(new Date(at.now), at));
  if (stage !== 'TO_ARRIVE') return <TwoLines first={time} />;
  if (ahead >= 0) return <TwoLines first={time} second={t.inTime({ time: durationInWords(ahead) })} />;
  const late = <span className="urgent">{t.late({ time: durationInWords(-ahead) })}</span>;
  return <TwoLines first={time} second={late} urgency="late" />;
}

interface WhoCellProps {
  visit: Visit;
  at: Moment;
  /** Field that tells patients of the same name apart, beside queue number, age and sex. */
  by: 'phone' | 'patientId';
}

export function WhoCell({ visit: { patient, queueNumber, calledTo, stage }, at, by }: WhoCellProps) {
  const name = fullName(patient);
  const facts = [
    queueNumber === null ? '' : t.queueNumber({ number: queueNumber }),
    calledTo !== null && stage === 'WAITING' ? t.calledTo({ room: calledTo }) : '',
    ageInShort(patient, today(at, new Date(at.now))),
    genderInShort[patient.gender](),
    patient[by],
  ];
  return (
    <TwoLines
      first={
        <span dir="auto" title={name}>
          {name}
        </span>
      }
      second={facts.filter(Boolean).join(' · ')}
    />
  );
}

export const visitName = ({ patient }: Visit): string => fullName(patient);
