// Services of assets. The cost of a service is an expense, posted and reversed in the same transaction.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Asset } from '@almoner/contract/office/asset';
import type { AssetService, AssetServiceInput } from '@almoner/contract/office/asset-service';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { refuseInactiveCategory } from '../../money/ledger/category.service.ts';
import { refuseClosed } from '../../money/ledger/closed-books.service.ts';
import { entriesOf, expensesList } from '../../money/ledger/finance-entry.service.ts';
import { lockAsset, readAsset } from './asset.service.ts';
import { t } from './asset.words.ts';
import * as queries from './asset-service.queries.ts';

const expenses = entriesOf(expensesList);

/** Services of an asset, latest first; `setMessage` reports where there are more than 1,000. Fails as not found. */
export async function listServices(
  call: CallContext,
  assetId: string,
  say: (message: EncodedMessage) => void,
): Promise<AssetService[]> {
  const [, found] = await Promise.all([readAsset(call, assetId), call.db.all(queries.listServices, { assetId })]);
  return limitRows(found, 'newest', say);
}

/** Item text of the expense: at most 200 characters. */
const itemOf = ({ name }: Asset, work: string) => `${name}: ${work}`.slice(0, 200);

/**
 * Records a service and its expense; locks the asset. Fails as not found, as a conflict where the asset is not approved, and as
 * a bad request at a day in the future, before the purchase or (with a cost) closed, or at the category.
 */
export async function addService(call: CallContext, assetId: string, input: AssetServiceInput): Promise<AssetService> {
  const of = await lockAsset(call, assetId);
  const { day, work, provider, cost: amount, categoryId, paymentMode } = input;
  if (of.approvedAt === null) throw conflict(t.serviceUnapproved());
  if (day > call.today) throw badRequest('assetServiceRo.day', t.serviceAhead());
  if (day < of.purchaseDate) throw badRequest('assetServiceRo.day', t.serviceBefore());
  let financeEntryId: string | null = null;
  if (amount > 0 && paymentMode !== null) {
    await refuseClosed(call, day, 'assetServiceRo.day');
    await refuseInactiveCategory(call, 'EXPENSES', categoryId, 'assetServiceRo.categoryId');
    const paid = { amount, amountPaid: amount, date: day, refNumber: of.number, categoryId, paymentMode };
    const entry = await expenses.add(call, { ...paid, item: itemOf(of, work), from: provider, quantity: null });
    financeEntryId = entry.id;
  }
  const id = newId();
  const { accountId: createdBy, now: createdAt } = stampOf(call);
  await call.db.run(queries.insertService, { id, assetId, day, work, provider, financeEntryId, createdAt, createdBy });
  const after = await call.db.one(queries.findService, { id });
  await call.audit.changed('assetService', id, null, after);
  return after;
}

const serviceAccess: RecordAccess<AssetService> = {
  kind: 'assetService',
  lock: async ({ db }, id) => {
    const found = await db.one(queries.lockService, { id });
    if (found.reversal) throw conflict(t.serviceReversed());
    return found;
  },
};

/** Reverses a service with its expense. Fails as not found, or as a conflict where either is reversed already. */
export const reverseService = (call: CallContext, id: string, reason: string): Promise<AssetService> =>
  changeRecord(call, serviceAccess, { id }, async ({ expenseId }) => {
    if (expenseId) await expenses.reverse(call, expenseId, { reason });
    await call.db.run(queries.reverseService, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findService, { id });
  });
