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
  create: (context) => addSpecialist(context, context.body.specialistRo),
  update: ({ db, audit, params, body }) => changeSpecialist(db, audit, params.id, body.specialistRo),
  setStatus: ({ db, audit, params }) => switchSpecialist(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await deleteSpecialist(db, audit, params.id);
    return null;
  },
};
