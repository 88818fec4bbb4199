// The calls of patients' profiles. Whoever reads one has looked into the patient's record.
import { MOST_OF_PATIENT, type patientProfile } from '@almoner/contract/front/patient-profile';
import type { Handlers } from '../../../kernel/context.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { listTreatmentsOfPatient } from '../../care/treatment/treatment-list.service.ts';
import { listAppointmentsOfPatient } from '../appointment/appointment.service.ts';
import { lookAtTicketsOf } from '../ticket/ticket.service.ts';
import { findKept, getPatient } from './patient.service.ts';
import * as contacts from './patient-contact.service.ts';
import * as facts from './patient-fact.service.ts';
import { listMerges } from './patient-merge.service.ts';
import { listContacts, listFacts } from './patient-profile.queries.ts';

export const patientProfileHandlers: Handlers<typeof patientProfile> = {
  read: async ({ db, audit, params: { id } }) => {
    const [patient, mergedInto, contacts, facts, merges] = await Promise.all([
      getPatient(db, id),
      findKept(db, id),
      db.all(listContacts, { patientId: id }),
      db.all(listFacts, { patientId: id }),
      listMerges(db, id),
    ]);
    audit.looked('patient', id);
    return { patient, mergedInto: mergedInto ?? null, contacts, facts, merges };
  },
  history: async ({ db, audit, caller, say, params: { id } }) => {
    const [tickets, appointments, treatments] = await Promise.all([
      lookAtTicketsOf(db, audit, id),
      caller.grants.has('APPOINTMENT:READ') ? listAppointmentsOfPatient(db, id) : null,
      caller.grants.has('TREATMENT:READ') ? listTreatmentsOfPatient(db, id) : null,
    ]);
    const newest = <Row>(rows: Row[] | null) => rows && mostUrgent(rows, 'newest', say, MOST_OF_PATIENT);
    return { tickets, appointments: newest(appointments), treatments: newest(treatments) };
  },
  createContact: ({ db, audit, body }) => contacts.addContact(db, audit, body.contactRo),
  updateContact: ({ db, audit, params, body }) => contacts.changeContact(db, audit, params.id, body.contactRo),
  deleteContact: ({ db, audit, params }) => contacts.removeContact(db, audit, params.id),
  createFact: (context) => facts.recordFact(context, context.body.factRo),
  updateFact: (context) => facts.changeFact(context, context.params.id, context.body.factRo),
  markFactAsError: (context) => facts.markFactAsError(context, context.params.id, context.body.errorRo),
};
