// All SQL of lots and of their movements.
import type { drugLot, Given, GivenLot, MovementKind, movementList } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import type { FiltersOf } from '@almoner/contract/list';
import { sql } from 'kysely';
import { inHundredths, inUnits } from '../../../kernel/database/hundredths.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

// Columns of the wire form of a lot on the day `today`, from `drug_lot l`.
const columns = ({ today }: { today: string }) => sql`
  l.id, l.drug_id as "drugId", json_build_object('id', d.id, 'name', d.name, 'unit', d.unit, 'dividedInto', l.divided_into) as drug,
  l.number, l.expires_on as "expiryDate", ${inUnits(sql`l.on_hand_hundredths`)} as "onHand",
  l.expires_on < ${today}::date as expired, l.version`;

const selectLots = (today: string) => sql`
  select ${columns({ today })}
  from drug_lot l join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id`;

const stateOf = ({ today }: { today: string }) => sql`
  case when l.on_hand_hundredths = 0 then 'USED UP' when l.expires_on < ${today}::date then 'EXPIRED' else 'IN STOCK' end`;

interface ListGiven extends Omit<FiltersOf<typeof drugLot.page>, 'search' | 'days'> {
  /** Only lots in stock that expire on this day or before. */
  until?: string | undefined;
  words?: string[] | undefined;
  today: string;
}

export const lots = listOf<typeof drugLot.page, ListGiven>({
  columns,
  table: sql`drug_lot l`,
  alias: 'l',
  joins: sql`left join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id`,
  filters: {
    drugId: ({ drugId }) => sql`l.drug_id = ${drugId}::uuid`,
    state: ({ state, today }) => sql`${stateOf({ today })} = ${state}`,
    until: ({ until }) => sql`l.on_hand_hundredths > 0 and l.expires_on <= ${until}::date`,
    words: ({ words }) => holdsWords(words, sql`concat_ws(' ', d.name, l.number)`),
  },
  sorts: {
    take: { by: sql`case when l.on_hand_hundredths = 0 then 'infinity' else l.expires_on end`, type: 'date' },
    drug: { by: sql`lower(d.name)`, type: 'text' },
    lot: { by: sql`lower(l.number)`, type: 'text' },
    expiry: { by: sql`l.expires_on`, type: 'date' },
    onHand: { by: sql`l.on_hand_hundredths`, type: 'bigint' },
  },
  order: { sort: 'take', direction: 'asc' },
  state: { by: stateOf, filters: ['state'] },
});

export const listLotsOfDrug = statement(
  (_, given: { drugId: string; today: string }) => sql<Lot>`
    ${selectLots(given.today)} where l.tenant_id = ${tenant} and l.drug_id = ${given.drugId}::uuid
    order by l.on_hand_hundredths = 0, l.expires_on, l.id limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const listExpiring = statement(
  (_, given: { until: string; today: string }) => sql<Lot>`
    ${selectLots(given.today)} where l.tenant_id = ${tenant} and l.on_hand_hundredths > 0
      and l.expires_on <= ${given.until}::date
    order by l.expires_on, d.name_key, l.id limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

// The lots that these drugs can be dispensed from, first expiring first.
const usable = (given: { drugIds: string[]; today: string }) => sql`
  ${selectLots(given.today)}
  where l.tenant_id = ${tenant} and l.drug_id = any(${given.drugIds}::uuid[])
    and l.on_hand_hundredths > 0 and l.expires_on >= ${given.today}::date
  order by l.drug_id, l.expires_on, l.id`;

export const listUsable = statement((_, given: { drugIds: string[]; today: string }) => sql<Lot>`${usable(given)}`);

/**
 * Locks the lots that `listUsable` answers, in its order, so that concurrent dispensing of the same drugs cannot deadlock.
 */
export const lockUsable = statement(
  (_, given: { drugIds: string[]; today: string }) => sql<Lot>`${usable(given)} for update of l`,
);

export const findLot = statement(
  (_, given: { id: string; today: string }) => sql<Lot>`${selectLots(given.today)}
    where l.tenant_id = ${tenant} and l.id = ${given.id}::uuid`,
);

export const listLotsById = statement(
  (_, given: { ids: string[]; today: string }) => sql<Lot>`${selectLots(given.today)}
    where l.tenant_id = ${tenant} and l.id = any(${given.ids}::uuid[]) order by l.id`,
);

export const lockLot = statement(
  (_, given: { id: string; today: string }) => sql<Lot>`
    ${selectLots(given.today)} where l.tenant_id = ${tenant} and l.id = ${given.id}::uuid for update of l`,
);

export const lockLotOfNumber = statement(
  (_, given: { drugId: string; number: string; today: string }) => sql<Lot>`
    ${selectLots(given.today)} where l.tenant_id = ${tenant} and l.drug_id = ${given.drugId}::uuid
      and l.number_key = lower(${given.number}::text)
    for update of l`,
);

/** Opens a lot with nothing on hand; does nothing where the drug has a lot of that number. */
export const openLot = statement(
  (_, given: { id: string; drugId: string; number: string; expiryDate: string }) => sql`
    insert into drug_lot (tenant_id, id, drug_id, divided_into, number, expires_on)
    select ${tenant}, ${given.id}::uuid, d.id, d.divided_into, ${given.number}, ${given.expiryDate}::date
    from drug d where d.tenant_id = ${tenant} and d.id = ${given.drugId}::uuid
    on conflict (tenant_id, drug_id, number_key) do nothing`,
);

/** Hundredths. */
const MOST_ON_HAND = 100_000_000_000;

export interface NewMovement {
  id: string;
  lotId: string;
  kind: MovementKind;
  change: number;
  reason: string;
  lineId: string | null;
}

const movements = (given: { movements: string }) => sql`
  json_to_recordset(${given.movements}::json) as n (id uuid, "lotId" uuid, kind text, change numeric, reason text,
    "lineId" uuid)`;

/**
 * Moves the lots by their movements, a JSON array of `NewMovement`; a lot that would fall below zero or exceed its maximum
 * stays as it is.
 */
export const moveOnHand = statement(
  (_, given: { movements: string }) => sql`
    update drug_lot l set on_hand_hundredths = l.on_hand_hundredths + m.change, version = l.version + m.times::integer
    from (select "lotId", ${inHundredths(sql`sum(change)`)} as change, count(*) as times
      from ${movements(given)} group by "lotId") as m
    where l.tenant_id = ${tenant} and l.id = m."lotId"
      and l.on_hand_hundredths + m.change between 0 and ${sql.lit(MOST_ON_HAND)}`,
);

export const insertMovements = statement(
  (_, given: { movements: string; now: string; accountId: string }) => sql`
    insert into stock_movement
      (tenant_id, id, lot_id, kind, change_hundredths, reason, prescription_line_id, moved_at, account_id)
    select ${tenant}, id, "lotId", kind, ${inHundredths(sql`change`)}, reason, "lineId", ${given.now}::timestamptz, ${given.accountId}::uuid
    from ${movements(given)}`,
);

const movementColumns = sql`
  m.id, m.lot_id as "lotId", l.number as lot, m.kind, ${inUnits(sql`m.change_hundredths`)} as change, m.reason, m.moved_at as at,
  ${nameOfAccount('m.account_id')} as by, r.id as "requestId", t.number as "ticketNumber"`;
const movementJoins = sql`
  left join drug_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
  left join prescription_line p on p.tenant_id = m.tenant_id and p.id = m.prescription_line_id
  left join pharmacy_request r on r.tenant_id = p.tenant_id and r.id = p.pharmacy_request_id
  left join ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket_id`;
export const stockMovements = listOf<
  typeof movementList.page,
  FiltersOf<typeof movementList.page> & { timeZone: string }
>({
  columns: movementColumns,
  table: sql`stock_movement m`,
  alias: 'm',
  joins: movementJoins,
  filters: {
    ...ofInstants(sql`m.moved_at`),
    drugId: ({ drugId }) => sql`
      m.lot_id in (select id from drug_lot where tenant_id = ${tenant} and drug_id = ${drugId}::uuid)`,
    kind: ({ kind }) => sql`m.kind = ${kind}`,
  },
  sorts: {
    kind: { by: sql`m.kind`, type: 'text' },
    change: { by: sql`m.change_hundredths`, type: 'bigint' },
    lot: { by: sql`coalesce(lower(l.number), '')`, type: 'text' },
  },
  order: { direction: 'desc' },
});

const wentOut = sql`m.kind in ('DISPENSE', 'RETURN')`;
const outstanding = sql`
  max(m.moved_at) filter (where m.kind = 'DISPENSE') as at, ${inUnits(sql`-sum(m.change_hundredths)`)} as quantity`;

/**
 * Quantity of a lot that was dispensed and not returned, for a prescription line and in all; no row at an unknown line. The
 * total may be the smaller one: old returns named no line.
 */
export const countGiven = statement(
  (_, given: { id: string; lineId: string }) => sql<{ forLine: number; inAll: number }>`
    select ${inUnits(sql`coalesce(-sum(m.change_hundredths) filter (where m.prescription_line_id = p.id), 0)`)} as "forLine",
      ${inUnits(sql`coalesce(-sum(m.change_hundredths), 0)`)} as "inAll"
    from prescription_line p
    left join stock_movement m on m.tenant_id = p.tenant_id and m.lot_id = ${given.id}::uuid and ${wentOut}
    where p.tenant_id = ${tenant} and p.id = ${given.lineId}::uuid
    group by p.tenant_id, p.id`,
);

export const listGiven = statement(
  (_, given: { id: string }) => sql<Given>`
    select o."lineId", r.id as "requestId", t.number as "ticketNumber", ${patientReference()} as patient, o.at, o.quantity
    from (select m.tenant_id, m.prescription_line_id as "lineId", ${outstanding} from stock_movement m
      where m.tenant_id = ${tenant} and m.lot_id = ${given.id}::uuid and ${wentOut}
      group by m.tenant_id, m.prescription_line_id having sum(m.change_hundredths) < 0) as o
    join prescription_line l on l.tenant_id = o.tenant_id and l.id = o."lineId"
    join pharmacy_request r on r.tenant_id = l.tenant_id and r.id = l.pharmacy_request_id
    ${joinTicket('r.ticket_id')}
    order by o.at desc, o."lineId" limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

/** Lots and quantities that were dispensed for a request and not returned, in the order of its lines. */
export const listGivenFor = statement(
  (_, given: { requestId: string; today: string }) => sql<GivenLot>`
    select ${columns(given)}, o."lineId", o.at, o.quantity
    from (select m.tenant_id, m.lot_id, p.position, p.id as "lineId", ${outstanding}
      from prescription_line p
      join stock_movement m on m.tenant_id = p.tenant_id and m.prescription_line_id = p.id and ${wentOut}
      where p.tenant_id = ${tenant} and p.pharmacy_request_id = ${given.requestId}::uuid
      group by m.tenant_id, m.lot_id, p.position, p.id having sum(m.change_hundredths) < 0) as o
    join drug_lot l on l.tenant_id = o.tenant_id and l.id = o.lot_id
    join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
    order by o.position, l.expires_on, l.id`,
);
