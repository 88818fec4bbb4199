import type { PatientHistory } from '@almoner/contract/desk/patient-history';
import { expect, test } from 'vitest';
import { openTicketOf } from './use-visit';

const ticket = (id: string, status: 'OPEN' | 'CLOSED') => ({ id, status }) as PatientHistory['tickets'][number];
const appointment = (ticketId: string, given: object) =>
  ({ ticketId, date: '2026-11-23', status: 'NEW', arrivedAt: null, ...given }) as NonNullable<
    PatientHistory['appointments']
  >[number];
const chosen = (appointments: PatientHistory['appointments']) =>
  openTicketOf(
    {
      tickets: [ticket('newest', 'OPEN'), ticket('here', 'OPEN'), ticket('closed', 'CLOSED')],
      appointments,
      treatments: null,
    },
    '2026-11-23',
  )?.id;

test("the chart opens on the ticket of today's visit, else on the newest open ticket", () => {
  const arrivedAt = '2026-11-23T09:00:00Z';
  expect(chosen([appointment('here', { arrivedAt })])).toBe('here');
  expect(chosen([appointment('here', { status: 'ACTIVE' })])).toBe('here');
  expect(chosen([appointment('here', {})])).toBe('newest');
  expect(chosen([appointment('here', { status: 'ATTENDED', arrivedAt })])).toBe('newest');
  expect(chosen([appointment('here', { arrivedAt, date: '2026-11-22' })])).toBe('newest');
  expect(chosen([appointment('closed', { arrivedAt })])).toBe('newest');
  expect(chosen(null)).toBe('newest');
  expect(
    openTicketOf({ tickets: [ticket('closed', 'CLOSED')], appointments: null, treatments: null }, '2026-11-23'),
  ).toBeUndefined();
});
