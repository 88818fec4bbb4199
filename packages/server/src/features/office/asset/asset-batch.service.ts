// Enters many assets at once, for an import.
import type { Asset, AssetInput } from '@almoner/contract/office/asset';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId, newNumber } from '../../../kernel/base/identity.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './asset.words.ts';
import * as queries from './asset-batch.queries.ts';

/** Comparison key of a number: numbers that differ only in case are equal. */
export const numberKey = (number: string): string => number.toLowerCase();

/** The numbers that assets of the hospital have already, as keys of `numberKey`. */
export async function listTakenNumbers({ db }: CallContext, numbers: readonly string[]): Promise<Set<string>> {
  const keys = numbers.map(numberKey);
  return new Set((await db.all(queries.listTaken, { keys })).map(({ key }) => key));
}

/**
 * Enters assets as pending; the caller has checked their days. Fails as a conflict where a number has been taken meanwhile.
 */
export async function addAssets(call: CallContext, inputs: readonly AssetInput[]): Promise<void> {
  const { db, audit, today, caller } = call;
  for (let left = inputs; left.length > 0; ) {
    const rows = left.map((input) => ({ ...input, id: newId(), number: input.number ?? newNumber('AST_') }));
    const added = await db.all(queries.insertAssets, { assets: JSON.stringify(rows), ...stampOf(call) });
    const ids = added.map(({ id }) => id);
    const entered: Asset[] = await db.all(queries.listAssets, { ids, today, accountId: caller.accountId });
    await audit.changedAll(
      'asset',
      entered.map((after) => ({ id: after.id, before: null, after })),
    );
    const there = new Set(ids);
    left = left.filter((_, place) => !there.has(rows[place]?.id ?? ''));
    // A number from the file is on the label of the asset: a generated number must not replace it.
    const taken = left.find(({ number }) => number)?.number;
    if (taken) throw conflict(t.numberJustTaken({ number: taken }));
  }
}
