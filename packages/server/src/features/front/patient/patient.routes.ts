// The calls of patients.
import { PatientFound, type PatientRow, type patient } from '@almoner/contract/front/patient';
import type { Page } from '@almoner/contract/wire';
import { pictureFirst } from '../../../kernel/documents/picture-first.ts';
import { withoutNull } from '../../../kernel/records/list.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './patient.service.ts';
import { patientLists } from './patient-list.service.ts';

const foundFields = Object.keys(PatientFound.shape) as (keyof PatientFound)[];

const asFound = (row: PatientRow) =>
  Object.fromEntries(foundFields.map((field) => [field, row[field] ?? null])) as unknown as PatientFound;

const asSearched = ({ data, tablePage }: Page<PatientRow>): Page<PatientRow> => ({
  data: data.map(({ foundAs, ...patient }) => (foundAs ? { ...patient, foundAs } : patient)),
  tablePage,
});

export const patientHandlers: Handlers<typeof patient> = {
  listNames: (call) => service.listPatientNames(call),
  list: (call) => service.listPatients(call, call.params.page, call.params.size),
  ...patientLists,
  pick: async (call) => {
    const { filters = {}, page, size } = call.body;
    const found = await service.findPatients(call, filters, page, size);
    return { ...found, data: found.data.map(asFound) };
  },
  search: async (call) => {
    const { text, page, size } = call.params;
    return asSearched(await service.findPatients(call, { search: text ?? undefined }, page, size));
  },
  filter: async (call) => {
    const { page, size, ...filters } = call.params;
    return asSearched(await service.findPatients(call, withoutNull(filters), page, size));
  },
  read: async ({ db, audit, params }) => {
    const found = await service.getPatient(db, params.id);
    audit.viewed('patient', found.id);
    return found;
  },
  duplicates: (call) => service.findDuplicates(call, withoutNull(call.params)),
  alike: (call) => service.findDuplicates(call, call.body.filters ?? {}),
  image: (call) => service.lookAtPicture(call, call.params.id),
  create: pictureFirst<typeof patient.create>(
    async (asking) => service.refuseWrongDays(asking, asking.body.patientRo),
    (call) => service.registerPatient(call, call.body.patientRo),
  ),
  update: pictureFirst<typeof patient.update>(
    async ({ file, read, params }) => file && read((db) => service.getPatient(db, params.id)),
    (call) => service.changePatient(call, call.params.id, call.body.patientRo),
  ),
};
