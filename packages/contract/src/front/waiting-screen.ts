// Screens of waiting rooms: queue numbers that are called, with their rooms, and the next ones. They show no names.
import { z } from 'zod';
import { open, read, write } from '../access.ts';
import { declare, get, post } from '../call.ts';
import { t } from '../house/house.words.ts';
import { languages } from '../languages.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, Id, Instant, line, Version } from '../wire.ts';

export const WaitingScreen = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null for all departments. */
  departmentId: Id.nullable(),
  status: Active,
  version: Version,
});
export type WaitingScreen = z.infer<typeof WaitingScreen>;

export const WaitingScreenInput = z.strictObject({
  name: line(t.provideName(), 100),
  departmentId: Id.nullable().default(null),
  status: Active.default(1),
  version: Version.optional(),
});

const Waiting = z.strictObject({
  /** Number in the queue of the department. */
  number: z.int32().min(1),
  department: z.string(),
});

export const ShownWaiting = z.strictObject({
  hospital: z.string(),
  /** Name of the screen. */
  screen: z.string(),
  /** Whether it shows a single department, whose name need not be repeated for every number. */
  isOfOne: z.boolean(),
  /** Null for the language of the browser. */
  language: z.enum(languages).nullable(),
  timeZone: z.string(),
  /** Called patients who have not been seen, the latest first. At most 8. */
  called: z.array(Waiting.extend({ room: z.string(), at: Instant })),
  /** Numbers not called yet, the longest wait first. At most 30. */
  next: z.array(Waiting),
  /** Number of all that are not called yet. */
  waiting: z.int32().min(0),
});
export type ShownWaiting = z.infer<typeof ShownWaiting>;

const sees = read('SETTING');

export const waitingScreen = {
  ...recordCalls('/waitingScreen', {
    modules: ['SETTING'],
    row: WaitingScreen,
    body: { waitingScreenRo: WaitingScreenInput },
    calls: {
      list: 'List waiting room screens; by name',
      read: 'View a waiting room screen',
      create: 'Add a waiting room screen; its name is unique',
      update: 'Change a waiting room screen; it goes on under its link',
      setStatus: 'Switch a waiting room screen on or off; 1 or 0: it shows its numbers, or nothing',
      delete: 'Delete a waiting room screen; its link shows nothing any more',
    },
  }),
  readLink: get('/waitingScreen/read/{id}/link', {
    needs: sees,
    summary:
      'View the link date of a waiting room screen; when it was made; null where there is none. The link itself is kept nowhere',
    data: z.strictObject({ madeAt: Instant.nullable() }),
  }),
  makeLink: post('/waitingScreen/link/{id}', {
    needs: write('SETTING'),
    changes: ['waitingScreen'],
    summary: 'Create the link of a waiting room screen; told this once; an earlier one shows nothing any more',
    notReplayed: true,
    data: z.strictObject({ token: z.string(), madeAt: Instant }),
  }),
  show: declare('list')('/waitingScreen/show', {
    needs: open(),
    summary: 'Show a waiting room screen; to whoever has its link: numbers and rooms, no names',
    body: { token: z.string().max(200) },
    data: ShownWaiting,
  }),
};
