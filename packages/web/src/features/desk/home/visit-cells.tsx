// Cells of visit worklists: time, patient, and contact.
import type { Visit } from '@almoner/contract/desk/worklist';
import { minutesOf } from '@almoner/contract/front/schedule';
import { timeOfDay, today } from '../../../kernel/language/format';
import { ageInShort } from '../../../records/person/age';
import { genderInShort } from '../../../records/person/gender';
import { fullName } from '../../../records/person/name';
import { durationInWords, TwoLines } from '../../../ui/worklist/worklist';
import { type Moment, NamedFacts, WaitCell } from './wait-cells';
import { t } from './worklist.words';

/** Waiting time of a patient who has arrived, or the time until or since the appointment. */
export function WhenCell({ visit: { stage, time, arrivedAt }, at }: { visit: Visit; at: Moment }) {
  if (arrivedAt && stage === 'WAITING') return <WaitCell since={arrivedAt} at={at} />;
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
  const facts = [
    queueNumber === null ? '' : t.queueNumber({ number: queueNumber }),
    calledTo !== null && stage === 'WAITING' ? t.calledTo({ room: calledTo }) : '',
    ageInShort(patient, today(at, new Date(at.now))),
    genderInShort[patient.gender](),
    patient[by],
  ];
  return <NamedFacts patient={patient} facts={facts} />;
}

export const visitName = ({ patient }: Visit): string => fullName(patient);
