// The calls of laboratory requests.
import type { labRequest } from '@almoner/contract/lab-request';
import { commandOf } from '../../kernel/command.ts';
import type { Handlers } from '../../kernel/context.ts';
import * as service from './lab-request.service.ts';

export const labRequestHandlers: Handlers<typeof labRequest> = {
  list: ({ db }) => service.listRequests(db),
  read: ({ db, audit, params }) => service.lookAtRequest(db, audit, params.id),
  create: (context) =>
    service.requestAtCounter(context.db, context.audit, context.body.labRequestRo, commandOf(context)),
  cancel: (context) => service.cancelRequest(context.db, context.audit, context.params.id, commandOf(context)),
};
