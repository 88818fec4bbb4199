// All SQL of medicine on wards: orders of stays, and the doses that were entered.
import type { MedicineDose, MedicineOrder, PrescribedDrug } from '@almoner/contract/care/medicine';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import {
  doseColumns,
  dosesBetween,
  endsAt,
  medicineOrderColumns,
  medicineOrderJoins,
  neededSoFar,
} from './round.sql.ts';

type Entered = MedicineOrder & { doses: MedicineDose[]; neededSoFar: number };

/** Orders of stays that run in the span, with the doses entered in it; by the name of the drug, then by start. */
export const listOrders = statement(
  (_, given: { admissionIds: string[]; from: string; to: string }) => sql<Entered>`
    select ${medicineOrderColumns}, ${dosesBetween(given.from, given.to)} as doses, ${neededSoFar} as "neededSoFar"
    from medicine_order o ${medicineOrderJoins}
    where o.tenant_id = ${tenant} and o.admission_id = any(${given.admissionIds}::uuid[])
      and o.from_at < ${given.to}::timestamptz and coalesce(${endsAt} >= ${given.from}::timestamptz, true)
    order by d.name_key, o.from_at, o.id`,
);

export const findOrder = statement(
  (_, given: { id: string }) => sql<MedicineOrder>`
    select ${medicineOrderColumns} from medicine_order o ${medicineOrderJoins}
    where o.tenant_id = ${tenant} and o.id = ${given.id}::uuid`,
);

export const lockOrder = statement((db, given: { id: string }) =>
  db.selectFrom('medicine_order').select('id').where('id', '=', given.id).forUpdate(),
);

/** Locks an order for share: it cannot be stopped meanwhile, but several callers may enter doses at once. */
export const holdOrder = statement((db, given: { id: string }) =>
  db.selectFrom('medicine_order').select('id').where('id', '=', given.id).forShare(),
);

export const findPatientOfOrder = statement(
  (_, given: { id: string }) => sql<{ patientId: string }>`
    select m.patient_id as "patientId" from medicine_order o
    join admission m on m.tenant_id = o.tenant_id and m.id = o.admission_id
    where o.tenant_id = ${tenant} and o.id = ${given.id}::uuid`,
);

export const insertOrder = insertOf(
  'medicine_order',
  'id',
  'admissionId',
  'drugId',
  'dose',
  'route',
  'times',
  'everyHours',
  'note',
  'fromAt',
  'untilAt',
  'orderedAt',
  'orderedBy',
);

export const setStopped = statement((db, given: { id: string; now: string; accountId: string; reason: string }) =>
  db
    .updateTable('medicine_order')
    .set((set) => ({
      stopped_at: given.now,
      stopped_by: given.accountId,
      stop_reason: given.reason,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id),
);

export const insertDose = insertOf(
  'medicine_dose',
  'id',
  'orderId',
  'dueAt',
  'number',
  'outcome',
  'dose',
  'happenedAt',
  'reason',
  'replaces',
  'enteredAt',
  'enteredBy',
);

export const findDose = statement(
  (_, given: { id: string }) => sql<MedicineDose>`
    select ${doseColumns} from medicine_dose e where e.tenant_id = ${tenant} and e.id = ${given.id}::uuid`,
);

/** Drugs prescribed on a ticket, newest first, without cancelled requests and inactive drugs; at most 50. */
export const listPrescribed = statement(
  (_, given: { ticketId: string }) => sql<PrescribedDrug>`
    select l.id, l.drug_id as "drugId", d.name, l.dose, l.frequency, l.duration_days as "durationDays"
    from pharmacy_request r
    join prescription_line l on l.tenant_id = r.tenant_id and l.pharmacy_request_id = r.id
    join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
    where r.tenant_id = ${tenant} and r.ticket_id = ${given.ticketId}::uuid and r.status <> 'CANCELLED' and d.status = 1
    order by r.id desc, l.position limit 50`,
);
