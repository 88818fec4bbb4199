// The calls of specialists.
import type { specialist } from '@almoner/contract/house/specialist';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './specialist.queries.ts';
import {
  addSpecialist,
  changeSpecialist,
  deleteSpecialist,
  switchSpecialist,
  toSpecialist,
} from './specialist.service.ts';

export const specialistHandlers: Handlers<typeof specialist> = {
  listByRole: async ({ db, params }) => (await db.all(queries.listSpecialists, params)).map(toSpecialist),
  create: (call) => addSpecialist(call, call.body.specialistRo),
  update: (call) => changeSpecialist(call, call.params.id, call.body.specialistRo),
  setStatus: (call) => switchSpecialist(call, call.params.id, call.params.status),
  delete: (call) => deleteSpecialist(call, call.params.id),
};
