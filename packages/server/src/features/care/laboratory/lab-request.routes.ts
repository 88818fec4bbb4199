// The calls of laboratory requests.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { FiltersOf } from '@almoner/contract/list';
import type { Handlers } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import * as service from './lab-request.service.ts';
import { requests } from './laboratory-list.queries.ts';

export const labRequestHandlers: Handlers<typeof labRequest> = {
  list: async (call) => mostUrgent(await service.listRequests(call), 'newest', call.say),
  ...serveList(requests, ({ search, ...filters }: FiltersOf<typeof labRequest.page>) => ({
    ...filters,
    words: wordsIn(search),
  })),
  read: (call) => service.lookAtRequest(call, call.params.id),
  create: (call) => service.requestAtCounter(call, call.body.labRequestRo),
  cancel: (call) => service.cancelRequest(call, call.params.id),
};
