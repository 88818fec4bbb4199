// The calls of substances.
import type { substance } from '@almoner/contract/house/substance';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './substance.queries.ts';
import * as service from './substance.service.ts';

export const substanceHandlers: Handlers<typeof substance> = {
  list: ({ db }) => service.listSubstances(db),
  read: ({ db, params }) => db.one(queries.findSubstance, params),
  create: ({ db, audit, body }) => service.addSubstance(db, audit, body.substanceRo),
  update: ({ db, audit, params, body }) => service.changeSubstance(db, audit, params.id, body.substanceRo),
  setStatus: ({ db, audit, params }) => service.switchSubstance(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await service.deleteSubstance(db, audit, params.id);
    return null;
  },
};
