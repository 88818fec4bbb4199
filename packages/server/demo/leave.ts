// Leave in the demo hospital: past, current and requested.

import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Wish {
  username: string;
  type: 'Casual Leave' | 'Medical Leave' | 'Loss of Pay';
  /** Weeks from the current one, the weekday in it (0 is Monday), and calendar days. */
  week: number;
  weekday: number;
  length: number;
  reason: string;
  decision?: 'APPROVED' | 'DECLINED';
}

// Leave of doctors begins after the days with demo appointments.
const wishes: Wish[] = [
  {
    username: 'demo-laboratory',
    type: 'Medical Leave',
    week: -2,
    weekday: 2,
    length: 2,
    reason: 'Dental surgery',
    decision: 'APPROVED',
  },
  {
    username: 'demo-nurse',
    type: 'Medical Leave',
    week: -1,
    weekday: 1,
    length: 3,
    reason: 'Malaria',
    decision: 'APPROVED',
  },
  {
    username: 'demo-reception',
    type: 'Casual Leave',
    week: 1,
    weekday: 0,
    length: 3,
    reason: 'Moving house',
    decision: 'APPROVED',
  },
  {
    username: 'nurse2',
    type: 'Casual Leave',
    week: 1,
    weekday: 4,
    length: 1,
    reason: 'A long weekend',
    decision: 'DECLINED',
  },
  { username: 'demo-nurse', type: 'Casual Leave', week: 2, weekday: 2, length: 3, reason: 'My sister’s wedding' },
  {
    username: 'doctor3',
    type: 'Casual Leave',
    week: 3,
    weekday: 0,
    length: 5,
    reason: 'Family holiday in Enugu',
    decision: 'APPROVED',
  },
  {
    username: 'demo-accounts',
    type: 'Casual Leave',
    week: 3,
    weekday: 3,
    length: 1,
    reason: 'Children’s school visit',
  },
  { username: 'demo-doctor', type: 'Casual Leave', week: 4, weekday: 0, length: 2, reason: 'Conference in Abuja' },
  { username: 'nurse3', type: 'Loss of Pay', week: 4, weekday: 0, length: 12, reason: 'Examinations in Ibadan' },
];

/** Every member of staff requests leave for themselves; `admin` decides. */
export async function askForLeave(admin: Ask, signInAs: (username: string) => Promise<Ask>): Promise<void> {
  const types: { id: string; name: string }[] = await admin(calls.leaveType.list);
  for (const { username, type, reason, decision, ...when } of wishes) {
    const ask = await signInAs(username);
    const leaveTypeId = types.find(({ name }) => name === type)?.id ?? '';
    const { id } = await ask(calls.leave.create, { body: { leaveRo: { leaveTypeId, reason, ...daysOf(when) } } });
    if (decision) await admin(calls.leaveTrack.setStatus, { params: { id, status: decision } });
  }
}

function daysOf({ week, weekday, length }: Pick<Wish, 'week' | 'weekday' | 'length'>) {
  const now = Date.now();
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
  const first = monday + (week * 7 + weekday) * DAY_MS;
  return { startDate: dayOf(first), endDate: dayOf(first + (length - 1) * DAY_MS) };
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
