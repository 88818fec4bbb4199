// The bed board: all wards with their beds, and the number of occupied beds by day.
import type { BoardBed, BoardWard, Occupancy } from '@almoner/contract/care/admission';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { badRequest } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { byName } from '../../house/ward/bed.sql.ts';
import { listWards } from '../../house/ward/ward.service.ts';
import { t } from './admission.words.ts';
import * as queries from './board.queries.ts';

/** Every ward, by number, with its beds by name; a look into the records of the patients in the beds. */
export async function listBoard(call: CallContext): Promise<BoardWard[]> {
  const [wards, beds] = await Promise.all([listWards(call), call.db.all(queries.listBoardBeds, {})]);
  const ofWard = new Map(wards.map(({ id }) => [id, [] as BoardBed[]]));
  for (const bed of beds) ofWard.get(bed.wardId)?.push(bed);
  return wards.map(({ id, number, status, type }) => ({
    id,
    number,
    status,
    type,
    beds: (ofWard.get(id) ?? [])
      .map((bed) => (status === 0 ? withdrawn(bed) : bed))
      .sort((one, other) => byName(one.name, other.name)),
  }));
}

/** A free bed of an inactive ward is closed: no patient may be sent there. */
const withdrawn = (bed: BoardBed): BoardBed => (bed.state === 'FREE' ? { ...bed, state: 'CLOSED' } : bed);

const MOST_DAYS = 92;

/**
 * Number of beds that were occupied at the end of each day. Fails as a bad request at `to` before `from`, or at more than
 * MOST_DAYS days.
 */
export function countOccupied(call: CallContext, { from, to }: { from: string; to: string }): Promise<Occupancy[]> {
  if (to < from) throw badRequest('to', t.lastBeforeFirst());
  if (dayAfter(from, MOST_DAYS - 1) < to) throw badRequest('to', t.daysBound({ most: MOST_DAYS }));
  const { timeZone } = call.caller;
  // Future days have no occupancy.
  const last = to > call.today ? call.today : to;
  return call.db.all(queries.countOccupied, { from, to: last, now: call.now.toISOString(), timeZone });
}
