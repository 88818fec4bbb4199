// Commands of assets. The database enforces the rules: a number is unique, an asset is not approved by the account that
// entered or last changed it, and has one user at a time.
import type { FiltersOf } from '@almoner/contract/list';
import type { Asset, AssetDeployment, AssetInput, AssetMove, asset } from '@almoner/contract/office/asset';
import { type AssetStatus, assetStepsOf } from '@almoner/contract/office/asset-status';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId, newNumber } from '../../../kernel/base/identity.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, removeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './asset.queries.ts';
import { type BookYear, bookYearsOf } from './asset.rules.ts';
import { t } from './asset.words.ts';
import { correctAsset, enterBooks, leaveBooks, lockBooks } from './asset-books.service.ts';
import { assetCategories } from './asset-category.service.ts';

// Accounts are never deleted.
type ByAccount = `asset_tenant_id_${'approved' | 'changed' | 'entered'}_by_fkey`;
const saveErrors: Omit<SaveErrors<'asset'>, ByAccount> = {
  asset_number_taken: () => conflict(t.numberTaken(), 'assetRo.number'),
  asset_category_exists: () => badRequest('assetRo.categoryId', t.chooseCategory()),
  asset_branch_exists: () => badRequest('assetRo.branchId', t.chooseBranch()),
  asset_department_exists: () => badRequest('assetRo.departmentId', t.chooseDepartment()),
  asset_user_exists: () => badRequest('assetRo.userId', t.chooseUser()),
};

const deleteErrors: DeleteErrors<'asset'> = {
  asset_deployment_asset_exists: () => conflict(t.notPending()),
  asset_service_asset_exists: () => conflict(t.notPending()),
};

const noUser = () => badRequest('statusRo.userId', t.chooseUser());
const moveConstraintErrors: ConstraintErrors = {
  asset_approved_by_two: () => conflict(t.bySomebodyElse()),
  asset_changed_by_another: () => conflict(t.changedByYou()),
  asset_user_exists: noUser,
  asset_deployment_staff_exists: noUser,
  asset_deployment_open: () => conflict(t.alreadySo()),
};

type AssetContext = Pick<CallContext, 'db' | 'caller' | 'today'>;
const viewedAsset = ({ today, caller: { accountId } }: AssetContext, id: string) => ({ id, today, accountId });

/** Locks an asset until the transaction ends. Fails as not found. */
export const lockAsset = (call: CallContext, id: string): Promise<Asset> =>
  call.db.one(queries.lockAsset, viewedAsset(call, id));

const assetAccess: RecordAccess<Asset> = {
  kind: 'asset',
  lock: lockAsset,
};

/** An asset. Fails as not found. */
export const readAsset = (call: AssetContext, id: string): Promise<Asset> =>
  call.db.one(queries.findAsset, viewedAsset(call, id));

function refuseAhead({ purchaseDate }: AssetInput, today: string): void {
  if (purchaseDate > today) throw badRequest('assetRo.purchaseDate', t.purchaseAhead());
}

/** A generated number that is free. Of two concurrent calls with one number the constraint refuses one. */
async function freeNumber({ db }: CallContext): Promise<string> {
  for (;;) {
    const number = newNumber('AST_');
    if (!(await db.first(queries.findNumber, { number }))) return number;
  }
}

/** Adds a pending asset. Fails as a bad request at a field, or as a conflict at a number that is taken. */
export async function addAsset(call: CallContext, input: AssetInput): Promise<Asset> {
  refuseAhead(input, call.today);
  const id = newId();
  const number = input.number ?? (await freeNumber(call));
  const { accountId: enteredBy, now: enteredAt } = stampOf(call);
  await call.db.run(queries.insertAsset, { ...input, number, id, enteredBy, enteredAt }, saveErrors);
  call.notify({ kind: 'ASSET_ENTERED', about: { recordId: id, number, thing: input.name } });
  return auditAddition(call, assetAccess, await readAsset(call, id));
}

/**
 * Changes an asset. Fails as not found, as stale, as `addAsset`, and as a conflict where it is retired, at its price and
 * purchase date once it is approved, and at the user while it is deployed.
 */
export async function changeAsset(call: CallContext, id: string, input: AssetInput): Promise<Asset> {
  const books = await lockBooks(call);
  return changeRecord(call, assetAccess, { id, version: input.version }, async (before) => {
    if (before.status === 'RETIRED') throw conflict(t.retiredStays());
    refuseAhead(input, call.today);
    if (before.approvedAt !== null) {
      if (input.value !== before.value) throw conflict(t.approvedStays(), 'assetRo.value');
      if (input.purchaseDate !== before.purchaseDate) throw conflict(t.approvedStays(), 'assetRo.purchaseDate');
    }
    const hasIt = before.status === 'DEPLOYED' ? (before.user?.id ?? null) : input.userId;
    if (input.userId !== hasIt) throw conflict(t.whoHasIt(), 'assetRo.userId');
    const { accountId } = call.caller;
    await call.db.run(
      queries.updateAsset,
      { ...input, number: input.number ?? before.number, id, accountId },
      saveErrors,
    );
    if (books && input.categoryId !== (before.category?.id ?? null)) await correctAsset(call, books, id);
    return readAsset(call, id);
  });
}

/** Deletes a pending asset. Fails as not found, or as a conflict where it is not pending. */
export const deleteAsset = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, assetAccess, id, async () => {
    if (!(await call.db.first(queries.deletePending, { id }, deleteErrors))) throw conflict(t.notPending());
    call.settle(['ASSET_ENTERED', 'WARRANTY_ENDS'], id);
  });

/** The user in the new status. Fails as a bad request at a deployment without a user. */
function userAfter({ user }: Asset, to: AssetStatus, input: AssetMove): string | null {
  if (to !== 'DEPLOYED') return to === 'APPROVED' ? (user?.id ?? null) : null;
  const userId = input.userId ?? user?.id;
  if (!userId) throw noUser();
  return userId;
}

/** Payment method; null where no money of these books paid for it. Fails as a bad request where it is left out. */
function modeOf({ paidBy }: AssetMove) {
  if (!paidBy) throw badRequest('statusRo.paidBy', t.choosePaidBy());
  return paidBy === 'OTHERWISE' ? null : paidBy;
}

/** Ends the current deployment, if any, and returns the user in the new status. */
async function handOver(call: CallContext, before: Asset, to: AssetStatus, input: AssetMove): Promise<string | null> {
  if (before.status === 'DEPLOYED') {
    const condition = input.condition || before.condition;
    const ended = { assetId: before.id, condition, note: input.note ?? '', ...stampOf(call) };
    await call.db.run(queries.endDeployment, ended);
  }
  return userAfter(before, to, input);
}

/**
 * Changes the status of an asset and records deployments. Fails as not found, as stale, as a conflict where the status does not
 * allow the step or the caller would approve an asset they entered or last changed (the root account may), and as a bad request
 * at a missing user, or at the payment method where an approval enters the books.
 */
export async function moveAsset(call: CallContext, id: string, to: AssetStatus, input: AssetMove): Promise<Asset> {
  const books = to === 'APPROVED' || to === 'RETIRED' ? await lockBooks(call) : null;
  return changeRecord(call, assetAccess, { id, version: input.version }, async (before) => {
    const { status: from } = before;
    if (!assetStepsOf(before).some((step) => step === to)) throw conflict(t.notPossible({ from, to }));
    const mode = books && to === 'APPROVED' ? modeOf(input) : null;
    const stamp = stampOf(call);
    const condition = input.condition || before.condition;
    const userId = await handOver(call, before, to, input);
    const moved = { id, from, to, userId, condition, byRoot: call.caller.isRoot, today: call.today, ...stamp };
    if (!(await call.db.first(queries.moveAsset, moved, moveConstraintErrors))) throw conflict(t.alreadySo());
    if (from === 'PENDING') call.settle('ASSET_ENTERED', id);
    if (to === 'RETIRED') call.settle('WARRANTY_ENDS', id);
    if (to === 'DEPLOYED' && userId !== null) {
      const deployment = { id: newId(), assetId: id, staffId: userId, fromAt: stamp.now, givenBy: stamp.accountId };
      await call.db.run(queries.insertDeployment, deployment, moveConstraintErrors);
    }
    if (books) await (to === 'APPROVED' ? enterBooks(call, books, id, mode) : leaveBooks(call, id));
    return readAsset(call, id);
  });
}

/** Deployments of an asset, latest first. Fails as not found. */
export async function listDeployments(call: CallContext, id: string): Promise<AssetDeployment[]> {
  const [, found] = await Promise.all([readAsset(call, id), call.db.all(queries.listDeployments, { assetId: id })]);
  return found;
}

/** Depreciation of an asset year by year. Fails as not found. */
export async function listYears({ db, today }: CallContext, id: string): Promise<BookYear[]> {
  return bookYearsOf(await db.one(queries.findDepreciated, { id }), Number(today.slice(0, 4)));
}

/** The list of assets, the newest purchase first. */
export const assetLists = serveList(
  queries.assets,
  async ({ user, search, ...filters }: FiltersOf<typeof asset.page>, { call: { caller, today }, read }) => {
    const { categoryId, on } = filters;
    if (categoryId !== undefined) await read((db) => assetCategories.get(db, categoryId));
    return { ...filters, user: wordsIn(user), words: wordsIn(search), today: on ?? today, accountId: caller.accountId };
  },
);
