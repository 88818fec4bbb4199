// The calls of lab tests, their parameters, and the reports of them.
import type { labTest } from '@almoner/contract/care/lab-test';
import type { labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import type { laboratory } from '@almoner/contract/care/laboratory';
import type { FiltersOf } from '@almoner/contract/list';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { lookAtTestsOf } from './lab-request.service.ts';
import { addLabTest, changeLabTest, deleteLabTest, listLabTests, switchLabTest } from './lab-test.service.ts';
import { findParameter } from './lab-test-parameter.queries.ts';
import {
  addParameters,
  changeParameter,
  deleteParameter,
  listParameters,
  orderParameters,
} from './lab-test-parameter.service.ts';

import * as service from './laboratory.service.ts';
import { reports } from './laboratory-list.queries.ts';

export const laboratoryHandlers: Handlers<typeof laboratory> = {
  list: async ({ db, say }) => mostUrgent(await service.listReports(db), 'newest', say),
  ...serveList(reports, ({ search, ...filters }: FiltersOf<typeof laboratory.page>) => ({
    ...filters,
    words: wordsIn(search),
  })),
  read: ({ db, audit, params }) => service.lookAtReport(db, audit, params.id, null),
  readVersion: ({ db, audit, params }) => service.lookAtReport(db, audit, params.id, params.version),
  entry: ({ db, audit, params }) => service.lookAtEntry(db, audit, params.id),
  create: (context) => service.reportTest(context.db, context.audit, context.body.laboratoryRo, commandOf(context)),
  update: (context) =>
    service.correctReport(context.db, context.audit, context.params.id, context.body.laboratoryRo, commandOf(context)),
};

export const labTestHandlers: Handlers<typeof labTest> = {
  list: ({ db }) => listLabTests(db),
  listOfCode: ({ db, audit, params }) => lookAtTestsOf(db, audit, params.code),
  create: ({ db, audit, body }) => addLabTest(db, audit, body.labTestRo),
  update: ({ db, audit, params, body }) => changeLabTest(db, audit, params.id, body.labTestRo),
  setStatus: ({ db, audit, params }) => switchLabTest(db, audit, params.id, params.status),
  delete: ({ db, audit, params }) => deleteLabTest(db, audit, params.id),
};

export const labTestParameterHandlers: Handlers<typeof labTestParameter> = {
  listOfTest: ({ db, params }) => listParameters(db, params.id),
  read: ({ db, params }) => db.one(findParameter, params),
  create: ({ db, audit, body }) => addParameters(db, audit, body.labTestParameterRo),
  update: ({ db, audit, params, body }) => changeParameter(db, audit, params.id, body.labTestParameterRo),
  order: ({ db, audit, params, body }) => orderParameters(db, audit, params.labTestId, body.labTestParameterRo.ids),
  delete: ({ db, audit, params }) => deleteParameter(db, audit, params.id),
};
