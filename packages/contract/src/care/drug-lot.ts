// Lots of a drug and their stock movements. Movements are append-only; the stock of a lot is their sum.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { PatientReference } from '../front/patient.ts';
import { list, Words } from '../list.ts';
import { less, Quantity, quantityInput } from '../quantity.ts';
import { Day, Id, Instant, line } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t as care } from './care.words.ts';
import { t } from './drug-lot.words.ts';
import { Lot, LotState } from './lot.ts';

/** RECEIVE: delivered; DISPENSE: dispensed for a prescription; ADJUST: counted, broken, expired; RETURN: brought back. */
export const movementKinds = ['RECEIVE', 'DISPENSE', 'ADJUST', 'RETURN'] as const;
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

export const Movement = z.strictObject({
  id: Id,
  lotId: Id,
  /** Number of the lot. */
  lot: z.string(),
  kind: MovementKind,
  /** Positive for stock in, negative for stock out. */
  change: Quantity,
  reason: z.string(),
  at: Instant,
  /** Name of the user. */
  by: z.string(),
  /**
   * The request that a DISPENSE or RETURN belongs to, and the number of its ticket. Null for other movements, and for old
   * returns that did not record the request.
   */
  requestId: Id.nullable(),
  ticketNumber: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

const MOST = 1_000_000;
const quantity = quantityInput(care.provideQuantity(), (number) =>
  number.positive(care.quantityAboveZero()).max(MOST, care.quantityAtMost({ max: MOST })),
);
const reason = line(care.provideReason(), 500);

export const ReceiveInput = z.strictObject({
  drugId: z.uuid(care.chooseDrug()),
  number: line(t.provideNumber(), 60),
  expiryDate: Day,
  quantity,
});
export type ReceiveInput = z.output<typeof ReceiveInput>;

export const AdjustInput = z.strictObject({
  change: quantityInput(t.provideChange(), (number) =>
    number.min(-MOST, wire.atLeast({ min: -MOST })).max(MOST, wire.atMost({ max: MOST })),
  ).refine((change) => change !== 0, t.notZero()),
  reason,
});
export type AdjustInput = z.output<typeof AdjustInput>;

export const ReturnInput = z.strictObject({
  /** The prescription line that the drug was dispensed for. */
  lineId: z.uuid(t.chooseRequest()),
  quantity,
  reason,
});
export type ReturnInput = z.output<typeof ReturnInput>;

/** Quantity of a lot that was dispensed to a patient for a prescription line and not returned. */
export const Given = z.strictObject({
  lineId: Id,
  requestId: Id,
  ticketNumber: z.string(),
  patient: PatientReference,
  /** Time of the last dispensing. */
  at: Instant,
  quantity: Quantity,
});
export type Given = z.infer<typeof Given>;

/** A lot that was dispensed for one request, with the quantity that was not returned. */
export const GivenLot = Lot.extend({ lineId: Id, at: Instant, quantity: Quantity });
export type GivenLot = z.infer<typeof GivenLot>;

/** A number of units of one lot. */
export interface Take<Of> {
  lot: Of;
  quantity: number;
}

/**
 * Allocates each line to the lots of its drug, in the order of `lots`: the caller sorts them by expiry. `short` is the
 * quantity that is not in stock.
 */
export function takeInOrder<Of extends Pick<Lot, 'id' | 'drugId' | 'onHand'>>(
  lots: readonly Of[],
  lines: readonly { drugId: string; quantity: number }[],
): { takes: Take<Of>[]; short: number }[] {
  const left = new Map(lots.map((lot) => [lot.id, lot.onHand]));
  return lines.map(({ drugId, quantity }) => {
    let short = quantity;
    const takes: Take<Of>[] = [];
    for (const lot of lots.filter((one) => one.drugId === drugId)) {
      const onHand = left.get(lot.id) ?? 0;
      const taken = Math.min(short, onHand);
      if (taken <= 0) continue;
      takes.push({ lot, quantity: taken });
      left.set(lot.id, less(onHand, taken));
      short = less(short, taken);
    }
    return { takes, short };
  });
}

export const drugLot = {
  ...list('/drugLot/list', {
    needs: read('PHARMACY'),
    summary:
      'List drug lots; of a drug, or of all, by words, state and days until they expire, in the order in which they are taken',
    filters: { drugId: Id, state: LotState, days: z.int32().min(0).max(3650), search: Words },
    sorts: ['take', 'drug', 'lot', 'expiry', 'onHand'],
    states: LotState,
    row: Lot,
  }),
  listOfDrug: get('/drugLot/read/drug/{drugId}', {
    needs: read('PHARMACY'),
    summary: 'List the lots of a drug; first expiring first; lots that are used up last',
    params: { drugId: Id },
    data: z.array(Lot),
  }),
  expiring: get('/drugLot/read/expiring/{days}', {
    needs: read('PHARMACY'),
    summary: 'List expired and expiring lots; on the shelf, within so many days, first expiring first. At most 1,000',
    params: { days: z.int32().min(0).max(3650) },
    data: z.array(Lot),
  }),
  given: get('/drugLot/read/{id}/given', {
    needs: read('PHARMACY'),
    summary: 'List what was dispensed from a lot; and not returned, the latest first. At most 1,000',
    data: z.array(Given),
  }),
  givenFor: get('/drugLot/read/request/{requestId}/given', {
    needs: read('PHARMACY'),
    summary: 'List what was dispensed for a pharmacy request; and not returned, lot by lot; the read is audited',
    params: { requestId: Id },
    data: z.array(GivenLot),
  }),
  receive: post('/drugLot/create', {
    needs: execute('PHARMACY'),
    changes: ['drugLot'],
    summary: 'Receive a delivery of drugs; a new lot, or more of one that is known',
    body: { drugLotRo: ReceiveInput },
    data: Lot,
  }),
  adjust: post('/drugLot/update/{id}/adjust', {
    needs: execute('PHARMACY'),
    changes: ['drugLot'],
    summary: 'Adjust the stock of a lot; with a reason',
    body: { adjustRo: AdjustInput },
    data: Lot,
  }),
  takeBack: post('/drugLot/update/{id}/return', {
    needs: execute('PHARMACY'),
    changes: ['drugLot'],
    summary: 'Return dispensed drugs; into their lot, brought back unused, with a reason',
    body: { returnRo: ReturnInput },
    data: Lot,
  }),
};

export const movementList = list('/drugLot/movement/list', {
  needs: read('PHARMACY'),
  summary: 'List drug movements; what came in and went out of drugs, or of one, newest first',
  filters: { drugId: Id, kind: MovementKind, from: Day, to: Day },
  sorts: ['kind', 'change', 'lot'],
  row: Movement,
});
