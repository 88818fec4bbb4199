// Reminders by mail, the day before, to patients who have an address. Each appointment is claimed and
// committed before its letter leaves, so that of several servers one sends it, and a crash sends none twice.
import { writeAudit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pool } from '../../kernel/database.ts';
import type { Logger } from '../../kernel/log.ts';
import type { Letter, Mail } from '../../kernel/mail.ts';
import * as queries from './reminder.queries.ts';

interface Parts {
  pool: Pool;
  mail: Mail;
  clock: Clock;
  log: Logger;
  sealSoon(tenantId: string): void;
}

/** Reminds everybody, in every tenant, who is due now. Fails where the mail takes no letters. */
export async function sendReminders(parts: Parts, stopping: AbortSignal): Promise<void> {
  const now = parts.clock.now().toISOString();
  for (const { tenantId, date } of await parts.pool.query(queries.listTenantsToRemind, { now })) {
    let after: string | null = null;
    do after = stopping.aborted ? null : await remindNext(parts, tenantId, { date, after, now });
    while (after !== null);
  }
}

/** Reminds of one appointment, and answers its id; null where there is none left. */
async function remindNext(
  { pool, mail, log, sealSoon }: Parts,
  tenantId: string,
  due: { date: string; after: string | null; now: string },
): Promise<string | null> {
  const reminder = await pool.transaction({ tenantId }, async (db) => {
    const claimed = await db.first(queries.claimNext, due);
    if (!claimed) return undefined;
    const entry = { record: 'appointment', id: claimed.id, after: { reminded: true } };
    await writeAudit(db, { tenantId, caller: null, address: null, call: 'reminder' }, 'DONE', entry);
    return claimed;
  });
  if (!reminder) return null;
  sealSoon(tenantId);
  try {
    await mail.send(letterOf(reminder));
  } catch (error) {
    if (!isRefusedForGood(error)) {
      // Nobody took the letter: it is tried again at the next turn, and so are those behind it.
      await pool.transaction({ tenantId }, (db) => db.run(queries.release, { id: reminder.id, now: due.now }));
      throw error;
    }
    log.warn({ appointment: reminder.id }, "a reminder was refused: the patient's address does not work");
  }
  return reminder.id;
}

// SMTP: 5yz is a refusal that the same letter will meet every time.
const isRefusedForGood = (error: unknown): boolean =>
  ((error as { responseCode?: number } | null)?.responseCode ?? 0) >= 500;

/** Only what the day needs: a letter may be read by others, so nothing in it tells why somebody comes. */
function letterOf({ email, firstName, date, time, doctor, hospital, phone }: queries.Reminder): Letter {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
  const whom = doctor ? ` with Dr ${doctor}` : '';
  return {
    to: email,
    subject: `Your appointment tomorrow at ${hospital}`,
    text: `Hello ${firstName},

this is a reminder of your appointment${whom} at ${hospital}:

${day}, ${time}

If you cannot come, please tell us: ${phone}

${hospital}
`,
  };
}
