// The calls of the audit trail. Who looks into it stands in it too.
import type { audit as auditCalls } from '@almoner/contract/audit';
import { NIL } from '@almoner/contract/wire';
import type { Handlers } from '../../kernel/context.ts';
import { checkTrail, exportEntries, listChoices, listEntries, readEntry } from './audit.service.ts';

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
  check: ({ db, audit, params }) => {
    // Once for a check, however many steps it has.
    if (params.point === NIL) audit.looked('audit', null);
    return checkTrail(db, params.point);
  },
};
