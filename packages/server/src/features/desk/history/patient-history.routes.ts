// A patient's history. Reading it is recorded as a look into the patient's record.
import type { patientHistory } from '@almoner/contract/desk/patient-history';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { listTreatmentsOfPatient } from '../../care/treatment/treatment-list.service.ts';
import { listAppointmentsOfPatient } from '../../front/appointment/appointment.service.ts';
import { lookAtTicketsOf } from '../../front/ticket/ticket.service.ts';

export const patientHistoryHandlers: Handlers<typeof patientHistory> = {
  read: async (call) => {
    const { id } = call.params;
    const [tickets, appointments, treatments] = await Promise.all([
      lookAtTicketsOf(call, id),
      call.caller.grants.has('APPOINTMENT:READ') ? listAppointmentsOfPatient(call, id) : null,
      call.caller.grants.has('TREATMENT:READ') ? listTreatmentsOfPatient(call, id) : null,
    ]);
    const newest = <Row>(rows: Row[] | null) => rows && limitRows(rows, 'newest', call.setMessage, MOST_OF_PATIENT);
    return { tickets, appointments: newest(appointments), treatments: newest(treatments) };
  },
};
