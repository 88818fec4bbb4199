// Changes that only some windows of a hospital are told of: `notification@LABORATORY:WRITE` is heard as `notification` by
// those who hold that grant, `notification@<account id>` by one person, whatever window they have open. A whisper is heard in
// the same way and is no change of any record: that somebody is writing, which is stored nowhere.
import type { RecordKind } from '@almoner/contract/record-kind';

/** Kinds of records that are each one person's own: what somebody does with theirs changes nobody else's windows. */
const PERSONAL: ReadonlySet<RecordKind> = new Set(['conversation', 'message', 'notification']);

/** One message of PostgreSQL's holds 8,000 bytes: more than so many are told to everybody. */
const MOST_AUDIENCES = 60;

/** The word for a kind that changed for `whom`: an account's id, or a grant. */
export const toldTo = (kind: RecordKind, whom: string): string => `${kind}@${whom}`;

/** The word for a kind of records that the account has changed. */
export const changedBy = (kind: RecordKind, accountId: string): string =>
  PERSONAL.has(kind) ? toldTo(kind, accountId) : kind;

const kindOf = (word: string): string => word.split('@', 1)[0] ?? word;

const WHISPER = 'typing/';

/** The word with which `whom` alone is told that an account is writing in a conversation. */
export const typingTo = (conversationId: string, accountId: string, whom: string): string =>
  `${WHISPER}${conversationId}/${accountId}@${whom}`;

/** Words as few as one message holds. Told to everybody, a change has others read again for nothing; a whisper is not told. */
export function gathered(words: ReadonlySet<string>): string[] {
  const all = [...words];
  if (all.filter((word) => word.includes('@')).length <= MOST_AUDIENCES) return all;
  return [...new Set(all.filter((word) => !word.startsWith(WHISPER)).map(kindOf))];
}

/** Which kinds of records changed for this caller. */
export function heardBy(
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
