// Interface between bills and the features that bill. Pharmacy, laboratory and admissions implement `Biller`, and app.ts
// registers them, so that money imports nothing of care.
import type { Acknowledgement } from '@almoner/contract/front/allergy-match';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { BilledStay } from '@almoner/contract/money/billing';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { NewLine } from './bill-line.service.ts';

/** The fields of a billed record that money reads; the rest of the row is its biller's. */
export interface Billed {
  id: string;
  ticketId: string;
}

export interface Biller<Row extends Billed = Billed> {
  /** Locks the billed records until the transaction ends, in the order of their ids. */
  lock(call: CallContext, ids: string[]): Promise<Row[]>;
  /** The stay behind a bill. Its days make up the bill's amount, which cannot be edited by hand. */
  stay?(call: CallContext, id: string): Promise<BilledStay>;
  /** Bills are settled: their locked requests proceed. Items handed over before a refund stay handed over. */
  settled(call: CallContext, ids: string[]): Promise<void>;
  /** After a refund: items that are not handed over yet have to wait. */
  owedAgain(call: CallContext, ids: string[]): Promise<void>;
  /** The charges are cancelled; items that are not handed over yet are cancelled too. */
  cancelled(call: CallContext, ids: string[]): Promise<void>;
}

/** Biller of requests that staff bill at a desk. */
export interface RequestBiller<Row extends Billed = Billed> extends Biller<Row> {
  /** Lines of the requested items at list prices; empty where an item has no price. */
  lines(call: CallContext, id: string): Promise<NewLine[]>;
  /** Titles of requested items that are on no price list. */
  unlisted?(call: CallContext, id: string): Promise<string[]>;
  /** Fails as a conflict where the locked request is billed already or can no longer be billed. */
  refuseBilled(row: Row): void;
  /** Fails as a conflict where a warning of the request is not acknowledged. */
  answer?(call: CallContext, id: string, acknowledgements: readonly Acknowledgement[]): Promise<void>;
  /** Stores the bill's id in the locked request; `except` names the part that is not supplied. */
  billed(call: CallContext, row: Row, given: { billId: string; except: string | undefined }): Promise<void>;
  /** Stores another `except` in the locked request: the part that is not supplied. */
  noteExcept(call: CallContext, row: Row, except: string): Promise<void>;
}

/** Types of bills that staff raise at a desk. A SERVICE is billed by its treatment, a stay (ADMISSION) bills itself. */
export type Requested = Exclude<BillType, 'SERVICE' | 'ADMISSION'>;

type Billers = Record<Requested, RequestBiller> & { ADMISSION: Biller };

let registered: Billers | undefined;

export function registerBillers(billers: Billers): void {
  registered = billers;
}

/** The biller of a type. A SERVICE has none, because its treatment has nothing to update. Throws before registerBillers. */
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
 * Locks the records behind bills, before the bills themselves: stays before requests, laboratory before pharmacy. Any other
 * order could deadlock.
 */
export async function lockSources(call: CallContext, sources: readonly Source[]): Promise<Billed[]> {
  const locked: Billed[] = [];
  for (const { type, ids } of byBiller(sources)) locked.push(...(await billerOf(type).lock(call, ids)));
  return locked;
}

/** Notifies billers of an event of their bills, whose requests are locked. */
export async function notifyBillers(
  call: CallContext,
  what: 'settled' | 'owedAgain' | 'cancelled',
  bills: readonly Source[],
): Promise<void> {
  for (const { type, ids } of byBiller(bills)) await billerOf(type)[what](call, ids);
}
