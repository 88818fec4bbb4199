// The calls of the audit trail. Reading the trail is itself recorded.
import type { audit as auditCalls } from '@almoner/contract/house/audit';
import { Gate } from '../../../kernel/base/gate.ts';
import { type Handlers, queuedIn } from '../../../kernel/request/handler.ts';
import { patientsIn } from './audit.rules.ts';
import { checkTrail, exportEntries, listAuditEntries, listChoices, readEntry, readStanding } from './audit.service.ts';
import { t } from './audit.words.ts';
import { listManyRead } from './many-read.service.ts';

// In a large hospital, counting a week of views takes the database seconds.
const countings = new Gate({
  name: 'counts of reads',
  atOnce: 2,
  waitingEach: 4,
  refusal: t.counting(),
});

export const auditHandlers: Handlers<typeof auditCalls> = {
  list: (call) => {
    call.audit.viewed('audit', null);
    return listAuditEntries(call, call.params);
  },
  export: async (call) => {
    call.audit.viewed('audit', null);
    const exported = await exportEntries(call, call.params);
    // The export leaves the product with patient data: the trail records the patients.
    const patients = patientsIn(exported.data);
    if (patients.length > 0) call.audit.viewed('patient', null, { patients });
    return exported;
  },
  read: async (call) => {
    const entry = await readEntry(call, call.params.id);
    call.audit.viewed('audit', entry.id);
    if (entry.record === 'patient' && entry.recordId) call.audit.viewed('patient', entry.recordId);
    return entry;
  },
  choices: (call) => listChoices(call),
  manyRead: queuedIn(countings, (call) => {
    call.audit.viewed('audit', null);
    return listManyRead(call);
  }),
  standing: (call) => readStanding(call),
  check: (call) => {
    // Recorded once per check, not once per step.
    if (call.params.point === null) call.audit.viewed('audit', null);
    return checkTrail(call, call.params.point);
  },
};
