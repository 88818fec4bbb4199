// The calls of pharmacy requests.

import type { pharmacy } from '@almoner/contract/care/pharmacy';
import type { FiltersOf } from '@almoner/contract/list';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { lookAtAllergies } from './allergy-check.service.ts';
import { dispense, lookAtStock } from './dispense.service.ts';
import * as service from './pharmacy.service.ts';
import { requests } from './pharmacy-list.queries.ts';

export const pharmacyHandlers: Handlers<typeof pharmacy> = {
  list: async ({ db, say }) => mostUrgent(await service.listRequests(db), 'newest', say),
  ...serveList(requests, ({ search, ...filters }: FiltersOf<typeof pharmacy.page>) => ({
    ...filters,
    words: wordsIn(search),
  })),
  read: ({ db, audit, params }) => service.lookAtRequest(db, audit, params.id),
  create: (context) => service.requestAtCounter(context.db, context.audit, context.body.pharmacyRo, commandOf(context)),
  allergies: async ({ db, audit, params }) => lookAtAllergies(db, await service.lookAtRequest(db, audit, params.id)),
  stock: (context) => lookAtStock(context.db, context.audit, context.params.id, commandOf(context).today),
  dispense: (context) => {
    const { db, audit, params, body } = context;
    return dispense(db, audit, params.id, body.dispenseRo, commandOf(context));
  },
  cancel: (context) => service.cancelRequest(context.db, context.audit, context.params.id, commandOf(context)),
};
