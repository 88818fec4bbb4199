import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import { today } from '../finance.ts';
import { aDepartment, aPatient } from '../front-desk.ts';
import { type AtDesk, recordTests } from '../record-tests.ts';

let hours = 0;
/** A slot of its own for every booking, so that the doctor is never busy. */
const appointmentRo = ({ ticketId, departmentId, doctorId }: Omit<AtDesk, 'patientId'>) => {
  hours += 1;
  const day = new Date(Date.UTC(2199, 0, 1 + Math.floor(hours / 24))).toISOString().slice(0, 10);
  const time = `${String(hours % 24).padStart(2, '0')}:00`;
  return { ticketId, departmentId, doctorId, date: day, time, comment: 'Follow-up' };
};

export default recordTests({
  made: async ({ hospital, ticket, doctor, department }) => {
    const of = { ticketId: ticket.id, doctorId: doctor.id, departmentId: department.id };
    const body = { appointmentRo: appointmentRo(of) };
    const ofToday = { ...appointmentRo(of), doctorId: null, date: today() };
    const [{ id }, { id: appointmentOfToday }] = await Promise.all([
      hospital.admin.get(calls.appointment.create, { body }),
      hospital.admin.get(calls.appointment.create, { body: { appointmentRo: ofToday } }),
    ]);
    const { id: unbookedId } = await aPatient(hospital, { firstName: 'Walkin', phone: '0803 999 0001' });
    const { id: waitingId } = await aPatient(hospital, { firstName: 'Waiting', phone: '0803 999 0002' });
    const walkInRo = { patientId: waitingId, departmentId: of.departmentId, doctorId: null, reason: 'Cough' };
    const waits = await hospital.admin.get(calls.appointment.walkIn, { body: { walkInRo } });
    return {
      appointmentThatWaits: String(waits.id),
      unbookedId,
      appointmentId: String(id),
      appointmentOfToday: String(appointmentOfToday),
    };
  },
  examples: {
    appointment: {
      ...listed({ from: '2026-01-01', to: '2026-12-31', status: 'NEW', search: 'ada' }, 'doctor'),
      filter: () => ({ params: { from: '2026-01-01', to: '2026-12-31', status: 'NEW' } }),
      read: ({ appointmentId }) => ({ params: { id: appointmentId } }),
      calendar: ({ doctorId, departmentId }) => ({
        params: { from: '2199-01-01', to: '2199-01-07', doctorId, departmentId },
      }),
      create: (records) => ({ body: { appointmentRo: appointmentRo(records) } }),
      walkIn: ({ departmentId, doctorId, unbookedId }) => ({
        body: { walkInRo: { patientId: unbookedId, departmentId, doctorId, reason: 'Cough' } },
      }),
      update: (records) => ({ params: { id: records.appointmentId }, body: { appointmentRo: appointmentRo(records) } }),
      setStatus: ({ appointmentId }) => ({ params: { id: appointmentId, status: 'ACTIVE' } }),
      arrive: ({ appointmentOfToday }) => ({ params: { id: appointmentOfToday } }),
      callIn: ({ appointmentThatWaits }) => ({
        params: { id: appointmentThatWaits },
        body: { callInRo: { room: 'Room 3' } },
      }),
      undoArrival: ({ appointmentOfToday }) => ({ params: { id: appointmentOfToday } }),
    },
  },
  references: {
    appointment_department_exists: {
      made: aDepartment,
      remove: calls.department.delete,
      save: ({ id: departmentId }, { hospital: { admin }, ticket, doctor }) => {
        const body = { appointmentRo: appointmentRo({ departmentId, ticketId: ticket.id, doctorId: doctor.id }) };
        return admin.ask(calls.appointment.create, { body });
      },
      kept: 'has appointments',
      field: 'appointmentRo.departmentId',
    },
  },
});
