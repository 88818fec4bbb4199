// The calls of patients.
import type { Patient, PatientFound, patient } from '@almoner/contract/front/patient';
import { NIL } from '@almoner/contract/wire';
import type { Handlers } from '../../../kernel/context.ts';
import { pictureFirst } from '../../../kernel/picture-first.ts';
import { findImage } from './patient.queries.ts';
import { askedFor, filterFor, searchFor } from './patient.rules.ts';
import * as service from './patient.service.ts';
import { patientLists } from './patient-list.service.ts';

const asFound = ({ id, patientId, firstName, lastName, gender, dateOfBirth, phone }: Patient): PatientFound => ({
  id,
  patientId,
  firstName,
  lastName,
  gender,
  dateOfBirth,
  phone,
});

const known = (text: string) => (text === NIL ? undefined : text);

export const patientHandlers: Handlers<typeof patient> = {
  listNames: ({ db, say }) => service.listPatientNames(db, say),
  list: ({ db, params }) => service.listPatients(db, params.page, params.size),
  ...patientLists,
  pick: async ({ db, body: { filters = {}, page, size } }) => {
    const found = await service.findPatients(db, askedFor(filters), page, size);
    return { ...found, data: found.data.map(asFound) };
  },
  search: ({ db, params: { page, size, text } }) => service.findPatients(db, searchFor(text), page, size),
  filter: ({ db, params: { page, size, ...filters } }) => service.findPatients(db, filterFor(filters), page, size),
  read: async ({ db, audit, params }) => {
    const found = await service.getPatient(db, params.id);
    audit.looked('patient', found.id);
    return found;
  },
  duplicates: ({ db, params }) =>
    service.findDuplicates(db, {
      name: known(params.name),
      dateOfBirth: known(params.dateOfBirth),
      phone: known(params.phone),
    }),
  alike: ({ db, body }) => service.findDuplicates(db, body.filters ?? {}),
  image: async ({ db, params }) => (await db.one(findImage, params)).bytes,
  create: pictureFirst<typeof patient.create>(
    async (asking) => service.refuseWrongDays(asking, asking.body.patientRo),
    (command) => service.registerPatient(command, command.body.patientRo),
  ),
  update: pictureFirst<typeof patient.update>(
    async ({ file, look, params }) => file && look((db) => service.getPatient(db, params.id)),
    (command) => service.changePatient(command, command.params.id, command.body.patientRo),
  ),
};
