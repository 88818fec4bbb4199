// Leave days counted by the server for the form: how many they are, on which day so many are over, and what is left.
import { type LeaveDays, LeaveInput, leave, MOST_LEAVE_DAYS, spanComplaint } from '@almoner/contract/house/leave';
import type { LeaveType } from '@almoner/contract/house/leave-type';
import { NIL } from '@almoner/contract/wire';
import { useEffect, useId, useRef } from 'react';
import { ask } from '../../../kernel/client';
import { today } from '../../../kernel/format';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { FieldFrame } from '../../../ui/field';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { fieldsOf } from '../../../ui/form-path';
import { t } from './leave.words';
import { remainingByYear } from './leave-words';

const at = fieldsOf(LeaveInput);

/** What was typed as a day, once it is one. */
const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : '');

/** Whether there is something to count. */
export const isSpan = (from: string, to: string) => Boolean(from && to) && spanComplaint(from, to) === undefined;

const useAsked = () => ({
  staffId: useFormValue(at.staffId) || NIL,
  start: dayOf(useFormValue(at.startDate)),
  end: dayOf(useFormValue(at.endDate)),
  first: useFormValue(at.startsAtNoon) ? ('half' as const) : ('whole' as const),
  last: useFormValue(at.endsAtNoon) ? ('half' as const) : ('whole' as const),
});

/** Choosing days sets their number; typing a number sets the last day. Shows nothing. */
export function LinkedDays() {
  const { set } = useFormControl();
  const { staffId, start, end, first, last } = useAsked();
  const days = useFormValue(at.numberOfDays);
  // What belongs together, so that an answer does not ask the other way round.
  const settled = useRef({ staffId: '', start: '', end: '', first: '', last: '', days: undefined as unknown });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  useEffect(() => {
    const known = settled.current;
    const chosen = { staffId, start, end, first, last };
    const isChosen = Object.entries(chosen).some(([name, value]) => known[name as keyof typeof chosen] !== value);
    if (!isChosen && known.days === days) return;
    // What is asked about other days would put those back.
    if (isChosen) asking.current?.abort();
    // Neither morning nor afternoon of one day: there is nothing to count until one of them is taken back.
    if (start === end && first === 'half' && last === 'half') return;
    const counts = isChosen && isSpan(start, end);
    const halfDays = typeof days === 'number' ? 2 * days : 0;
    const isTyped = Number.isInteger(halfDays) && halfDays >= 1 && halfDays <= 2 * MOST_LEAVE_DAYS;
    if (!counts && !(start && isTyped)) return;
    asking.current?.abort();
    const next = new AbortController();
    asking.current = next;
    const { signal } = next;
    const settle = (ends: Pick<typeof chosen, 'end' | 'last'>, count: number) => {
      settled.current = { ...chosen, ...ends, days: count };
      set(at.endDate, ends.end);
      set(at.endsAtNoon, ends.last === 'half');
      set(at.numberOfDays, count);
    };
    // What cannot be asked just now stays as it was typed; the server counts once more when it is sent.
    const leaveIt = () => undefined;
    if (counts) {
      // The number of other days is none of these.
      settled.current = { ...chosen, days: null };
      set(at.numberOfDays, null);
      const params = { staffId, leaveTypeId: NIL, from: start, to: end, first, last };
      ask(leave.days, { params }, { signal }).then(({ numberOfDays }) => settle({ end, last }, numberOfDays), leaveIt);
    } else {
      const params = { staffId, from: start, first, halfDays };
      ask(leave.lastDay, { params }, { signal }).then(
        ({ endDate, endsAtNoon }) => settle({ end: endDate, last: endsAtNoon ? 'half' : 'whole' }, Number(days)),
        leaveIt,
      );
    }
  }, [set, staffId, start, end, first, last, days]);
  return null;
}

/** What the server counts, and the name of the type of which so many days are left. */
export type Counted = LeaveDays & { type: string };

interface RemainingDaysProps {
  types: readonly LeaveType[];
  /** Undefined until it is known. */
  onKnown: (counted: Counted | undefined) => void;
}

export function RemainingDays({ types, onKnown }: RemainingDaysProps) {
  const id = useId();
  const timeZone = useTimeZone();
  const { staffId, start, end, first, last } = useAsked();
  const typeId = useFormValue(at.leaveTypeId);
  const type = types.find((one) => one.id === typeId);
  const from = start || (type?.year ? `${type.year}-01-01` : today({ timeZone }));
  const to = isSpan(from, end) ? end : from;
  const halves = { first, last: from === to && first === 'half' ? ('whole' as const) : last };
  const asked = { staffId, leaveTypeId: type?.id ?? NIL, from, to, ...halves };
  const { data } = useCall(leave.days, asked);
  const known = type && data;
  useEffect(() => {
    onKnown(data && { ...data, type: type?.name ?? '' });
  });
  return (
    <FieldFrame id={id} label={t.remainingDays()} message={undefined}>
      <input
        id={id}
        className="input"
        readOnly
        value={known ? remainingByYear(known.years) : ''}
        placeholder={type ? '' : t.chooseType()}
      />
    </FieldFrame>
  );
}
