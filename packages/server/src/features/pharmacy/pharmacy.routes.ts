// The calls of pharmacy requests.
import type { pharmacy } from '@almoner/contract/pharmacy';
import { commandOf } from '../../kernel/command.ts';
import type { Handlers } from '../../kernel/context.ts';
import { dispense, lookAtStock } from './dispense.service.ts';
import * as service from './pharmacy.service.ts';

export const pharmacyHandlers: Handlers<typeof pharmacy> = {
  list: ({ db }) => service.listRequests(db),
  read: ({ db, audit, params }) => service.lookAtRequest(db, audit, params.id),
  create: (context) => service.requestAtCounter(context.db, context.audit, context.body.pharmacyRo, commandOf(context)),
  stock: (context) => lookAtStock(context.db, context.audit, context.params.id, commandOf(context).today),
  dispense: (context) => {
    const { db, audit, params, body } = context;
    return dispense(db, audit, params.id, body.dispenseRo, commandOf(context));
  },
  cancel: (context) => service.cancelRequest(context.db, context.audit, context.params.id, commandOf(context)),
};
