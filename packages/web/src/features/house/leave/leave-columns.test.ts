import type { LeaveTrack } from '@almoner/contract/house/leave';
import { expect, test } from 'vitest';
import { minTableWidths } from '../../../ui/table/column-widths';
import { columnsWith } from './leave-columns';

const whole = {
  startDate: '2026-12-28',
  endDate: '2027-01-08',
  startsAtNoon: false,
  endsAtNoon: false,
  numberOfDays: 10,
  years: [{ leaveId: 'one', year: 2026, days: 10 }],
  reason: 'Her mother is ill',
  status: 'PENDING',
  enteredBy: null,
} as unknown as LeaveTrack;

const from = (row: LeaveTrack) =>
  minTableWidths(
    columnsWith(() => undefined),
    0,
    [row],
  ).get('reason') ?? 0;

test('words beside a day and days by year take room from less important columns', () => {
  const half = { ...whole, startsAtNoon: true, endsAtNoon: true };
  expect(from(half)).toBeGreaterThan(from(whole));
  const years = [
    { leaveId: 'one', year: 2026, days: 4 },
    { leaveId: 'two', year: 2027, days: 6 },
  ];
  expect(from({ ...whole, years })).toBeGreaterThan(from(whole));
});
