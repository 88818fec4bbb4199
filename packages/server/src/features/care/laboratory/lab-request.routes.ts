// The calls of laboratory requests.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import {
  labRequests,
  mapTest,
  noteNotDone,
  requestTestsAtCounter,
  takeSample,
  undoNotDone,
  undoSample,
} from './lab-request.service.ts';
import { labRequestList } from './laboratory-list.queries.ts';

export const labRequestHandlers: Handlers<typeof labRequest> = {
  ...labRequests.handlers,
  ...serveList(labRequestList, withTickets<FiltersOf<typeof labRequest.page>>),
  create: (call) => requestTestsAtCounter(call, call.body.labRequestRo),
  mapTest: (call) => mapTest(call, call.params, call.body.labRequestRo),
  noteNotDone: (call) => noteNotDone(call, call.params, call.body.labRequestRo),
  undoNotDone: (call) => undoNotDone(call, call.params),
  takeSample: (call) => takeSample(call, call.params.id),
  undoSample: (call) => undoSample(call, call.params.id),
};
