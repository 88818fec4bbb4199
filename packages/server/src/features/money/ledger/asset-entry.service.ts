// Stores entries of assets and posts them, in the transaction of the command.

import { newId } from '../../../kernel/base/identity.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './asset-entry.queries.ts';
import { type AssetEntry, movesOfAsset } from './asset-entry.rules.ts';
import { postAll } from './journal.service.ts';

export type { AssetEntry } from './asset-entry.rules.ts';

/** Entries per statement: a year of thousands of assets would be one parameter of many megabytes. */
const AT_ONCE = 2_000;

/** Stores and posts entries. The caller has locked the hospital's books of assets. */
export async function postEntries(call: CallContext, entries: readonly AssetEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map((entry) => ({ ...entry, id: newId() }));
    await call.db.run(queries.insertEntries, { entries: JSON.stringify(rows), ...stampOf(call) });
    await postAll(
      call,
      rows.flatMap(({ id, ...entry }) =>
        movesOfAsset(entry).map((move) => ({
          ...move,
          event: `ASSET_${entry.kind}` as const,
          day: entry.day,
          assetEntryId: id,
        })),
      ),
    );
  }
}
