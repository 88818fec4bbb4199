// Booking, changing and moving the appointments of a desk.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeEach } from 'vitest';
import type { Desk } from './front-desk.ts';

const { appointment } = calls;

type Body = BodyInput<typeof appointment.create>['appointmentRo'];

/** Body of a booking of the desk's doctor for its ticket; every field can be replaced. */
export const bookingAt = (desk: Desk, given: Partial<Body> & { date: string }) => ({
  body: {
    appointmentRo: {
      departmentId: desk.department.id,
      doctorId: desk.doctor.id,
      time: '10:00',
      comment: '',
      ticketId: desk.ticket.id,
      ...given,
    },
  },
});

/**
 * Calls as the desk's administrator. Each test books on a day of its own, with a free day after it for appointments past
 * midnight, so that no test finds a doctor busy with another test's appointment.
 */
export function appointmentsAt(desk: Desk) {
  const { admin } = desk.hospital;
  let day = 0;
  beforeEach(() => {
    day += 2;
  });
  const onDay = () => new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  const booking = (given?: Partial<Body>) => bookingAt(desk, { date: onDay(), ...given });
  return {
    onDay,
    create: (given?: Partial<Body>) => admin.ask(appointment.create, booking(given)),
    book: (given?: Partial<Body>) => admin.get(appointment.create, booking(given)),
    change: (id: string, given?: Partial<Body>) => admin.ask(appointment.update, { params: { id }, ...booking(given) }),
    move: (id: string, status: string, method: 'GET' | 'POST' = 'POST') =>
      admin.ask(appointment.setStatus, { params: { id, status }, method }),
    read: (id: string) => admin.ask(appointment.read, { params: { id } }),
    list: (from = 'nil', to = 'nil', status = 'nil') => admin.ask(appointment.filter, { params: { from, to, status } }),
  };
}
