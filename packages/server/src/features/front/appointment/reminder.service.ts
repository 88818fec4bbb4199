// Reminders by mail, the day before, to patients who have an address. The mark on the appointment and the letter in the
// outbox are one transaction, so that of several servers one reminds, and a crash neither forgets nor repeats it.
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { Clock } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import { letterOf, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { NewLetter, WriteLetter } from '../../../kernel/mail/outbox.ts';
import { t } from './appointment.words.ts';
import * as queries from './reminder.queries.ts';

interface ReminderDeps {
  pool: Pool;
  outbox: WriteLetter;
  clock: Clock;
  log: Logger;
  sealSoon(tenantId: string): void;
}

/** Sends the reminders of every tenant that are due. A failure in one tenant does not stop the others. */
export async function sendReminders(deps: ReminderDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock.now().toISOString();
  const tenants = await deps.pool.query(queries.listTenantsToRemind, { now });
  const job = { log: deps.log, stopping, failure: 'the reminders of a hospital could not be sent' };
  const last = new Map<string, string>();
  await forEachTenant(job, tenants, async ({ tenantId, date }) => {
    const id = await remindNext(deps, tenantId, { date, after: last.get(tenantId) ?? null, now });
    if (id !== null) last.set(tenantId, id);
    return id !== null;
  });
}

/** Queues the letter of one appointment, and answers its id; null where none is left. */
async function remindNext(
  { pool, outbox, sealSoon }: ReminderDeps,
  tenantId: string,
  due: { date: string; after: string | null; now: string },
): Promise<string | null> {
  const reminded = await pool.transaction({ tenantId }, async (db) => {
    const claimed = await db.first(queries.claimNext, due);
    if (!claimed) return null;
    await outbox(db, reminderLetter(claimed));
    const entry = { record: 'appointment', id: claimed.id, after: { reminded: true } };
    await writeAudit(db, { tenantId, caller: null, address: null, call: 'reminder' }, 'DONE', entry);
    return claimed.id;
  });
  if (reminded) sealSoon(tenantId);
  return reminded;
}

/** Letter with time and place only: other people may read it, so it must not tell the reason of the visit. */
function reminderLetter(reminder: queries.Reminder): NewLetter {
  const { id, email, firstName, date, time, doctor, hospital, phone, startsAt } = reminder;
  return {
    kind: 'APPOINTMENT_REMINDER',
    to: email,
    about: { record: 'appointment', id },
    onBehalf: true,
    until: new Date(startsAt),
    ...letterOf(
      languageOfHospital(reminder),
      { subject: t.reminderSubject, text: t.reminder },
      {
        firstName,
        hasDoctor: doctor ? 'yes' : 'no',
        doctor: doctor ?? '',
        hospital,
        day: date,
        time,
        phone: verbatim(phone),
      },
    ),
  };
}
