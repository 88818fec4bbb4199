// The calls of the audit trail. Who looks into it stands in it too.
import type { audit as auditCalls } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { type Handlers, inTurn } from '../../../kernel/context.ts';
import { Gate } from '../../../kernel/gate.ts';
import { checkTrail, exportEntries, listChoices, listEntries, readEntry, readStanding } from './audit.service.ts';
import { listManyRead } from './many-read.service.ts';

// A week of a large hospital's reading takes seconds of the database.
const countings = new Gate({
  name: 'counts of reads',
  atOnce: 2,
  waitingEach: 4,
  refusal: 'What was read is being counted for others at the moment. Please try again.',
});

export const auditHandlers: Handlers<typeof auditCalls> = {
  list: ({ db, audit, caller, params }) => {
    audit.looked('audit', null);
    return listEntries(db, caller, params);
  },
  export: ({ db, audit, caller, params }) => {
    audit.looked('audit', null);
    return exportEntries(db, caller, params);
  },
  read: async ({ db, audit, caller, params }) => {
    const entry = await readEntry(db, caller, params.id);
    audit.looked('audit', entry.id);
    if (entry.record === 'patient' && entry.recordId) audit.looked('patient', entry.recordId);
    return entry;
  },
  choices: ({ db }) => listChoices(db),
  manyRead: inTurn(countings, ({ db, audit, caller, now }) => {
    audit.looked('audit', null);
    return listManyRead(db, caller, now);
  }),
  standing: ({ db, now }) => readStanding(db, now),
  check: ({ db, audit, params }) => {
    // Once for a check, however many steps it has.
    if (params.point === NIL) audit.looked('audit', null);
    return checkTrail(db, params.point);
  },
};
