// What the leave form computes: the number of days from the days and the other way round, and what is left.
import { countWorkingDays, lastWorkingDay, leave } from '@almoner/contract/leave';
import type { LeaveType } from '@almoner/contract/leave-type';
import { useEffect, useId, useRef } from 'react';
import { today } from '../../kernel/format';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { FieldFrame } from '../../ui/field';
import { useFormControl, useFormValue } from '../../ui/form-context';

const MOST_DAYS = 366;

/** What was typed as a day, once it is one. */
const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : '');

/** Choosing days sets their number; typing a number sets the last day. Shows nothing. */
export function LinkedDays() {
  const { set } = useFormControl();
  const start = dayOf(useFormValue('startDate'));
  const end = dayOf(useFormValue('endDate'));
  const days = useFormValue('numberOfDays');
  const before = useRef({ start, end });

  useEffect(() => {
    const chosen = before.current.start !== start || before.current.end !== end;
    before.current = { start, end };
    if (!start) return;
    const counted = countWorkingDays(start, end || start);
    if (chosen && end) return void (counted !== days && set('numberOfDays', counted));
    const typed = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
    if (typed && (!end || counted !== days)) set('endDate', lastWorkingDay(start, days));
  });
  return null;
}

/** What is left of a type in a year. */
export interface Remaining {
  days: number;
  type: string;
  year: number;
}

interface RemainingDaysProps {
  types: readonly LeaveType[];
  /** Told what is left of the chosen type in the year of the chosen days; undefined until that is known. */
  onKnown: (remaining: Remaining | undefined) => void;
}

export function RemainingDays({ types, onKnown }: RemainingDaysProps) {
  const id = useId();
  const session = useSession();
  const typeId = useFormValue('leaveTypeId');
  const start = dayOf(useFormValue('startDate'));
  const type = types.find((one) => one.id === typeId);
  const entries = useCall(leave.listOfType, { id: type?.id ?? '' }, { enabled: type !== undefined });
  const year = Number(start.slice(0, 4)) || (type?.year ?? Number((session ? today(session) : '').slice(0, 4)));

  const known = type && entries.data !== undefined;
  const entry = entries.data?.find((one) => one.year === year);
  // Of a type of another year there is nothing in this one.
  const entitled = type && (type.year ?? year) === year ? type.duration : 0;
  const days = known ? (entry?.remaining ?? entitled) : undefined;
  useEffect(() => {
    onKnown(type && days !== undefined ? { days, type: type.name, year } : undefined);
  });
  return (
    <FieldFrame id={id} label="Remaining days" message={undefined}>
      <input id={id} className="input" readOnly value={days ?? ''} placeholder={type ? '' : 'Choose a leave type'} />
    </FieldFrame>
  );
}
