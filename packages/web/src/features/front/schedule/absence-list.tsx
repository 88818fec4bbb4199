// A doctor's absences, which can be deleted here, and approved leave, which is managed elsewhere.
import { type Absence, type Schedule, schedule } from '@almoner/contract/front/schedule';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './schedule.words';

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate
    ? formatDayInText(startDate)
    : t.days({ from: formatDayInText(startDate), to: formatDayInText(endDate) });

/** Approved leave in words, with its half days. */
const leaveInWords = ({ startsAtNoon, endsAtNoon }: Schedule['leave'][number]) =>
  [t.approvedLeave(), startsAtNoon && t.startsAtNoon(), endsAtNoon && t.endsAtNoon()].filter(Boolean).join(', ');

export function AbsenceList({ schedule: { doctorId, absences, leave } }: { schedule: Schedule }) {
  const add = useLinkTo()('doctors/:id/absences/new', { id: doctorId });
  const mayDelete = useMay()(schedule.deleteAbsence.needs);
  const remove = useCommand(schedule.deleteAbsence);
  const [asked, setAsked] = useState<Absence>();
  return (
    <Card title={t.absences()} action={add && <LinkButton to={add}>{t.addAbsence()}</LinkButton>}>
      {absences.length + leave.length === 0 && <p className="soft">{t.noAbsence()}</p>}
      <ul className="absences">
        {absences.map((absence) => (
          <li key={absence.id}>
            <strong>{daysOf(absence)}</strong>
            <span>{absence.reason}</span>
            {mayDelete && (
              <Button
                tone="quiet"
                aria-label={t.deleteAbsenceOf({ days: daysOf(absence) })}
                onClick={() => setAsked(absence)}
              >
                {kit.delete()}
              </Button>
            )}
          </li>
        ))}
        {leave.map((one) => (
          <li key={`leave ${one.startDate} ${one.startsAtNoon}`}>
            <strong>{daysOf(one)}</strong>
            <span>{leaveInWords(one)}</span>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          question={t.mayDeleteAbsence({ days: daysOf(asked) })}
          act={t.deleteAbsence()}
          run={() => remove.run({ params: { id: asked.id } })}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.absenceDeletion()}</p>
        </Confirm>
      )}
    </Card>
  );
}
