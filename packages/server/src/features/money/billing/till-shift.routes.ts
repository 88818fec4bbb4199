// The calls of tills.
import type { till } from '@almoner/contract/money/till';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import * as service from './till-shift.service.ts';

export const tillHandlers: Handlers<typeof till> = {
  mine: ({ db, caller }) => service.findOpenTill(db, caller.accountId),
  read: ({ db, audit, params, caller }) => service.readTill(db, audit, params.id, caller.accountId),
  list: ({ db, params, caller }) => service.listTills(db, params, caller),
  open: (context) => service.openTill(context.db, context.audit, context.body.tillRo.openingFloat, commandOf(context)),
  close: (context) => {
    const { db, audit, params, body, caller } = context;
    return service.closeTill(db, audit, params.id, body.tillRo, caller, commandOf(context));
  },
};
