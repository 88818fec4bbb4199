// The stock: what comes in, goes out and is put right. Every movement is a row of its own, and the lot's number on
// hand moves with it, never below nothing.
import type { AdjustInput, Movement, MovementKind, ReceiveInput, ReturnInput } from '@almoner/contract/drug-lot';
import type { Lot } from '@almoner/contract/lot';
import { dayAfter, dayInWords } from '../../kernel/clock.ts';
import type { Command } from '../../kernel/command.ts';
import type { Audit } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { conflict, incorrect } from '../../kernel/failure.ts';
import { newId } from '../../kernel/identity.ts';
import { findDrug } from './drug.queries.ts';
import * as queries from './drug-lot.queries.ts';
import { listPrescribable } from './pharmacy.queries.ts';

/** The lots of a drug, those that are used up last. Fails as absent. */
export async function listLots(db: Database, drugId: string, today: string): Promise<Lot[]> {
  const [lots] = await Promise.all([
    db.all(queries.listLotsOfDrug, { drugId, today }),
    db.one(findDrug, { id: drugId, today }),
  ]);
  return lots;
}

/** Lots on the shelf that have expired or do within so many days. */
export const listExpiring = (db: Database, days: number, today: string): Promise<Lot[]> =>
  db.all(queries.listExpiring, { until: dayAfter(today, days), today });

/** What happened to a drug's lots, newest first. Fails as absent. */
export async function listMovements(db: Database, drugId: string, today: string): Promise<Movement[]> {
  const [movements] = await Promise.all([
    db.all(queries.listMovements, { drugId }),
    db.one(findDrug, { id: drugId, today }),
  ]);
  return movements;
}

/** Lots that can be dispensed of these drugs, in the order in which they are taken; locked with `lock`. */
export const listUsable = (db: Database, drugIds: string[], today: string, lock = false): Promise<Lot[]> =>
  db.all(lock ? queries.lockUsable : queries.listUsable, { drugIds, today });

interface Move {
  kind: MovementKind;
  /** Above zero what comes in, below zero what goes out. */
  change: number;
  reason?: string;
  /** The line of a prescription that it is dispensed for. */
  lineId?: string;
}

/** Moves stock of a lot that the caller holds locked; answers undefined where the lot cannot hold what it asks for. */
export async function moveStock(
  db: Database,
  audit: Audit,
  before: Lot,
  { kind, change, reason = '', lineId }: Move,
  { accountId, now, today }: Command,
): Promise<Lot | undefined> {
  const { id } = before;
  if ((await db.run(queries.moveOnHand, { id, change })) === 0) return undefined;
  const movement = { id: newId(), lotId: id, kind, change, reason, lineId: lineId ?? null };
  await db.run(queries.insertMovement, { ...movement, now: now.toISOString(), accountId });
  const after = await db.one(queries.findLot, { id, today });
  await audit.changed('drugLot', id, before, { ...after, movement: { kind, change, reason } });
  return after;
}

const tooMany = (field: string) => conflict('This is more than a lot can hold.', field);

/**
 * Takes a delivery into stock. Fails as incorrect at a drug that cannot be chosen or a lot that has expired, as a
 * conflict where the lot is known with another expiry date.
 */
export async function receive(db: Database, audit: Audit, input: ReceiveInput, command: Command): Promise<Lot> {
  const { drugId, number, expiryDate, quantity } = input;
  const { today } = command;
  if (expiryDate < today) throw incorrect('drugLotRo.expiryDate', 'This lot has expired already.');
  const [known] = await db.all(listPrescribable, { ids: [drugId] });
  if (!known) throw incorrect('drugLotRo.drugId', 'Please choose an active drug.');
  await db.run(queries.openLot, { id: newId(), drugId, number, expiryDate });
  const lot = await db.one(queries.lockLotOfNumber, { drugId, number, today });
  if (lot.expiryDate !== expiryDate) {
    throw conflict(`This lot is known with the expiry date ${dayInWords(lot.expiryDate)}.`, 'drugLotRo.expiryDate');
  }
  const moved = await moveStock(db, audit, lot, { kind: 'RECEIVE', change: quantity }, command);
  if (!moved) throw tooMany('drugLotRo.quantity');
  return moved;
}

/** Puts the number on hand right. Fails as absent, or as a conflict where less than nothing would be left. */
export async function adjust(
  db: Database,
  audit: Audit,
  id: string,
  { change, reason }: AdjustInput,
  command: Command,
): Promise<Lot> {
  const lot = await db.one(queries.lockLot, { id, today: command.today });
  const moved = await moveStock(db, audit, lot, { kind: 'ADJUST', change, reason }, command);
  if (moved) return moved;
  if (change > 0) throw tooMany('adjustRo.change');
  throw conflict(`Only ${lot.onHand} on hand.`, 'adjustRo.change');
}

/** Takes back what was dispensed. Fails as absent, or as a conflict where more comes back than the lot gave. */
export async function takeBack(
  db: Database,
  audit: Audit,
  id: string,
  { quantity, reason }: ReturnInput,
  command: Command,
): Promise<Lot> {
  const lot = await db.one(queries.lockLot, { id, today: command.today });
  const { given } = await db.one(queries.countGiven, { id });
  if (quantity > given) {
    const message = given > 0 ? `Only ${given} of this lot went to patients.` : 'Nothing of this lot was dispensed.';
    throw conflict(message, 'returnRo.quantity');
  }
  const moved = await moveStock(db, audit, lot, { kind: 'RETURN', change: quantity, reason }, command);
  if (!moved) throw tooMany('returnRo.quantity');
  return moved;
}
