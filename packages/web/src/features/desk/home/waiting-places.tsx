// Waiting patients by place: how many, since when, and the next queue number.
import { deskWorklist, type Waiting } from '@almoner/contract/desk/worklist';
import { useCall } from '../../../kernel/call/use-call';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { durationInWords, minutesBetween, TwoLines, urgencyOf } from '../../../ui/worklist/worklist';
import type { Moment } from './wait-cells';
import { t } from './worklist.words';

const placeWords: Record<Waiting['place'], () => string> = {
  DEPARTMENT: t.department,
  LABORATORY: t.laboratory,
  PHARMACY: t.pharmacy,
  CASHIER: t.cashier,
};

export function WaitingPlaces({ at }: { at: Moment }) {
  const { data, problem, retry } = useCall(deskWorklist.waiting);
  return (
    <Card title={t.whoWaitsWhere()}>
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} retry={retry} />}
      {!data && !problem && <Skeleton width={24} />}
      {data?.length === 0 && <p className="worklist-none">{t.nobodyAnywhere()}</p>}
      {data && data.length > 0 && (
        <ul className="worklist-places">
          {data.map((one) => (
            <Place key={one.department?.id ?? one.place} waiting={one} now={at.now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Place({ waiting: { place, department, waiting, since, next }, now }: { waiting: Waiting; now: number }) {
  const minutes = Math.max(0, minutesBetween(Date.parse(since), now));
  return (
    <li>
      <TwoLines
        first={department?.name ?? placeWords[place]()}
        second={next === null ? undefined : t.next({ number: next })}
      />
      <TwoLines
        urgency={urgencyOf(minutes)}
        first={t.people({ count: waiting })}
        second={<span className="urgent">{durationInWords(minutes)}</span>}
      />
    </li>
  );
}
