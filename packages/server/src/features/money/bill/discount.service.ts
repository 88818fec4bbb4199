// Discounts: up to the ceiling by whoever bills, above it with the approval of a second person. Only ACCOUNT EXECUTE
// may waive a whole bill; the root account needs no approval.
import type { Bill } from '@almoner/contract/money/bill';
import type { DiscountDecision } from '@almoner/contract/money/billing';
import { discountOn } from '@almoner/contract/money/invoice-totals';
import type { Call } from '../../../kernel/call.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict, Failure } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';

/** Hundredths of a percent: what is given now, and what a second person has to approve first; null for none. */
export interface Weighed {
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
 * The part of a discount that the caller may give alone; `before` is the bill as it stands. Fails as forbidden where
 * nothing would be left to pay and the caller may not receive payments.
 */
export async function weighDiscount(
  { db, caller }: Call,
  wanted: Charged,
  before?: Charged & Pick<Bill, 'discountRequest'>,
): Promise<Weighed> {
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
 * What stays of the discount of `before` where somebody who gives none changes the amount: one above the ceiling was
 * approved for the earlier amount only.
 */
export async function weighAnew(call: Call, before: Bill, amount: number): Promise<Weighed> {
  const { discount, discountRequest } = before;
  const asked = discountRequest?.discount ?? null;
  const ceiling = await findCeiling(call);
  if (amount === before.amount || discount <= ceiling) return { discount, discountAsked: asked };
  return { discount: ceiling, discountAsked: asked ?? discount };
}

/** A hundred percent in hundredths of a percent. */
const WHOLE = 10_000n;

/** Taken off an amount, both in one unit; products of amounts go beyond 2^53. */
export interface Reduction {
  off: bigint;
  of: bigint;
}

/**
 * Whether reductions, each of what the one before it left, come to more than the ceiling (in hundredths of a percent), as the
 * discount of a bill, that of the invoice which charges it, and its credit notes do.
 */
export function exceedCeiling(ceiling: number, reductions: readonly Reduction[]): boolean {
  const product = (factors: readonly bigint[]) => factors.reduce((all, one) => all * one, 1n);
  const left = product(reductions.map(({ off, of }) => of - off));
  const all = product(reductions.map(({ of }) => of));
  return left * WHOLE < all * (WHOLE - BigInt(ceiling));
}

/** The reduction of a whole by a rate in hundredths of a percent. */
export const rateOff = (rate: number): Reduction => ({ off: BigInt(rate), of: WHOLE });

/** An amount that is charged, and the discount that it has behind it, in hundredths of a percent. */
interface Discounted {
  net: number;
  rate: number;
}

/** The discounts behind amounts that are charged, as one reduction. */
export function discountsBehind(charges: readonly Discounted[]): Reduction {
  const left = charges.filter(({ rate }) => BigInt(rate) < WHOLE);
  const net = left.reduce((all, one) => all + BigInt(one.net), 0n);
  const gross = left.reduce((all, one) => all + (BigInt(one.net) * WHOLE) / (WHOLE - BigInt(one.rate)), 0n);
  return { off: gross - net, of: gross };
}

/** The largest discount that one person gives alone, in hundredths of a percent. */
export const findCeiling = async ({ db }: Call): Promise<number> =>
  (await db.one(queries.findDiscountRule, {})).ceiling;

const waivesAll = () =>
  new Failure('forbidden', t.waives(), { errors: [{ field: 'billingRo.discount', message: t.waives() }] });

const meanings: Meanings = { bill_discount_changed_by_another: () => conflict(t.changedByYou()) };

/**
 * Decides the discount that waits on a bill that the caller has locked. Fails as stale, and as a conflict where none
 * waits, the same person asked for it or changed the bill since (but for the root account), or something is paid.
 */
export async function settleDiscount(
  { db, caller: { accountId, isRoot } }: Call,
  before: Bill,
  { status, version }: DiscountDecision,
): Promise<Bill> {
  const { id, discountRequest: asked } = before;
  await refuseStale(db, 'bill', before, version);
  if (!asked) throw conflict(t.noDiscountWaits());
  if (status === 'DECLINED') return db.one(queries.dropDiscount, { id });
  if (asked.accountId === accountId && !isRoot) throw conflict(t.bySomebodyElse());
  const { discount } = asked;
  const given = await db.first(queries.giveDiscount, { id, discount, accountId, byRoot: isRoot }, meanings);
  if (!given) throw conflict(before.credited > 0 ? t.partlyCredited() : t.partlyPaid());
  return given;
}
