import type { AdmissionRow } from '@almoner/contract/care/admission';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { Appointment } from '@almoner/contract/front/appointment';
import type { Ticket } from '@almoner/contract/front/ticket';
import { expect, test } from 'vitest';
import { textOf } from '../../../kernel/language/i18n';
import type { Badge } from '../../../ui/badge/status-badge';
import { eventsOf } from './patient-events';

const wordOf = (look: Badge | null) => (look ? textOf(look.word) : undefined);

const id = (last: number) => `0190a1b2-0000-7000-8000-00000000000${last}`;
const name = { id: id(9), firstName: 'Ada', lastName: 'Obi' };
const ticket: Ticket = {
  id: id(1),
  number: 'TK_AAAAAAA',
  description: 'Fever',
  complain: 'Fever',
  date: '2026-03-04',
  openDate: '2026-03-03T23:30:00.000Z',
  closeDate: null,
  status: 'OPEN',
  createdBy: 'Ada Obi',
  patientId: id(9),
  patient: { ...name, patientId: 'PAT_AAAAAAA', fileNumber: '' },
  admitted: false,
  admissionId: null,
  version: 1,
};
const appointment = (last: number, given: Partial<Appointment>): Appointment => ({
  id: id(last),
  appointmentId: `APT_AAAAAA${last}`,
  arrivedAt: null,
  queueNumber: null,
  calledAt: null,
  calledTo: null,
  enteredLater: false,
  toMove: false,
  tenantId: 'HOSPITAL',
  comment: '',
  date: '2026-03-04',
  time: '00:15',
  minutes: 30,
  status: 'UNATTENDED',
  ticketId: ticket.id,
  ticket: { id: ticket.id, number: ticket.number, patient: name },
  doctorId: null,
  doctor: null,
  departmentId: id(8),
  department: { id: id(8), name: 'Cardiology' },
  version: 1,
  ...given,
});

const treated = {
  id: id(7),
  date: '2026-03-04',
  createdAt: '2026-03-04T08:20:00.000Z',
  complain: 'Fever since Monday',
  ticket: { id: ticket.id, number: ticket.number, patient: { ...name, patientId: 'PAT_AAAAAAA', fileNumber: '' } },
  doctor: name,
  noCharge: null,
};

test('tickets, appointments and treatments form one timeline, latest first, in the hospital time zone', () => {
  const later = appointment(3, { time: '09:00', status: 'NEW', doctor: name });
  const events = eventsOf(
    { tickets: [ticket], appointments: [later, appointment(2, {})], treatments: [treated] },
    { timeZone: 'Africa/Lagos' },
  );
  expect(events.map(({ shown, title, text, status }) => [shown, title, text, wordOf(status), status?.tone])).toEqual([
    ['4\u00a0Mar\u00a02026, 09:20', 'Treatment by Dr Ada Obi', 'Fever since Monday', undefined, undefined],
    ['4\u00a0Mar\u00a02026, 09:00', 'Appointment APT_AAAAAA3', 'Ada Obi, Cardiology', 'New', 'grey'],
    ['4\u00a0Mar\u00a02026, 00:30', 'Ticket TK_AAAAAAA', 'Fever', 'Open', 'green'],
    ['4\u00a0Mar\u00a02026, 00:15', 'Appointment APT_AAAAAA2', 'Cardiology', 'Unattended', 'red'],
  ]);
});

test('a visit without a charge says why', () => {
  const [event] = eventsOf(
    { tickets: [], appointments: null, treatments: [{ ...treated, noCharge: { reason: 'OTHER', note: 'Neighbour' } }] },
    { timeZone: 'UTC' },
  );
  expect(event?.text).toBe('Fever since Monday · No charge: Other (Neighbour)');
});

test('a role without access to appointments and treatments sees the tickets', () => {
  expect(eventsOf({ tickets: [ticket], appointments: null, treatments: null }, { timeZone: 'UTC' })).toHaveLength(1);
});

test('walk-in requests and lab results are in the timeline and link to their own screens', () => {
  const walkIn: RequestEntry = {
    id: id(4),
    source: 'LABORATORY',
    ticket: treated.ticket,
    date: '2026-03-04',
    createdAt: '2026-03-04T09:00:00.000Z',
    status: 'COMPLETED',
    text: 'Zinc',
    unlisted: true,
    treatmentId: null,
    by: 'Chi Eze',
    reports: [{ id: id(5), title: 'Zinc', version: 1, at: '2026-03-04T10:00:00.000Z', by: 'Efe Edo' }],
  };
  const ofTreatment = { ...walkIn, id: id(6), treatmentId: treated.id, reports: [] };
  const known = { tickets: [], appointments: [], treatments: [treated] };
  const events = eventsOf(known, { timeZone: 'UTC' }, [walkIn, ofTreatment]);
  expect(events.map(({ title, text, status, opens }) => [title, text, wordOf(status), opens?.screen])).toEqual([
    ['Lab result: Zinc', 'By Efe Edo', undefined, 'laboratories/:id'],
    ['Lab request: Zinc (not on the test list)', 'By Chi Eze', 'Completed', 'lab-requests/:id'],
    ['Treatment by Dr Ada Obi', 'Fever since Monday', undefined, 'treatments/:id'],
  ]);
});

test('a stay is in the timeline, and its discharge summary once signed', () => {
  const stay = {
    ...{ id: id(7), ticketId: ticket.id, reason: 'Malaria', status: 'DISCHARGED' },
    ...{ ward: { id: id(8), number: 'A 1' }, bed: { id: id(8), name: '3' } },
    ...{ requestedAt: '2026-03-04T08:00:00Z', receivedAt: '2026-03-04T09:00:00Z' },
    summary: { status: 'SIGNED', signedAt: '2026-03-06T09:00:00Z', signedBy: 'Bisi Ade' },
  } as unknown as AdmissionRow;
  const told = (given: object = {}) =>
    eventsOf({ tickets: [], appointments: null, treatments: null }, { timeZone: 'UTC' }, [], [{ ...stay, ...given }]);
  expect(told().map(({ title, text, opens }) => [title, text, opens?.screen])).toEqual([
    ['Discharge summary', 'By Bisi Ade', 'admissions/:id/summary'],
    ['Admission, A 1, bed 3', 'Malaria', 'admissions/:id'],
  ]);
  const summary = { status: 'DRAFT', signedAt: null, signedBy: null };
  expect(told({ summary })).toHaveLength(1);
});
