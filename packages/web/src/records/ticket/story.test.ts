import type { Admission } from '@almoner/contract/care/admission';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { TicketEvent, TicketStory } from '@almoner/contract/front/ticket';
import { expect, test } from 'vitest';
import { closingOf, historyOf } from './story';

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

test('the history begins with the opening, describes each event, and is sorted newest first', () => {
  const events = [
    event('BOOKED', 1, { appointment }),
    event('CHANGED', 2, { appointment }),
    event('MOVED', 3, { appointment }),
    event('REASSIGNED', 4, { appointment }),
    event('CLOSED', 5),
    event('REOPENED', 6),
    event('ARRIVED', 7, { appointment }),
    event('ARRIVAL_UNDONE', 8, { appointment }),
  ];
  expect(historyOf({ ticket, appointments: [], events }).map(({ words }) => words)).toEqual([
    'Arrival for appointment APT_ABC1234 undone',
    'Patient arrived for appointment APT_ABC1234',
    'Ticket reopened',
    'Ticket closed',
    'Appointment APT_ABC1234 moved to another ticket',
    'Appointment APT_ABC1234 of 1\u00a0Dec\u00a02026, 10:00 set to attended',
    'Appointment APT_ABC1234 changed to 1\u00a0Dec\u00a02026, 10:00',
    'Appointment APT_ABC1234 booked for 1\u00a0Dec\u00a02026, 10:00',
    'Ticket opened',
  ]);
});

test('an appointment entered after its day is described as such', () => {
  const later = { id: 'a', date: '2026-12-01', enteredLater: true } as TicketStory['appointments'][number];
  const before = { ...appointment, date: '2026-12-08' };
  const events = [
    event('BOOKED', 1, { appointment: before }),
    event('CHANGED', 2, { appointment }),
    event('MOVED', 3, { appointment }),
  ];
  expect(historyOf({ ticket, appointments: [later], events }).map(({ words }) => words)).toEqual([
    'Appointment APT_ABC1234 of 1\u00a0Dec\u00a02026, 10:00 set to attended',
    'Appointment APT_ABC1234 of 1\u00a0Dec\u00a02026, 10:00 entered later',
    'Appointment APT_ABC1234 booked for 8\u00a0Dec\u00a02026, 10:00',
    'Ticket opened',
  ]);
});

test('the last of several closings counts', () => {
  expect(closingOf({ events: [event('CLOSED', 1), event('REOPENED', 2), event('CLOSED', 3)] })?.at).toBe(
    '2026-11-21T03:00:00Z',
  );
  expect(closingOf({ events: [] })).toBeUndefined();
});

test('treatments are in the history at their time, with the doctor', () => {
  const treatment = {
    id: 'r',
    createdAt: '2026-11-21T01:30:00Z',
    complain: 'Headache',
    doctor: { id: 'd', firstName: 'Ada', lastName: 'Obi' },
  } as TreatmentSummary;
  const told = historyOf({ ticket, appointments: [], events: [event('CLOSED', 2), event('REOPENED', 1)] }, [treatment]);
  expect(told.map(({ words, by }) => [words, by])).toEqual([
    ['Ticket closed', 'Bisi Ade'],
    ['Treatment: Headache', 'Dr Ada Obi'],
    ['Ticket reopened', 'Bisi Ade'],
    ['Ticket opened', 'Ada Obi'],
  ]);
});

test('walk-in requests and lab reports are in the history; requests of a treatment are part of it', () => {
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
    historyOf({ ticket, appointments: [], events: [] }, [treatment], requests).map(({ words, by }) => [words, by]),
  ).toEqual([
    ['Lab result corrected: Zinc', 'Efe Edo'],
    ['Lab result: Zinc', 'Efe Edo'],
    ['Lab request: Malaria', 'Chi Eze'],
    ['Prescription: Zinc (cancelled)', 'Chi Eze'],
    ['Treatment: Headache', undefined],
    ['Ticket opened', 'Ada Obi'],
  ]);
  expect(historyOf({ ticket, appointments: [], events: [] }, [], requests).map(({ words }) => words)).toContain(
    'Lab request: Zinc',
  );
});

test('a stay has its request, beds and end in the history, each with the user', () => {
  const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`;
  const bed = (name: string, from: string | null, fromBy: string | null) => ({
    ...{ id: name, ward: { id: 'w', number: 'A 1' }, bed: { id: name, name }, from, fromBy },
  });
  const stay = {
    ...{ id: 's', reason: 'Malaria', requestedAt: at(1), requestedBy: 'Chi Eze' },
    ...{ orderedAt: at(4), orderedBy: 'Efe Edo', leftAt: at(5), leftBy: 'Bisi Ade', cancelledAt: null },
    summary: { status: 'SIGNED', signedAt: at(4), signedBy: 'Ada Obi' },
    beds: [bed('9', null, null), bed('1', at(2), 'Bisi Ade'), bed('2', at(3), 'Ife Ojo')],
  } as unknown as Admission;
  const told = (given: Partial<Admission>) =>
    historyOf({ ticket, appointments: [], events: [] }, [], [], [{ ...stay, ...given }]).map(({ words, by }) => [
      words,
      by,
    ]);
  expect(told({})).toEqual([
    ['Discharged from the ward', 'Bisi Ade'],
    ['Discharge summary signed', 'Ada Obi'],
    ['Discharge ordered', 'Efe Edo'],
    ['Transferred to A 1, bed 2', 'Ife Ojo'],
    ['Received in A 1, bed 1', 'Bisi Ade'],
    ['Admission requested: Malaria', 'Chi Eze'],
    ['Ticket opened', 'Ada Obi'],
  ]);
  const cancelled = { cancelledAt: at(2), cancelledBy: 'Efe Edo', cancelReason: 'Went home' };
  const summary = { status: 'NONE' as const, signedAt: null, signedBy: null };
  expect(told({ summary, beds: [], orderedAt: null, leftAt: null, ...cancelled })).toEqual([
    ['Admission cancelled: Went home', 'Efe Edo'],
    ['Admission requested: Malaria', 'Chi Eze'],
    ['Ticket opened', 'Ada Obi'],
  ]);
});
