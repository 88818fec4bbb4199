// Who bills: pharmacy and laboratory say here what a bill may ask of a request, and app.ts registers them, so that money
// knows no care. What settled bills mean to requests follows from it: they are approved, and no longer are where the
// bills are owed again.

import type { Acknowledgement } from '@almoner/contract/front/allergy-match';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';

type Moving = 'INPROGRESS' | 'APPROVED' | 'CANCELLED';

/** What a bill asks of the requests that it is for. */
export interface Biller {
  /** A request, locked until the transaction ends; undefined where the hospital has none of the id. */
  lock(call: Call, id: string): Promise<{ ticketId: string } | undefined>;
  /** The same of several, in the order of their ids. */
  lockAll(call: Call, ids: string[]): Promise<unknown>;
  /** Whoever bills has read what speaks against it. Fails as a conflict that says what has to be answered. */
  answer?(call: Call, id: string, acknowledgements: readonly Acknowledgement[]): Promise<void>;
  /** A NEW request is billed; `except` is what of it is not supplied. Fails as a conflict where it is not NEW. */
  billed(call: Call, id: string, except: string | undefined): Promise<unknown>;
  /** Notes what of a request that is locked is not supplied. */
  noteExcept(call: Call, id: string, except: string): Promise<void>;
  /** Moves those of the requests that stand at `from`, and leaves the others where they are. */
  moveAll(call: Call, ids: string[], move: { from: Moving; to: Moving }): Promise<void>;
}

/** Bills of services are their treatment's: nothing has to be asked of that. */
type Billing = Exclude<BillType, 'SERVICE'>;

let registered: Record<Billing, Biller> | undefined;

/** A biller that is missing does not compile. */
export function registerBillers(billers: Record<Billing, Biller>): void {
  registered = billers;
}

/** Who bills for requests of this type. */
export function billerOf(type: Billing): Biller {
  if (!registered) throw new Error('no billers are registered');
  return registered[type];
}

type Source = Pick<Bill, 'type' | 'typeId'>;

/** The requests among what bills are for, by who bills for them: in one order for everybody. */
const byBiller = (sources: readonly Source[]) =>
  (['LABORATORY', 'PHARMACY'] as const)
    .map((type) => ({ type, ids: sources.flatMap((one) => (one.type === type ? [one.typeId] : [])) }))
    .filter(({ ids }) => ids.length > 0);

/** Locks what bills are for: before the bills, by everybody. */
export async function lockSources(call: Call, sources: readonly Source[]): Promise<void> {
  for (const { type, ids } of byBiller(sources)) await billerOf(type).lockAll(call, ids);
}

async function move(call: Call, sources: readonly Source[], from: Moving, to: Moving): Promise<void> {
  for (const { type, ids } of byBiller(sources)) await billerOf(type).moveAll(call, ids, { from, to });
}

/** Approves the requests of bills that are settled; what was handed over before money was given back stays so. */
export const approve = (call: Call, sources: readonly Source[]): Promise<void> =>
  move(call, sources, 'INPROGRESS', 'APPROVED');

/** The bills are owed again; what was handed over already stays so. */
export const withdraw = (call: Call, sources: readonly Source[]): Promise<void> =>
  move(call, sources, 'APPROVED', 'INPROGRESS');

/** The charges are cancelled: so are their requests, unless they were handed over or reported already. */
export async function withdrawForGood(call: Call, sources: readonly Source[]): Promise<void> {
  await withdraw(call, sources);
  await move(call, sources, 'INPROGRESS', 'CANCELLED');
}
