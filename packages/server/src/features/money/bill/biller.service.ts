// Interface between bills and the features that bill. Pharmacy, laboratory and admissions implement `Biller`, and app.ts
// registers them, so that money imports nothing of care.
import type { Acknowledgement } from '@almoner/contract/front/allergy-match';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { BilledStay } from '@almoner/contract/money/billing';
import type { Call } from '../../../kernel/call.ts';
import type { NewLine } from './bill-line.service.ts';

/** What money knows of a request that is billed; the rest of the row is its biller's. */
export interface Billed {
  id: string;
  ticketId: string;
}

export interface Biller<Row extends Billed = Billed> {
  /** What is billed, locked until the transaction ends, in the order of their ids. */
  lock(call: Call, ids: string[]): Promise<Row[]>;
  /** The stay whose days make up the amount of a bill: it changes with them, and by nobody's hand. */
  stay?(call: Call, id: string): Promise<BilledStay>;
  /** Bills are settled: their locked requests go on. What was handed over before a refund stays so. */
  settled(call: Call, ids: string[]): Promise<void>;
  /** After a refund: what is not handed over yet has to wait. */
  owedAgain(call: Call, ids: string[]): Promise<void>;
  /** The charges are cancelled, and so is what is not handed over yet. */
  cancelled(call: Call, ids: string[]): Promise<void>;
}

/** Of requests, which somebody bills. */
export interface RequestBiller<Row extends Billed = Billed> extends Biller<Row> {
  /** What is asked for at the prices of the lists; nothing where one of them has no price. */
  lines(call: Call, id: string): Promise<NewLine[]>;
  /** The titles of what is asked for and is on no list. */
  unlisted?(call: Call, id: string): Promise<string[]>;
  /** Fails as a conflict where the locked request is billed already, or can no longer be. */
  refuseBilled(row: Row): void;
  /** Fails as a conflict where a warning of the request is not acknowledged. */
  answer?(call: Call, id: string, acknowledgements: readonly Acknowledgement[]): Promise<void>;
  /** The locked request carries the bill from now on; `except` is the part that is not supplied. */
  billed(call: Call, row: Row, given: { billId: string; except: string | undefined }): Promise<void>;
  /** Another part of the locked request is not supplied. */
  noteExcept(call: Call, row: Row, except: string): Promise<void>;
}

/** What somebody bills at a desk. A SERVICE is billed by its treatment, and a stay bills itself. */
export type Requested = Exclude<BillType, 'SERVICE' | 'ADMISSION'>;

export type Billers = Record<Requested, RequestBiller> & { ADMISSION: Biller };

let registered: Billers | undefined;

export function registerBillers(billers: Billers): void {
  registered = billers;
}

/** A SERVICE has nothing to update. */
export function billerOf<Type extends keyof Billers>(type: Type): Billers[Type] {
  if (!registered) throw new Error('no billers are registered');
  return registered[type];
}

type Source = Pick<Bill, 'type' | 'typeId'>;

const byBiller = (sources: readonly Source[]) =>
  (['ADMISSION', 'LABORATORY', 'PHARMACY'] as const)
    .map((type) => ({ type, ids: sources.flatMap((one) => (one.type === type ? [one.typeId] : [])) }))
    .filter(({ ids }) => ids.length > 0);

/**
 * Every transaction locks what is billed before bills, stays before requests, and those of the laboratory before those of the
 * pharmacy, or two could deadlock.
 */
export async function lockSources(call: Call, sources: readonly Source[]): Promise<Billed[]> {
  const locked: Billed[] = [];
  for (const { type, ids } of byBiller(sources)) locked.push(...(await billerOf(type).lock(call, ids)));
  return locked;
}

/** Tells the billers of bills what became of them; their requests are locked. */
export async function tellBillers(
  call: Call,
  what: 'settled' | 'owedAgain' | 'cancelled',
  bills: readonly Source[],
): Promise<void> {
  for (const { type, ids } of byBiller(bills)) await billerOf(type)[what](call, ids);
}
