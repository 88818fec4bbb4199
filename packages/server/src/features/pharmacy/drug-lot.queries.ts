// All SQL of lots and of their movements.
import type { Movement, MovementKind } from '@almoner/contract/drug-lot';
import type { Lot } from '@almoner/contract/lot';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { nameOfAccount } from '../staff/staff-name.service.ts';

// A lot as the wire has it on the day `today`, from one `drug_lot l`.
const joined = (today: string) => sql`
  select l.id, l.drug_id as "drugId", json_build_object('id', d.id, 'name', d.name, 'unit', d.unit) as drug, l.number,
    l.expires_on as "expiryDate", l.on_hand as "onHand", l.expires_on < ${today}::date as expired, l.version
  from drug_lot l join drug d on d.id = l.drug_id`;

export const listLotsOfDrug = statement(
  (_, given: { drugId: string; today: string }) => sql<Lot>`
    ${joined(given.today)} where l.drug_id = ${given.drugId}::uuid
    order by l.on_hand = 0, l.expires_on, l.id limit 1000`,
);

export const listExpiring = statement(
  (_, given: { until: string; today: string }) => sql<Lot>`
    ${joined(given.today)} where l.on_hand > 0 and l.expires_on <= ${given.until}::date
    order by l.expires_on, d.name_key, l.id limit 1000`,
);

// The lots that these drugs can be dispensed from, first expiring first.
const usable = (given: { drugIds: string[]; today: string }) => sql`
  ${joined(given.today)}
  where l.drug_id = any(${given.drugIds}::uuid[]) and l.on_hand > 0 and l.expires_on >= ${given.today}::date
  order by l.drug_id, l.expires_on, l.id`;

export const listUsable = statement((_, given: { drugIds: string[]; today: string }) => sql<Lot>`${usable(given)}`);

/** The same, locked in that order: two who dispense the same drugs wait for each other and not in a circle. */
export const lockUsable = statement(
  (_, given: { drugIds: string[]; today: string }) => sql<Lot>`${usable(given)} for update of l`,
);

export const findLot = statement(
  (_, given: { id: string; today: string }) => sql<Lot>`${joined(given.today)} where l.id = ${given.id}::uuid`,
);

export const lockLot = statement(
  (_, given: { id: string; today: string }) => sql<Lot>`
    ${joined(given.today)} where l.id = ${given.id}::uuid for update of l`,
);

export const lockLotOfNumber = statement(
  (_, given: { drugId: string; number: string; today: string }) => sql<Lot>`
    ${joined(given.today)} where l.drug_id = ${given.drugId}::uuid and l.number_key = lower(${given.number}::text)
    for update of l`,
);

/** Opens a lot with nothing on hand; does nothing where the drug has a lot of that number. */
export const openLot = statement(
  (_, given: { id: string; drugId: string; number: string; expiryDate: string }) => sql`
    insert into drug_lot (id, drug_id, number, expires_on)
    values (${given.id}::uuid, ${given.drugId}::uuid, ${given.number}, ${given.expiryDate}::date)
    on conflict (tenant_id, drug_id, number_key) do nothing`,
);

export const MOST_ON_HAND = 1_000_000_000;

/** Moves nothing where the lot would hold less than nothing or more than it can. */
export const moveOnHand = statement(
  (_, given: { id: string; change: number }) => sql`
    update drug_lot set on_hand = on_hand + ${given.change}::integer, version = version + 1
    where id = ${given.id}::uuid and on_hand + ${given.change}::integer between 0 and ${sql.lit(MOST_ON_HAND)}`,
);

interface NewMovement {
  id: string;
  lotId: string;
  kind: MovementKind;
  change: number;
  reason: string;
  lineId: string | null;
  now: string;
  accountId: string;
}

export const insertMovement = statement((db, given: NewMovement) =>
  db.insertInto('stock_movement').values({
    id: given.id,
    lot_id: given.lotId,
    kind: given.kind,
    change: given.change,
    reason: given.reason,
    prescription_line_id: given.lineId,
    moved_at: given.now,
    account_id: given.accountId,
  }),
);

export const listMovements = statement(
  (_, given: { drugId: string }) => sql<Movement>`
    select m.id, m.lot_id as "lotId", l.number as lot, m.kind, m.change, m.reason, m.moved_at as at,
      ${nameOfAccount('m.account_id')} as by,
      r.id as "requestId", t.number as "ticketNumber"
    from drug_lot l
    join stock_movement m on m.lot_id = l.id
    left join prescription_line p on p.id = m.prescription_line_id
    left join pharmacy_request r on r.id = p.pharmacy_request_id
    left join ticket t on t.id = r.ticket_id
    where l.drug_id = ${given.drugId}::uuid
    order by m.id desc
    limit 1000`,
);

/** How much of a lot was dispensed and not brought back. */
export const countGiven = statement(
  (_, given: { id: string }) => sql<{ given: number }>`
    select coalesce(-sum(change), 0) as given from stock_movement
    where lot_id = ${given.id}::uuid and kind in ('DISPENSE', 'RETURN')`,
);
