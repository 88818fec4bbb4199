import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { TicketEvent, TicketStory } from '@almoner/contract/front/ticket';
import { expect, test } from 'vitest';
import { closingOf, storyOf } from './ticket-events';

const ticket = { id: 't', openDate: '2026-11-20T12:00:00Z', createdBy: 'Ada Obi' } as TicketStory['ticket'];
const event = (kind: TicketEvent['kind'], hour: number, given: Partial<TicketEvent> = {}): TicketEvent => ({
  id: `${kind} ${hour}`,
  at: `2026-11-21T0${hour}:00:00Z`,
  by: 'Bisi Ade',
  kind,
  appointment: null,
  ...given,
});
const appointment = {
  id: 'a',
  appointmentId: 'APT_ABC1234',
  date: '2026-12-01',
  time: '10:00',
  status: 'ATTENDED',
} as const;

test('a story begins with the opening, tells each event in words, and is read from its end', () => {
  const events = [
    event('BOOKED', 1, { appointment }),
    event('CHANGED', 2, { appointment }),
    event('MOVED', 3, { appointment }),
    event('REASSIGNED', 4, { appointment }),
    event('CLOSED', 5),
    event('REOPENED', 6),
  ];
  expect(storyOf({ ticket, appointments: [], events }).map(({ words }) => words)).toEqual([
    'Ticket reopened',
    'Ticket closed',
    'Appointment APT_ABC1234 given to another ticket',
    'Appointment APT_ABC1234 of 01/12/2026\u00a010:00 became attended',
    'Appointment APT_ABC1234 changed; it is on 01/12/2026\u00a010:00',
    'Appointment APT_ABC1234 booked for 01/12/2026\u00a010:00',
    'Ticket opened',
  ]);
});

test('an appointment that was entered after its day is told so where it was booked', () => {
  const later = { id: 'a', date: '2026-12-01', enteredLater: true } as TicketStory['appointments'][number];
  const before = { ...appointment, date: '2026-12-08' };
  const events = [
    event('BOOKED', 1, { appointment: before }),
    event('CHANGED', 2, { appointment }),
    event('MOVED', 3, { appointment }),
  ];
  expect(storyOf({ ticket, appointments: [later], events }).map(({ words }) => words)).toEqual([
    'Appointment APT_ABC1234 of 01/12/2026\u00a010:00 became attended',
    'Appointment APT_ABC1234 of 01/12/2026\u00a010:00 entered later',
    'Appointment APT_ABC1234 booked for 08/12/2026\u00a010:00',
    'Ticket opened',
  ]);
});

test('of several closings the last one counts', () => {
  expect(closingOf({ events: [event('CLOSED', 1), event('REOPENED', 2), event('CLOSED', 3)] })?.at).toBe(
    '2026-11-21T03:00:00Z',
  );
  expect(closingOf({ events: [] })).toBeUndefined();
});

test('treatments stand where they happened, with who treated', () => {
  const treatment = {
    id: 'r',
    createdAt: '2026-11-21T01:30:00Z',
    complain: 'Headache',
    doctor: { id: 'd', firstName: 'Ada', lastName: 'Obi' },
  } as TreatmentSummary;
  const told = storyOf({ ticket, appointments: [], events: [event('CLOSED', 2), event('REOPENED', 1)] }, [treatment]);
  expect(told.map(({ words, by }) => [words, by])).toEqual([
    ['Ticket closed', 'Bisi Ade'],
    ['Treatment: Headache', 'Dr Ada Obi'],
    ['Ticket reopened', 'Bisi Ade'],
    ['Ticket opened', 'Ada Obi'],
  ]);
});

test('walk-in requests and lab results stand in the story; what a treatment asked for stands with it', () => {
  const treatment = { id: 'r', createdAt: '2026-11-21T01:00:00Z', complain: 'Headache' } as TreatmentSummary;
  const report = { id: 'l', title: 'Zinc', version: 1, at: '2026-11-21T04:00:00Z', by: 'Efe Edo' };
  const request = (given: Partial<RequestEntry>) =>
    ({ source: 'LABORATORY', treatmentId: null, by: 'Chi Eze', status: 'NEW', reports: [], ...given }) as RequestEntry;
  const requests = [
    request({
      id: 'a',
      source: 'PHARMACY',
      text: 'Zinc\nthrice',
      createdAt: '2026-11-21T02:00:00Z',
      status: 'CANCELLED',
    }),
    request({ id: 'b', text: 'Malaria', createdAt: '2026-11-21T03:00:00Z' }),
    request({
      id: 'c',
      text: 'Zinc',
      createdAt: '2026-11-21T01:00:00Z',
      treatmentId: 'r',
      reports: [report, { ...report, version: 2, at: '2026-11-21T05:00:00Z' }],
    }),
  ];
  expect(
    storyOf({ ticket, appointments: [], events: [] }, [treatment], requests).map(({ words, by }) => [words, by]),
  ).toEqual([
    ['Lab result corrected: Zinc', 'Efe Edo'],
    ['Lab result: Zinc', 'Efe Edo'],
    ['Laboratory request: Malaria', 'Chi Eze'],
    ['Prescription: Zinc (cancelled)', 'Chi Eze'],
    ['Treatment: Headache', undefined],
    ['Ticket opened', 'Ada Obi'],
  ]);
  expect(storyOf({ ticket, appointments: [], events: [] }, [], requests).map(({ words }) => words)).toContain(
    'Laboratory request: Zinc',
  );
});
