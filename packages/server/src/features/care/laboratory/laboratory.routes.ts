// The calls of lab tests, of their parameters and of laboratory reports.
import type { labTest } from '@almoner/contract/care/lab-test';
import type { labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import type { laboratory } from '@almoner/contract/care/laboratory';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { limitRows } from '../../../kernel/records/paging.ts';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { lookAtTestsOf } from './lab-request.service.ts';
import { labTests } from './lab-test.service.ts';
import {
  addParameters,
  changeParameter,
  deleteParameter,
  getParameter,
  listParameters,
  orderParameters,
} from './lab-test-parameter.service.ts';

import * as service from './laboratory.service.ts';
import { reportLists } from './laboratory-list.service.ts';

export const laboratoryHandlers: Handlers<typeof laboratory> = {
  list: async (call) => limitRows(await service.listReports(call), 'newest', call.setMessage),
  ...reportLists,
  read: (call) => service.openReport(call, call.params.id),
  readVersion: (call) => service.lookAtReport(call, call.params.id, call.params.version),
  listOfPatient: async (call) => {
    const found = await service.lookAtReportsOf(call, call.params.patientId);
    return limitRows(found, 'newest', call.setMessage, MOST_OF_PATIENT);
  },
  entry: (call) => service.lookAtEntry(call, call.params.id),
  create: (call) => service.reportTest(call, call.body.laboratoryRo),
  update: (call) => service.correctReport(call, call.params.id, call.body.laboratoryRo),
  judge: (call) => service.judgeReport(call, call.params.id, call.body.laboratoryRo.version),
  markRead: (call) => service.markReportRead(call, call.params.id, call.params.version),
};

export const labTestHandlers: Handlers<typeof labTest> = {
  ...handlersOf(labTests, 'labTestRo'),
  listOfCode: (call) => lookAtTestsOf(call, call.params.code),
};

export const labTestParameterHandlers: Handlers<typeof labTestParameter> = {
  listOfTest: ({ db, params }) => listParameters(db, params.id),
  read: ({ db, params }) => getParameter(db, params.id),
  create: (call) => addParameters(call, call.body.labTestParameterRo),
  update: (call) => changeParameter(call, call.params.id, call.body.labTestParameterRo),
  order: (call) => orderParameters(call, call.params.labTestId, call.body.labTestParameterRo.ids),
  delete: (call) => deleteParameter(call, call.params.id),
};
