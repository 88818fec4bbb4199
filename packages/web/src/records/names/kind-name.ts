import { isRecordKind, type RecordKind } from '@almoner/contract/record-kind';
import { t } from './kinds.words';

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
const words: Record<IdOf<RecordKind>, () => string> = t;

/** The name of a kind of record; undefined for a kind that an earlier version wrote into the audit trail. */
export const kindName = (record: string): string | undefined =>
  isRecordKind(record) ? words[idOf(record)]() : undefined;
