// Discounts. Up to the ceiling one person gives them, above it a second person approves. Only ACCOUNT EXECUTE may waive a
// whole bill; the root account needs no approval.
import type { Bill } from '@almoner/contract/money/bill';
import type { DiscountDecision } from '@almoner/contract/money/billing';
import { discountOn } from '@almoner/contract/money/invoice-totals';
import { conflict, Failure } from '../../../kernel/base/failure.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { refuseStale } from '../../../kernel/records/optimistic-lock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';

/** Hundredths of a percent: the discount given now, and the discount that a second person has to approve (null for none). */
export interface SplitDiscount {
  discount: number;
  discountAsked: number | null;
}

interface Charged {
  amount: number;
  discount: number;
}

// Rounding can let 99.99 % leave nothing.
const leavesNothing = ({ amount, discount }: Charged, unit: number) => discountOn(amount, discount, unit) >= amount;

/**
 * Splits a discount into the part that the caller may give alone and the part to be approved; `before` is the stored bill.
 * Fails as forbidden where nothing would be left to pay and the caller may not receive payments.
 */
export async function splitDiscount(
  { db, caller }: CallContext,
  wanted: Charged,
  before?: Charged & Pick<Bill, 'discountRequest'>,
): Promise<SplitDiscount> {
  const { discount } = wanted;
  const given = before?.discount ?? 0;
  if (discount === 0) return { discount, discountAsked: null };
  const { ceiling, unit } = await db.one(queries.findDiscountRule, {});
  if (leavesNothing(wanted, unit) && !caller.grants.has('ACCOUNT:EXECUTE')) throw waivesAll();
  if (caller.isRoot) return { discount, discountAsked: null };
  if (discount === given && wanted.amount === before?.amount) {
    return { discount, discountAsked: before.discountRequest?.discount ?? null };
  }
  if (discount <= ceiling) return { discount, discountAsked: null };
  // A discount above the ceiling was approved for another amount.
  return { discount: Math.min(given, ceiling), discountAsked: discount };
}

/**
 * Discount of a bill whose amount changes without a newly entered discount. It stays up to the ceiling; a larger discount
 * was approved for the earlier amount only, and is asked for again.
 */
export async function discountAfterChange(
  call: CallContext,
  before: Charged & Pick<Bill, 'discountRequest'>,
  amount: number,
): Promise<SplitDiscount> {
  const { discount, discountRequest } = before;
  const asked = discountRequest?.discount ?? null;
  const ceiling = await getDiscountCeiling(call);
  if (amount === before.amount || discount <= ceiling) return { discount, discountAsked: asked };
  return { discount: ceiling, discountAsked: asked ?? discount };
}

/** A hundred percent in hundredths of a percent. */
const WHOLE = 10_000n;

/** A part `off` taken off an amount `of`, both in one unit. bigint, because products of amounts exceed 2^53. */
export interface Reduction {
  off: bigint;
  of: bigint;
}

/**
 * Whether successive reductions, each of the rest that the one before left, exceed the ceiling (hundredths of a percent).
 * They are the discount of a bill, the discount of its invoice, and the credit notes.
 */
export function exceedCeiling(ceiling: number, reductions: readonly Reduction[]): boolean {
  const product = (factors: readonly bigint[]) => factors.reduce((all, one) => all * one, 1n);
  const left = product(reductions.map(({ off, of }) => of - off));
  const all = product(reductions.map(({ of }) => of));
  return left * WHOLE < all * (WHOLE - BigInt(ceiling));
}

/** A rate in hundredths of a percent as a reduction. */
export const rateOff = (rate: number): Reduction => ({ off: BigInt(rate), of: WHOLE });

/** An amount after a discount, and the rate of that discount in hundredths of a percent. */
interface Discounted {
  net: number;
  rate: number;
}

/** The discounts that led to several net amounts, as one reduction. */
export function discountsBehind(charges: readonly Discounted[]): Reduction {
  const left = charges.filter(({ rate }) => BigInt(rate) < WHOLE);
  const net = left.reduce((all, one) => all + BigInt(one.net), 0n);
  const gross = left.reduce((all, one) => all + (BigInt(one.net) * WHOLE) / (WHOLE - BigInt(one.rate)), 0n);
  return { off: gross - net, of: gross };
}

/** The largest discount that one person gives alone, in hundredths of a percent. */
export const getDiscountCeiling = async ({ db }: CallContext): Promise<number> =>
  (await db.one(queries.findDiscountRule, {})).ceiling;

const waivesAll = () =>
  new Failure('forbidden', t.waives(), { errors: [{ field: 'billingRo.discount', message: t.waives() }] });

const constraintErrors: ConstraintErrors = { bill_discount_changed_by_another: () => conflict(t.changedByYou()) };

/**
 * Decides the discount request of a locked bill. Fails as stale, and as a conflict where none waits, where the caller asked
 * for it or changed the bill since (the root account may), or where something is paid.
 */
export async function settleDiscount(
  { db, caller: { accountId, isRoot } }: CallContext,
  before: Bill,
  { status, version }: DiscountDecision,
): Promise<Bill> {
  const { id, discountRequest: asked } = before;
  await refuseStale(db, 'bill', before, version);
  if (!asked) throw conflict(t.noDiscountWaits());
  if (status === 'DECLINED') return db.one(queries.dropDiscount, { id });
  if (asked.accountId === accountId && !isRoot) throw conflict(t.bySomebodyElse());
  const { discount } = asked;
  const given = await db.first(queries.giveDiscount, { id, discount, accountId, byRoot: isRoot }, constraintErrors);
  if (!given) throw conflict(before.credited > 0 ? t.partlyCredited() : t.partlyPaid());
  return given;
}
