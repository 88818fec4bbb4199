// The calls of substances.
import type { substance } from '@almoner/contract/house/substance';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './substance.queries.ts';
import * as service from './substance.service.ts';

export const substanceHandlers: Handlers<typeof substance> = {
  list: ({ db }) => service.listSubstances(db),
  read: ({ db, params }) => db.one(queries.find, params),
  create: (call) => service.substances.add(call, call.body.substanceRo),
  update: (call) => service.substances.change(call, call.params.id, call.body.substanceRo),
  setStatus: (call) => service.substances.turn(call, call.params.id, call.params.status),
  delete: (call) => service.substances.remove(call, call.params.id),
};
