// Dispensing a paid request: line by line from the lots that expire first, now or in parts. The request is locked first and
// then the lots, in a fixed order, so that concurrent transactions cannot deadlock.
import { takeInOrder } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import type { DispenseInput, PharmacyRequest, PrescriptionLine } from '@almoner/contract/care/pharmacy';
import { less } from '@almoner/contract/quantity';
import { badRequest, conflict, Failure } from '../../../kernel/base/failure.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { refusalOf } from '../order/order.service.ts';
import { acknowledgeAllergies } from './allergy-check.service.ts';
import { listUsable, moveStock } from './drug-lot.service.ts';
import { refuseNotInParts } from './drug-parts.service.ts';
import * as queries from './pharmacy.queries.ts';
import { pharmacyRequests } from './pharmacy.service.ts';
import { t } from './pharmacy.words.ts';

/** The quantity dispensed of one line, and the path at which the client sent it. */
interface Portion {
  line: PrescriptionLine;
  quantity: number;
  at: string;
}

/** The lots that a request can be dispensed from; a look into its patient's record. Fails as not found. */
export async function lookAtStock(call: CallContext, id: string): Promise<Lot[]> {
  const { lines } = await pharmacyRequests.lookAt(call, id);
  return listUsable(call, drugsOf(lines));
}

const drugsOf = (lines: PrescriptionLine[]) => [...new Set(lines.map((line) => line.drugId))];

/**
 * Dispenses a request, in part or to the end. Fails as not found or stale; as a bad request at lines that are not the request's, at
 * a quantity that the drug cannot be divided into, or where the rest is closed without a reason; as a conflict where the
 * request is not APPROVED, or at more than is left to give or in stock.
 */
export const dispense = (call: CallContext, id: string, input: DispenseInput): Promise<PharmacyRequest> =>
  changeRecord(call, pharmacyRequests.kept, { id, version: input.version }, async (before) => {
    if (before.status !== 'APPROVED') throw refusalOf(before.status);
    const portions = portionsOf(before, input);
    const rest = before.lines.some((line) => leftOf(line) > (portions.find((one) => one.line === line)?.quantity ?? 0));
    refuseEmptyDispensing(before, portions, rest, input);
    if (portions.length > 0 || before.lines.length === 0) {
      const { acknowledgements } = input;
      const drugIds = portions.map(({ line }) => line.drugId);
      await acknowledgeAllergies(call, before, { stage: 'DISPENSED', acknowledgements, drugIds });
    }
    await takeStock(call, portions);
    await call.db.run(queries.recordDispensing, {
      id,
      status: rest && !input.closeRest ? 'APPROVED' : 'DISPENSED',
      restReason: rest && input.closeRest ? input.reason : '',
    });
    if (!rest || input.closeRest) pharmacyRequests.settlePaid(call, id);
    return pharmacyRequests.find(call, id);
  });

const leftOf = ({ quantity, dispensed }: PrescriptionLine) => less(quantity, dispensed);

function portionsOf({ lines }: PharmacyRequest, input: DispenseInput): Portion[] {
  const seen = new Set<string>();
  const portions = input.lines.map(({ lineId, quantity }, index) => {
    const at = `dispenseRo.lines.${index}`;
    const line = lines.find((one) => one.id === lineId);
    if (!line || seen.has(lineId)) throw badRequest(`${at}.lineId`, t.chooseLine());
    seen.add(lineId);
    refuseNotInParts(line.drug, quantity, `${at}.quantity`);
    const left = leftOf(line);
    if (quantity > left) throw conflict(t.leftToDispense({ count: left }), `${at}.quantity`);
    return { line, quantity, at: `${at}.quantity` };
  });
  return portions.filter(({ quantity }) => quantity > 0);
}

function refuseEmptyDispensing(
  { lines }: PharmacyRequest,
  portions: Portion[],
  rest: boolean,
  input: DispenseInput,
): void {
  const { closeRest, reason } = input;
  if (rest && closeRest && reason === '') {
    throw badRequest('dispenseRo.reason', t.sayWhyNotRest());
  }
  if (lines.length > 0 && portions.length === 0 && !closeRest) {
    throw badRequest('dispenseRo.lines', t.provideQuantity());
  }
}

async function takeStock(call: CallContext, portions: Portion[]): Promise<void> {
  if (portions.length === 0) return;
  const drugs = drugsOf(portions.map(({ line }) => line));
  const lots = await listUsable(call, drugs, true);
  const taken = takeInOrder(
    lots,
    portions.map(({ line, quantity }) => ({ drugId: line.drugId, quantity })),
  );
  refuseShortage(portions, taken);
  const moves = portions.flatMap(({ line }, index) =>
    (taken[index]?.takes ?? []).map(({ lot, quantity }) => ({
      lot,
      kind: 'DISPENSE' as const,
      change: -quantity,
      lineId: line.id,
    })),
  );
  if (!(await moveStock(call, moves))) throw conflict(t.notEnough());
  const lines = portions.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  const counted = await call.db.run(queries.addToDispensed, { given: JSON.stringify(lines) });
  if (counted < lines.length) throw conflict(t.dispensedAlready());
}

function refuseShortage(portions: Portion[], taken: { short: number }[]): void {
  const errors = portions.flatMap(({ quantity, at }, index) => {
    const short = taken[index]?.short ?? 0;
    if (short === 0) return [];
    return [{ field: at, message: t.inStock({ count: less(quantity, short) }) }];
  });
  if (errors.length > 0) throw new Failure('conflict', t.notEnough(), { errors });
}
