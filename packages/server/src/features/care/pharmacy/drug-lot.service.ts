// The stock: received, dispensed, adjusted, taken back. Every movement is a row of its own, and the quantity on hand of its
// lot changes with it, never below zero.
import type {
  AdjustInput,
  drugLot,
  Given,
  GivenLot,
  MovementKind,
  movementList,
  ReceiveInput,
  ReturnInput,
} from '@almoner/contract/care/drug-lot';
import { t as lotForm } from '@almoner/contract/care/drug-lot.words';
import type { Lot } from '@almoner/contract/care/lot';
import type { FiltersOf } from '@almoner/contract/list';
import { plus } from '@almoner/contract/quantity';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { withWords } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext, Change } from '../../../kernel/request/call-context.ts';
import { findDrug, listStockLevels } from './drug.queries.ts';
import * as queries from './drug-lot.queries.ts';
import { refuseNotInParts } from './drug-parts.service.ts';
import { listPrescribable } from './pharmacy.queries.ts';
import { t } from './pharmacy.words.ts';

/** The list of lots. Fails as not found at an unknown drug in the filters. */
export const lotLists = serveList(
  queries.lots,
  async ({ days, ...filters }: FiltersOf<typeof drugLot.page>, { call: { today }, read }) => {
    const { drugId } = filters;
    if (drugId !== undefined) await read((db) => db.one(findDrug, { id: drugId, today }));
    return { ...withWords(filters), today, until: days === undefined ? undefined : dayAfter(today, days) };
  },
);

export const movementLists = serveList(
  queries.stockMovements,
  (filters: FiltersOf<typeof movementList.page>, { call: { caller } }) => ({ ...filters, timeZone: caller.timeZone }),
);

/** The lots of a drug, those that are used up last. Fails as not found. */
export async function listLots({ db, today }: CallContext, drugId: string): Promise<Lot[]> {
  const [lots] = await Promise.all([
    db.all(queries.listLotsOfDrug, { drugId, today }),
    db.one(findDrug, { id: drugId, today }),
  ]);
  return lots;
}

/** Lots in stock that have expired, or expire within `days` days. */
export const listExpiring = ({ db, today }: CallContext, days: number): Promise<Lot[]> =>
  db.all(queries.listExpiring, { until: dayAfter(today, days), today });

/** Lots that can be dispensed of these drugs, in the order in which they are taken; locked with `lock`. */
export const listUsable = ({ db, today }: CallContext, drugIds: string[], lock = false): Promise<Lot[]> =>
  db.all(lock ? queries.lockUsable : queries.listUsable, { drugIds, today });

interface Move {
  /** Locked by the caller. */
  lot: Lot;
  kind: MovementKind;
  /** Positive for stock in, negative for stock out. */
  change: number;
  reason?: string;
  /** The prescription line that the stock is dispensed for, or returned from. */
  lineId?: string | null;
}

// The quantity was checked before, but the parts of the drug may have changed since.
const constraintErrors: ConstraintErrors = { drug_lot_in_parts: () => conflict(t.partsChanged()) };

/**
 * Moves stock, with the same statements however many lots. Answers false where a lot would fall below zero or exceed its
 * maximum; the caller has to fail.
 */
export async function moveStock(call: CallContext, moves: Move[]): Promise<boolean> {
  const { db, audit, caller, now } = call;
  const rows = moves.map(({ lot, kind, change, reason = '', lineId = null }): queries.NewMovement => {
    return { id: newId(), lotId: lot.id, kind, change, reason, lineId };
  });
  const movements = JSON.stringify(rows);
  const lots = new Set(rows.map(({ lotId }) => lotId));
  if ((await db.run(queries.moveOnHand, { movements }, constraintErrors)) < lots.size) return false;
  await db.run(queries.insertMovements, { movements, now: now.toISOString(), accountId: caller.accountId });
  await audit.changedAll('drugLot', changesOf(moves));
  await notifyLowStock(call, [...new Set(moves.map(({ lot }) => lot.drug.id))]);
  return true;
}

/** Notifies the keepers of the stock of drugs at or below their reorder level, once until a drug is above it again. */
async function notifyLowStock(call: CallContext, ids: string[]): Promise<void> {
  const levels = await call.db.all(listStockLevels, { ids, today: call.today });
  const about = levels.filter(({ low }) => low).map(({ id: recordId, name: thing }) => ({ recordId, thing }));
  call.notify({ kind: 'STOCK_LOW', about, reopen: false });
  call.settle(
    'STOCK_LOW',
    levels.filter(({ low }) => !low).map(({ id }) => id),
  );
}

/** The lot before and after each movement, one after the other. */
function changesOf(moves: Move[]): Change[] {
  const standing = new Map<string, Lot>();
  return moves.map(({ lot, kind, change, reason = '' }) => {
    const before = standing.get(lot.id) ?? lot;
    const after = { ...before, onHand: plus(before.onHand, change), version: before.version + 1 };
    standing.set(lot.id, after);
    return { id: lot.id, before, after: { ...after, movement: { kind, change, reason } } };
  });
}

/** Moves stock of one lot; answers the changed lot, or undefined where it would fall below zero or exceed its maximum. */
async function moveOne(call: CallContext, move: Move): Promise<Lot | undefined> {
  if (!(await moveStock(call, [move]))) return undefined;
  return call.db.one(queries.findLot, { id: move.lot.id, today: call.today });
}

const tooMany = (field: string) => conflict(t.tooManyForLot(), field);

/**
 * Takes a delivery into stock. Fails as a bad request at a drug that cannot be chosen, a quantity that it cannot be divided into
 * or a lot that has expired, as a conflict where the lot is known with another expiry date.
 */
export async function receive(call: CallContext, input: ReceiveInput): Promise<Lot> {
  const { drugId, number, expiryDate, quantity } = input;
  const { today } = call;
  if (expiryDate < today) throw badRequest('drugLotRo.expiryDate', t.expiredAlready());
  const [known] = await call.db.all(listPrescribable, { ids: [drugId] });
  if (!known) throw badRequest('drugLotRo.drugId', t.chooseActiveDrug());
  refuseNotInParts(known, quantity, 'drugLotRo.quantity');
  await call.db.run(queries.openLot, { id: newId(), drugId, number, expiryDate });
  const lot = await call.db.one(queries.lockLotOfNumber, { drugId, number, today });
  if (lot.expiryDate !== expiryDate) {
    throw conflict(t.knownExpiry({ expiry: lot.expiryDate }), 'drugLotRo.expiryDate');
  }
  const moved = await moveOne(call, { lot, kind: 'RECEIVE', change: quantity });
  if (!moved) throw tooMany('drugLotRo.quantity');
  return moved;
}

/**
 * Corrects the quantity on hand. Fails as not found, as a bad request at a quantity that the drug cannot be divided into, or as a
 * conflict below zero or beyond the maximum.
 */
export async function adjust(call: CallContext, id: string, { change, reason }: AdjustInput): Promise<Lot> {
  const lot = await call.db.one(queries.lockLot, { id, today: call.today });
  refuseNotInParts(lot.drug, change, 'adjustRo.change');
  const moved = await moveOne(call, { lot, kind: 'ADJUST', change, reason });
  if (moved) return moved;
  if (change > 0) throw tooMany('adjustRo.change');
  throw conflict(t.onHand({ count: lot.onHand }), 'adjustRo.change');
}

/** Quantities of a lot that were dispensed and not returned. Fails as not found. */
export async function listGiven({ db, today }: CallContext, id: string): Promise<Given[]> {
  const [given] = await Promise.all([db.all(queries.listGiven, { id }), db.one(queries.findLot, { id, today })]);
  return given;
}

/** Quantities that were dispensed for a request and not returned, by its lines and the lots. */
export const listGivenFor = ({ db, today }: CallContext, requestId: string): Promise<GivenLot[]> =>
  db.all(queries.listGivenFor, { requestId, today });

/**
 * Takes dispensed stock back. Fails as not found, as a bad request at an unknown line or a quantity that the drug cannot be divided
 * into, or as a conflict where more comes back than was dispensed from the lot for that line.
 */
export async function takeBack(call: CallContext, id: string, { lineId, quantity, reason }: ReturnInput): Promise<Lot> {
  // The lock makes all other movements of the lot wait.
  const lot = await call.db.one(queries.lockLot, { id, today: call.today });
  const given = await call.db.first(queries.countGiven, { id, lineId });
  if (!given) throw badRequest('returnRo.lineId', lotForm.chooseRequest());
  refuseNotInParts(lot.drug, quantity, 'returnRo.quantity');
  const most = Math.min(given.forLine, given.inAll);
  if (quantity > most) throw conflict(t.wentToPatient({ count: most }), 'returnRo.quantity');
  const moved = await moveOne(call, { lot, kind: 'RETURN', change: quantity, reason, lineId });
  if (!moved) throw tooMany('returnRo.quantity');
  return moved;
}
