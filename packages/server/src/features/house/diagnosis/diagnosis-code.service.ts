// Diagnosis codes: loaded from a file as a whole or not at all, found by the beginning of the code and the words of the
// title.
import type { CodesImported, DiagnosisCode, diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import type { FiltersOf } from '@almoner/contract/list';
import { Failure, type InputError } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { setRecordStatus } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './diagnosis.words.ts';
import * as queries from './diagnosis-code.queries.ts';
import { type CodeRow, codeKey } from './diagnosis-file.rules.ts';

const codeAccess: RecordAccess<DiagnosisCode> = {
  kind: 'diagnosisCode',
  lock: ({ db }, id) => db.one(queries.lockCode, { id }),
};

/** Retires a code (0) or restores it (1). Fails as not found. */
export const switchCode = (call: CallContext, id: string, status: 0 | 1): Promise<DiagnosisCode> =>
  setRecordStatus(call, codeAccess, { id, status }, () => call.db.one(queries.setCodeStatus, { id, status }));

// Typed text is short; longer text is cut, to bound the cost of a search.
const MOST_WORDS = 12;

/** Parses typed text for the statements; undefined without a letter or digit. */
function typedIn(text: string): queries.Typed | undefined {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  return { key: codeKey(text), words: words.join(' '), query: words.map((word) => `'${word}':*`).join(' & ') };
}

const OFFERED = 20;

/** The codes that begin with the text or have its words, best first; for null the first codes of the list. */
export async function searchCodes(db: Database, text: string | null): Promise<DiagnosisFound[]> {
  if (text === null) return db.all(queries.listFirstCodes, { wanted: OFFERED });
  const typed = typedIn(text);
  return typed ? db.all(queries.searchCodes, { ...typed, wanted: OFFERED }) : [];
}

// With more matches, the list is walked in its order instead.
const NAMED = 2000;

export const diagnosisCodeLists = serveList(
  queries.codes,
  async ({ search, status }: FiltersOf<typeof diagnosisCode.page>, { read }) => {
    if (!search) return { status };
    const typed = typedIn(search);
    if (!typed) return { status, ids: [] };
    const { ids } = await read((db) => db.one(queries.findCodesLike, { ...typed, bound: NAMED }));
    return ids ? { status, ids } : { status, likeKey: typed.key, likeQuery: typed.query };
  },
);

// Rows per statement, well within the statement timeout of the database.
const AT_ONCE = 5000;
const RETIRED_AT_ONCE = 20_000;

/**
 * Loads the rows of a file as a whole or not at all; `retireOthers` retires codes that are not in it. Fails as a bad request
 * where rows have mistakes, with the first hundred of them, each at its row.
 */
export async function loadCodes(
  { db, audit }: CallContext,
  { rows, mistakes }: { rows: CodeRow[]; mistakes: InputError[] },
  { retireOthers }: { retireOthers: boolean },
): Promise<CodesImported> {
  if (mistakes.length > 0) throw refusal(mistakes);
  await db.run(queries.lockCodeList, {});
  const done = { added: 0, changed: 0, restored: 0, retired: 0 };
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = await db.one(queries.loadCodes, columnsOf(rows.slice(at, at + AT_ONCE)));
    done.added += part.added;
    done.changed += part.changed;
    done.restored += part.restored;
  }
  if (retireOthers)
    done.retired = await retireAllBut(
      db,
      rows.map(({ key }) => key),
    );
  const result = { ...done, unchanged: rows.length - done.added - done.changed - done.restored };
  await audit.changed('import', newId(), null, { kind: 'diagnosisCode', ...result });
  return result;
}

async function retireAllBut(db: Database, keys: string[]): Promise<number> {
  for (let all = 0; ; ) {
    const { retired } = await db.one(queries.retireOthers, { keys, most: RETIRED_AT_ONCE });
    all += retired;
    if (retired < RETIRED_AT_ONCE) return all;
  }
}

const columnsOf = (rows: readonly CodeRow[]) => ({
  ids: rows.map(newId),
  keys: rows.map(({ key }) => key),
  codes: rows.map(({ code }) => code),
  titles: rows.map(({ title }) => title),
  folded: rows.map(({ folded }) => folded),
  chapters: rows.map(({ chapter }) => chapter),
});

function refusal(mistakes: InputError[]): Failure {
  const rows = new Set(mistakes.map(({ field }) => field.split('.')[1])).size;
  return new Failure('bad-request', t.mistakes({ count: rows }), { errors: mistakes.slice(0, 100) });
}
