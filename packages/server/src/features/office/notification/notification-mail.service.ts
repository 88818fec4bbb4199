// Notifications by mail, for accounts that chose it. New ones are gathered for a quarter of an hour, urgent ones are mailed
// within a minute. Taking the waiting notifications, the letter and its time are one transaction that locks the account, so
// that one of several servers mails it. The letter has kinds and counts, and no names.
import { meets } from '@almoner/contract/access';
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import { noticeWords } from '@almoner/contract/office/notice-word';
import type { Clock } from '../../../kernel/base/clock.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import { letterOf, translateLetterText, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { NewLetter, WriteLetter } from '../../../kernel/mail/outbox.ts';
import { t } from './notification.words.ts';
import * as queries from './notification-mail.queries.ts';
import { mailOf, urgentKinds } from './notification-mail.rules.ts';

type InLetter = Parameters<typeof t.mail>[0] & Parameters<typeof t.mailSubject>[0];

interface NotificationMailDeps {
  pool: Pool;
  outbox: WriteLetter;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}

/** A letter that the mail server has not accepted by then is dropped: the notifications are in the product. */
const TRIED_FOR_MS = 12 * 3600_000;

/** Mails every account that is due, in every hospital. A failure for one does not stop the others. */
export async function mailNotifications(deps: NotificationMailDeps, stopping: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const due = await pool.query(queries.listDue, { now: now.toISOString(), urgent: urgentKinds });
  for (const { tenantId, accountId } of due) {
    if (stopping.aborted) return;
    try {
      await pool.transaction({ tenantId }, (db) => mailTo(db, accountId, now, deps));
    } catch (err) {
      log.error({ err, tenant: tenantId, account: accountId }, 'somebody could not be mailed of notifications');
    }
  }
}

async function mailTo(
  db: Database,
  accountId: string,
  at: Date,
  { outbox, publicUrl }: NotificationMailDeps,
): Promise<void> {
  const now = at.toISOString();
  if (!(await db.first(queries.holdAccount, { accountId }))) return;
  const reader = await db.one(queries.findReader, { accountId, now, urgent: urgentKinds });
  if (reader.tooSoon) return;
  const letterId = newId();
  const waiting = await db.all(queries.takeWaiting, { accountId, kinds: kindsFor(reader), letterId });
  if (waiting.length === 0) return;
  await outbox(db, {
    id: letterId,
    until: new Date(at.getTime() + TRIED_FOR_MS),
    ...letterTo(reader, waiting, publicUrl),
  });
  await db.run(queries.noteMailed, { accountId, letterId, now });
}

/** The kinds that an account has chosen for mail and may see now. */
function kindsFor({ reachable, grants, chosen }: queries.MailReader): NoticeKind[] {
  if (!reachable) return [];
  const held = new Set(grants);
  return noticeKindNames.filter(
    (kind) => chosen.includes(kind) && mailOf(kind) === 'OPEN' && meets(noticeKinds[kind].needs, held),
  );
}

function letterTo(
  reader: queries.MailReader,
  waiting: readonly { kind: NoticeKind; count: number }[],
  publicUrl: string,
): NewLetter {
  const { address: to, firstName, hospital } = reader;
  const language = languageOfHospital(reader);
  const isUrgent = ({ kind }: { kind: NoticeKind }) => urgentKinds.includes(kind);
  const lines = waiting
    .toSorted((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)) || one.kind.localeCompare(other.kind))
    .map(({ kind, count }) =>
      translateLetterText(language, t.mailLine, { what: verbatim(noticeWords[kind]()), count }),
    );
  return {
    kind: 'NOTIFICATION',
    to,
    ...letterOf<InLetter>(
      language,
      { subject: t.mailSubject, text: t.mail },
      {
        firstName,
        hospital,
        urgent: waiting.some(isUrgent) ? 'yes' : 'no',
        count: waiting.reduce((sum, { count }) => sum + count, 0),
        list: verbatim(lines.join('\n')),
        link: verbatim(`${publicUrl}/home/notifications`),
        choices: verbatim(`${publicUrl}/home/notifications/choices`),
      },
    ),
  };
}
