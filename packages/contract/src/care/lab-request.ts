// Laboratory requests, made by a treatment or at the counter (spec 2; state machine in ruling 5).
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { proposedNumber } from '../front/patient.ts';
import { list, Words } from '../list.ts';
import { Day, Id, Instant, line, Reasoned, Version } from '../wire.ts';
import { t as care } from './care.words.ts';
import { ignored, orderFields } from './order.ts';

/** INPROGRESS is "billed", APPROVED "bill settled", COMPLETED "reported or not done". */
export const labStatuses = ['NEW', 'INPROGRESS', 'APPROVED', 'COMPLETED', 'CANCELLED'] as const;
export const LabStatus = z.enum(labStatuses);
export type LabStatus = z.infer<typeof LabStatus>;

export const LabRequestTest = z.strictObject({
  id: Id,
  /** Null for a test in free text that is not on the test list. */
  labTestId: Id.nullable(),
  title: z.string(),
  /** The free text of the request, if the laboratory has since assigned a test of its list; otherwise null. */
  askedAs: z.string().nullable(),
  /** The report of this test; null until there is one. */
  laboratoryId: Id.nullable(),
  /** Set if the test was closed without a report, because it was not done. */
  notDone: Reasoned.nullable(),
});
export type LabRequestTest = z.output<typeof LabRequestTest>;

export const LabRequest = z.strictObject({
  ...orderFields,
  code: z.string(),
  /** The titles of its tests. */
  title: z.string(),
  tests: z.array(LabRequestTest),
  /** Time at which the sample was taken, and the name of the user; null if not recorded. */
  sampleTakenAt: Instant.nullable(),
  sampleTakenBy: z.string().nullable(),
  /** The request has to be paid again after a refund of its bill; its tests can be marked as not done. */
  refunded: z.boolean(),
  status: LabStatus,
});
export type LabRequest = z.output<typeof LabRequest>;

/** Whether the laboratory is done with a test: it was reported, or marked as not done. */
export const isClosed = ({ laboratoryId, notDone }: Pick<LabRequestTest, 'laboratoryId' | 'notDone'>): boolean =>
  laboratoryId !== null || notDone !== null;

/** Whether the request has a test that is not on the test list. */
export const hasUnlisted = ({ tests }: Pick<LabRequest, 'tests'>): boolean =>
  tests.some(({ labTestId }) => labTestId === null);

export const NotDoneInput = z.strictObject({ reason: line(care.provideReason(), 500), version: Version.optional() });
export type NotDoneInput = z.output<typeof NotDoneInput>;

const title = line(care.provideTest(), 1000);

/** Body of a lab request. Without `tests` the title is the only test. */
export const LabRequestInput = z.strictObject({
  title,
  tests: z
    .array(z.strictObject({ labTestId: Id.nullable().default(null), title: line(care.provideTest(), 200) }))
    .min(1)
    .max(30)
    .optional(),
  code: proposedNumber('LAB_').optional(),
  ...ignored,
});
export type LabRequestInput = z.output<typeof LabRequestInput>;

export const labRequest = {
  ...list('/labRequest/list', {
    needs: read('LABORATORY'),
    summary: 'List lab requests; the latest first',
    filters: { search: Words, status: z.enum(labStatuses), date: Day },
    sorts: ['code', 'title', 'patient', 'date', 'amount', 'paid', 'status'],
    states: z.enum(labStatuses),
    row: LabRequest,
  }),
  list: get('/labRequest/read', {
    needs: read('LABORATORY'),
    summary: 'List the latest lab requests; at most 1,000',
    data: z.array(LabRequest),
  }),
  read: get('/labRequest/read/{id}', {
    needs: read('LABORATORY', 'TREATMENT'),
    summary: 'View a lab request; the read is audited',
    data: LabRequest,
  }),
  create: post('/labRequest/create', {
    needs: write('LABORATORY', 'RECEPTION'),
    changes: ['labRequest'],
    summary: 'Request lab tests; on an open ticket, without a treatment',
    body: { labRequestRo: LabRequestInput.extend({ ticketId: z.uuid(care.chooseTicket()) }) },
    data: LabRequest,
  }),
  takeSample: post('/labRequest/update/{id}/sample', {
    needs: write('LABORATORY'),
    changes: ['labRequest'],
    summary: 'Record a lab sample; of a paid request; whoever noted it first stands',
    data: LabRequest,
  }),
  undoSample: post('/labRequest/update/{id}/sample/undo', {
    needs: write('LABORATORY'),
    changes: ['labRequest'],
    summary: 'Undo a lab sample; while nothing of the request is reported',
    data: LabRequest,
  }),
  mapTest: post('/labRequest/update/{id}/test/{testId}/map', {
    needs: write('LABORATORY'),
    changes: ['labRequest'],
    summary:
      'Match a requested lab test to the list of tests; one asked for in words; it has the title and parameters of that of the list then',
    params: { testId: Id },
    body: { labRequestRo: z.strictObject({ labTestId: z.uuid(care.provideTest()), version: Version.optional() }) },
    data: LabRequest,
  }),
  noteNotDone: post('/labRequest/update/{id}/test/{testId}/not_done', {
    needs: write('LABORATORY'),
    changes: ['labRequest'],
    summary:
      'Mark a test as not done; a paid or refunded one, with a reason; the request is COMPLETED with its last test',
    params: { testId: Id },
    body: { labRequestRo: NotDoneInput },
    data: LabRequest,
  }),
  undoNotDone: post('/labRequest/update/{id}/test/{testId}/not_done/undo', {
    needs: write('LABORATORY'),
    changes: ['labRequest'],
    summary: 'Undo a test marked as not done; it can be reported again',
    params: { testId: Id },
    data: LabRequest,
  }),
  cancel: change('/labRequest/update/{id}/status/CANCELLED', {
    needs: execute('LABORATORY'),
    changes: ['labRequest', 'bill'],
    summary: 'Cancel a lab request; an unpaid one; an open bill is cancelled with it',
    data: LabRequest,
  }),
};
