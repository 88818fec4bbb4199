// The name of each kind of record on the screens of the audit trail.

import type { EncodedMessage } from './encoded-message.ts';
import { amounts } from './record-amounts.ts';
import { isRecordKind, type RecordKind } from './record-kind.ts';
import { t } from './record-word.words.ts';

/** The id of a kind in the catalogue: `letInLink` of `let-in link`. */
type IdOf<Kind extends string> = Kind extends `${infer Before} ${infer After}`
  ? IdOf<`${Before}_${After}`>
  : Kind extends `${infer Before}-${infer After}`
    ? IdOf<`${Before}_${After}`>
    : Kind extends `${infer Before}_${infer After}`
      ? IdOf<`${Before}${Capitalize<After>}`>
      : Kind;
const idOf = (kind: RecordKind) =>
  kind.replace(/[ _-](\w)/g, (_, letter: string) => letter.toUpperCase()) as IdOf<RecordKind>;

// A kind that the catalogue lacks does not compile.
const words: Record<IdOf<RecordKind>, () => EncodedMessage> = t;

/** The name of a kind of record; undefined for a kind that an earlier version wrote into the trail. */
export const recordKindName = (record: string): EncodedMessage | undefined =>
  isRecordKind(record) ? words[idOf(record)]() : undefined;

/** Whether a field of this name is an amount, in naira. */
export const isAmount = (field: string): boolean => amounts.includes(field);
