// Change notifications for some windows of a hospital only: clients with the grant receive `notification@LABORATORY:WRITE`
// as `notification`, and one account in all its windows receives `notification@<account id>`. A whisper uses the same form
// but reports no change of a record: it says that somebody is typing, which is stored nowhere.
import type { RecordKind } from '@almoner/contract/record-kind';

/** Kinds of records that belong to one person: a change of them concerns no other account's windows. */
const PERSONAL: ReadonlySet<RecordKind> = new Set(['conversation', 'message', 'notification']);

/** A PostgreSQL notification holds 8,000 bytes: beyond this number of audiences, all clients are notified. */
const MOST_AUDIENCES = 60;

/** The notification that a kind of record changed for `whom`: an account's id, or a grant. */
export const changeFor = (kind: RecordKind, whom: string): string => `${kind}@${whom}`;

/** The notification that an account has changed a kind of record. */
export const changedBy = (kind: RecordKind, accountId: string): string =>
  PERSONAL.has(kind) ? changeFor(kind, accountId) : kind;

const kindOf = (word: string): string => word.split('@', 1)[0] ?? word;

const WHISPER = 'typing/';

/** The notification to `whom` alone that an account is typing in a conversation. */
export const typingTo = (conversationId: string, accountId: string, whom: string): string =>
  `${WHISPER}${conversationId}/${accountId}@${whom}`;

/**
 * Reduces notifications until they fit into one message. Sent to all clients, a change makes some reload for nothing; a
 * whisper is dropped.
 */
export function limitAudiences(words: ReadonlySet<string>): string[] {
  const all = [...words];
  if (all.filter((word) => word.includes('@')).length <= MOST_AUDIENCES) return all;
  return [...new Set(all.filter((word) => !word.startsWith(WHISPER)).map(kindOf))];
}

/** The kinds of records that changed for this caller. */
export function kindsFor(
  { accountId, grants }: { accountId: string; grants: ReadonlySet<string> },
  words: readonly string[],
): string[] {
  const heard = words.filter((word) => {
    const at = word.indexOf('@');
    const whom = word.slice(at + 1);
    return at < 0 || whom === accountId || grants.has(whom);
  });
  return [...new Set(heard.map(kindOf))];
}
