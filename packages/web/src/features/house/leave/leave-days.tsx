// Links the days of a leave request with their number, as counted by the server, and shows the remaining days.
import { type LeaveDays, LeaveInput, leave, MOST_LEAVE_DAYS, spanComplaint } from '@almoner/contract/house/leave';
import type { LeaveType } from '@almoner/contract/house/leave-type';
import { NIL } from '@almoner/contract/wire';
import { useEffect, useId, useRef } from 'react';
import { ask } from '../../../kernel/call/client';
import { useCall } from '../../../kernel/call/use-call';
import { today } from '../../../kernel/language/format';
import { useTimeZone } from '../../../kernel/session/session';
import { FieldFrame } from '../../../ui/field/field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './leave.words';
import { remainingByYear } from './leave-words';

const at = fieldsOf(LeaveInput);

/** A typed day in `YYYY-MM-DD`; empty while it is incomplete. */
const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : '');

/** Whether the two days form a valid range to count. */
export const isSpan = (from: string, to: string) => Boolean(from && to) && spanComplaint(from, to) === undefined;

const useAsked = () => ({
  staffId: useFormValue(at.staffId) || NIL,
  start: dayOf(useFormValue(at.startDate)),
  end: dayOf(useFormValue(at.endDate)),
  first: useFormValue(at.startsAtNoon) ? ('half' as const) : ('whole' as const),
  last: useFormValue(at.endsAtNoon) ? ('half' as const) : ('whole' as const),
});

/** Choosing days sets their number; typing a number sets the last day. Renders nothing. */
export function LinkedDays() {
  const { set } = useFormControl();
  const { staffId, start, end, first, last } = useAsked();
  const days = useFormValue(at.numberOfDays);
  // Values that already belong together, so that a response does not trigger the opposite request.
  const settled = useRef({ staffId: '', start: '', end: '', first: '', last: '', days: undefined as unknown });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  useEffect(() => {
    const known = settled.current;
    const chosen = { staffId, start, end, first, last };
    const isChosen = Object.entries(chosen).some(([name, value]) => known[name as keyof typeof chosen] !== value);
    if (!isChosen && known.days === days) return;
    // A pending response for other days would overwrite the chosen ones.
    if (isChosen) asking.current?.abort();
    // A single day without morning and afternoon has nothing to count until one half is restored.
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
    // If the request fails, the typed values stay; the server counts again on submit.
    const leaveIt = () => undefined;
    if (counts) {
      // The number of the previous days does not apply to the new ones.
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

/** The server's count, with the name of the leave type. */
export type Counted = LeaveDays & { type: string };

interface RemainingDaysProps {
  types: readonly LeaveType[];
  /** Called with undefined until the count is loaded. */
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
