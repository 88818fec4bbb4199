// Who bills: pharmacy and laboratory say here what a bill means to their requests, and app.ts registers them, so that
// money knows no care. Whoever bills carries the bill's id; the bill knows what it is for by type and id alone.
import type { Acknowledgement } from '@almoner/contract/front/allergy-match';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';

/** What money knows of what is billed; the rest of the row is its biller's. */
export interface Billed {
  id: string;
  ticketId: string;
}

/** What a bill asks of the requests that it is for. */
export interface Biller<Row extends Billed = Billed> {
  /** Requests, locked until the transaction ends, in the order of their ids. */
  lock(call: Call, ids: string[]): Promise<Row[]>;
  /** Fails as a conflict where the locked request is billed already, or can no longer be. */
  refuseBilled(row: Row): void;
  /** Whoever bills has read what speaks against it. Fails as a conflict that says what has to be answered. */
  answer?(call: Call, id: string, acknowledgements: readonly Acknowledgement[]): Promise<void>;
  /** The request carries the bill from now on; `except` is what of it is not supplied. */
  billed(call: Call, row: Row, given: { billId: string; except: string | undefined }): Promise<void>;
  /** Notes what of the locked request is not supplied. */
  noteExcept(call: Call, row: Row, except: string): Promise<void>;
  /** Bills are settled: their requests go on. What was handed over before money was given back stays so. */
  settled(call: Call, ids: string[]): Promise<void>;
  /** They are owed again, and what was not handed over yet has to wait. */
  owedAgain(call: Call, ids: string[]): Promise<void>;
  /** The charges are cancelled, and so is what was not handed over yet. */
  cancelled(call: Call, ids: string[]): Promise<void>;
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

/** Locks what bills are for: once, before the bills, by everybody. */
export async function lockSources(call: Call, sources: readonly Source[]): Promise<Billed[]> {
  const locked: Billed[] = [];
  for (const { type, ids } of byBiller(sources)) locked.push(...(await billerOf(type).lock(call, ids)));
  return locked;
}

/** Tells the billers of bills whose requests are locked what became of them. */
export async function tellBillers(
  call: Call,
  what: 'settled' | 'owedAgain' | 'cancelled',
  bills: readonly Source[],
): Promise<void> {
  for (const { type, ids } of byBiller(bills)) await billerOf(type)[what](call, ids);
}
