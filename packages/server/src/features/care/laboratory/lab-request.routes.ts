// The calls of laboratory requests.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { FiltersOf } from '@almoner/contract/list';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import * as service from './lab-request.service.ts';
import { requests } from './laboratory-list.queries.ts';

export const labRequestHandlers: Handlers<typeof labRequest> = {
  list: async ({ db, say }) => mostUrgent(await service.listRequests(db), 'newest', say),
  ...serveList(requests, ({ search, ...filters }: FiltersOf<typeof labRequest.page>) => ({
    ...filters,
    words: wordsIn(search),
  })),
  read: ({ db, audit, params }) => service.lookAtRequest(db, audit, params.id),
  create: (context) =>
    service.requestAtCounter(context.db, context.audit, context.body.labRequestRo, commandOf(context)),
  cancel: (context) => service.cancelRequest(context.db, context.audit, context.params.id, commandOf(context)),
};
