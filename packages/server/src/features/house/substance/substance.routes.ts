// The calls of substances.
import type { substance } from '@almoner/contract/house/substance';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './substance.queries.ts';
import * as service from './substance.service.ts';

export const substanceHandlers: Handlers<typeof substance> = {
  list: ({ db }) => service.listSubstances(db),
  read: ({ db, params }) => db.one(queries.findSubstance, params),
  create: (call) => service.addSubstance(call, call.body.substanceRo),
  update: (call) => service.changeSubstance(call, call.params.id, call.body.substanceRo),
  setStatus: (call) => service.switchSubstance(call, call.params.id, call.params.status),
  delete: async (call) => {
    await service.deleteSubstance(call, call.params.id);
    return null;
  },
};
