// SQL of orders `o` and of doses `e`, for the queries of this feature.
import { sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

/** Joins to `medicine_order o` what `medicineOrderColumns` needs. */
export const medicineOrderJoins = sql`
  join drug d on d.tenant_id = o.tenant_id and d.id = o.drug_id
  join admission m on m.tenant_id = o.tenant_id and m.id = o.admission_id`;

// Medicine ends when the patient leaves.
const leftAt = sql`
  case when m.status = 'DISCHARGED' then
    (select max(b.until_at) from admission_bed b where b.tenant_id = m.tenant_id and b.admission_id = m.id) end`;
/** End of an order: no dose is due from then on; null while there is no end. */
export const endsAt = sql`least(o.until_at, o.stopped_at, ${leftAt})`;

/** Columns of the wire form `MedicineOrder`. */
export const medicineOrderColumns = sql`
  o.id, o.admission_id as "admissionId", json_build_object('id', d.id, 'name', d.name, 'unit', d.unit) as drug, o.dose, o.route,
  o.times, o.every_hours as "everyHours", o.note, o.from_at as "from", o.until_at as until,
  o.ordered_at as "orderedAt", ${nameOfAccount('o.ordered_by')} as "orderedBy",
  case when o.stopped_at is not null then json_build_object('at', ${instantInJson('o.stopped_at')},
    'by', ${nameOfAccount('o.stopped_by')}, 'reason', o.stop_reason) end as stopped,
  ${endsAt} as "endsAt", o.version`;

/** Columns of the wire form `MedicineDose`. */
export const doseColumns = sql`
  e.id, e.order_id as "orderId", e.due_at as "dueAt", e.number, e.outcome, e.dose, e.happened_at as at, e.reason,
  ${nameOfAccount('e.entered_by')} as by, e.entered_at as "enteredAt", e.replaces`;

const doseInJson = sql`
  json_build_object('id', e.id, 'orderId', e.order_id, 'dueAt', ${instantInJson('e.due_at')}, 'number', e.number,
    'outcome', e.outcome, 'dose', e.dose, 'at', ${instantInJson('e.happened_at')}, 'reason', e.reason,
    'by', ${nameOfAccount('e.entered_by')}, 'enteredAt', ${instantInJson('e.entered_at')}, 'replaces', e.replaces)`;

/** The entries of an order in a span, as JSON: for doses that are due in it, or that were given in it when needed. */
export const dosesBetween = (from: string, to: string) => sql`
  (select coalesce(json_agg(${doseInJson} order by e.entered_at, e.id), '[]') from medicine_dose e
    where e.tenant_id = ${tenant} and e.tenant_id = o.tenant_id and e.order_id = o.id
      and coalesce(e.due_at, e.happened_at) >= ${from}::timestamptz
      and coalesce(e.due_at, e.happened_at) < ${to}::timestamptz)`;

/** Number of doses entered so far of an order that is given when needed. */
export const neededSoFar = sql`
  (select coalesce(max(e.number), 0) from medicine_dose e
    where e.tenant_id = ${tenant} and e.tenant_id = o.tenant_id and e.order_id = o.id)`;
