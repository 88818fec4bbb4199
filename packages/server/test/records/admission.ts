// Stays. Each state has a stay of its own, created anew for every example that changes the state.
import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { aBed, anAdmission, anAdmissionBody, anInpatient, stepsOf } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const doctorId = doctor.id;
    const [requested, waiting, staying, moving, leaving] = [
      await anAdmission(hospital, { doctorId }),
      await anAdmission(hospital, { doctorId }),
      await anInpatient(hospital, { doctorId }),
      await anInpatient(hospital, { doctorId }),
      await anInpatient(hospital, { doctorId }),
    ];
    await stepsOf(hospital.admin).order(leaving.id);
    const fresh = await anAdmissionBody(hospital, { doctorId });
    return {
      requestedId: requested.id,
      waitingId: waiting.id,
      stayingId: staying.id,
      movingId: moving.id,
      leavingId: leaving.id,
      bedTimeId: String(moving.beds[0]?.id),
      receivedAt: String(moving.receivedAt),
      stayTicketId: moving.ticketId,
      stayPatientId: moving.ticket.patient.id,
      otherBedId: (await aBed(hospital)).id,
      admissionTicketId: fresh.ticketId,
      admissionBedId: fresh.bedId,
    };
  },
  examples: {
    admission: {
      ...listed({ search: 'ada', status: 'ADMITTED', open: true, from: '2026-01-01', to: '2026-12-31' }, 'ward'),
      occupancy: () => ({ params: { from: '2026-01-01', to: '2026-01-31' } }),
      read: ({ requestedId: id }) => ({ params: { id } }),
      listOfTicket: ({ stayTicketId: ticketId }) => ({ params: { ticketId } }),
      listOfPatient: ({ stayPatientId: patientId }) => ({ params: { patientId } }),
      create: ({ admissionTicketId: ticketId, admissionBedId: bedId, doctorId }) => ({
        body: { admissionRo: { ticketId, bedId, doctorId, reason: 'Fever', expectedNights: 2 } },
      }),
      update: ({ stayingId: id, doctorId }) => ({
        params: { id },
        body: { admissionRo: { doctorId, reason: 'Fever', expectedNights: 4 } },
      }),
      receive: ({ requestedId: id }) => ({ params: { id }, body: { receiveRo: {} } }),
      transfer: ({ movingId: id, otherBedId: bedId }) => ({ params: { id }, body: { transferRo: { bedId } } }),
      orderDischarge: ({ stayingId: id }) => ({ params: { id }, body: { orderRo: {} } }),
      discharge: ({ leavingId: id }) => ({ params: { id }, body: { dischargeRo: {} } }),
      cancel: ({ waitingId: id }) => ({ params: { id }, body: { cancelRo: { reason: 'Went home' } } }),
      correct: ({ movingId: id, bedTimeId, receivedAt: from }) => ({
        params: { id },
        body: { correctionRo: { bedTimeId, from, until: null, reason: 'Noted late' } },
      }),
    },
  },
  references: {
    admission_bed_bed_exists: {
      made: (hospital: Parameters<typeof aBed>[0]) => aBed(hospital),
      remove: calls.bed.delete,
      save: async ({ id: bedId }, { hospital, doctor }) => {
        const body = {
          admissionRo: await anAdmissionBody(hospital, { bedId, doctorId: doctor.id }),
        };
        return hospital.admin.ask(calls.admission.create, { body });
      },
      kept: 'has been used',
      field: 'admissionRo.bedId',
    },
  },
});
