// The calls of patients.
import type { Patient, PatientFound, patient } from '@almoner/contract/front/patient';
import type { Handlers } from '../../../kernel/context.ts';
import { withoutNull } from '../../../kernel/list.ts';
import { pictureFirst } from '../../../kernel/picture-first.ts';
import { findImage } from './patient.queries.ts';
import { searchFor } from './patient.rules.ts';
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

export const patientHandlers: Handlers<typeof patient> = {
  listNames: (call) => service.listPatientNames(call),
  list: (call) => service.listPatients(call, call.params.page, call.params.size),
  ...patientLists,
  pick: async (call) => {
    const { filters = {}, page, size } = call.body;
    const found = await service.findPatients(call, searchFor(filters), page, size);
    return { ...found, data: found.data.map(asFound) };
  },
  search: (call) =>
    service.findPatients(
      call,
      searchFor({ search: call.params.text ?? undefined }),
      call.params.page,
      call.params.size,
    ),
  filter: (call) => {
    const { page, size, ...filters } = call.params;
    return service.findPatients(call, searchFor(withoutNull(filters)), page, size);
  },
  read: async ({ db, audit, params }) => {
    const found = await service.getPatient(db, params.id);
    audit.looked('patient', found.id);
    return found;
  },
  duplicates: (call) => service.findDuplicates(call, withoutNull(call.params)),
  alike: (call) => service.findDuplicates(call, call.body.filters ?? {}),
  image: async ({ db, audit, params }) => {
    const { bytes, patientId } = await db.one(findImage, params);
    audit.looked('patient', patientId);
    return bytes;
  },
  create: pictureFirst<typeof patient.create>(
    async (asking) => service.refuseWrongDays(asking, asking.body.patientRo),
    (call) => service.registerPatient(call, call.body.patientRo),
  ),
  update: pictureFirst<typeof patient.update>(
    async ({ file, look, params }) => file && look((db) => service.getPatient(db, params.id)),
    (call) => service.changePatient(call, call.params.id, call.body.patientRo),
  ),
};
