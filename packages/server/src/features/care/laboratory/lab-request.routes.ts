// The calls of laboratory requests.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  labRequests,
  mapTest,
  noteNotDone,
  requestTestsAtCounter,
  takeSample,
  undoNotDone,
  undoSample,
} from './lab-request.service.ts';
import { labRequestLists } from './laboratory-list.service.ts';

export const labRequestHandlers: Handlers<typeof labRequest> = {
  ...labRequests.handlers,
  ...labRequestLists,
  create: (call) => requestTestsAtCounter(call, call.body.labRequestRo),
  mapTest: (call) => mapTest(call, call.params, call.body.labRequestRo),
  noteNotDone: (call) => noteNotDone(call, call.params, call.body.labRequestRo),
  undoNotDone: (call) => undoNotDone(call, call.params),
  takeSample: (call) => takeSample(call, call.params.id),
  undoSample: (call) => undoSample(call, call.params.id),
};
