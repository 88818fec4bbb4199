// All SQL of pharmacy requests and their prescription lines.
import type { PatientPrescription, PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { inHundredths, inUnits } from '../../../kernel/database/hundredths.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { NewLine as BilledLine } from '../../money/bill/bill-line.service.ts';
import { type Authorship, orderColumns } from '../order/order.sql.ts';
import { orderStatementsOf } from '../order/order-statements.sql.ts';

const lines = sql`
  coalesce((
    select json_agg(json_build_object('id', l.id, 'drugId', l.drug_id,
      'drug', json_build_object('id', d.id, 'name', d.name, 'unit', d.unit, 'dividedInto', d.divided_into), 'dose', l.dose,
      'frequency', l.frequency, 'durationDays', l.duration_days, 'quantity', ${inUnits(sql`l.quantity_hundredths`)},
      'dispensed', ${inUnits(sql`l.dispensed_hundredths`)}) order by l.position)
    from prescription_line l join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
    where l.tenant_id = ${tenant} and l.pharmacy_request_id = r.id), '[]')`;

/** Columns of the wire form of a request, from `pharmacy_request r`. */
export const pharmacyRequestColumns = sql`
  ${orderColumns}, r.prescription, ${lines} as lines, r.rest_reason as "restReason"`;

/** Prescriptions on all the tickets of a patient; one more than are answered at most. */
export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<PatientPrescription>`
    select r.id, r.day as date, r.prescription, ${lines} as lines, r.status, ${nameOfAccount('r.created_by')} as by
    from pharmacy_request r ${joinTicket('r.ticket_id')}
    where r.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid
    order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

const linesInto = (requestId: RawBuilder<unknown>, lines: string) => sql`
  insert into prescription_line
    (tenant_id, id, pharmacy_request_id, position, drug_id, dose, frequency, duration_days, quantity_hundredths)
  select ${tenant}, n.id, ${requestId}, n.position, n."drugId", n.dose, n.frequency, n."durationDays",
    ${inHundredths(sql`n.quantity`)}
  from json_to_recordset(${lines}::json) as n (id uuid, position integer, "drugId" uuid, dose text,
    frequency text, "durationDays" integer, quantity numeric)`;

export const requestStatements = orderStatementsOf<PharmacyRequest>({
  table: 'pharmacy_request',
  source: 'PHARMACY',
  columns: pharmacyRequestColumns,
  text: 'prescription',
  items: 'prescription_line',
  itemsInto: linesInto,
  reports: sql`'[]'::json`,
});

/** The drugs of a request at their prices, as lines of its bill. */
export const listPricedDrugs = statement(
  (_, given: { id: string }) => sql<BilledLine>`
    select 'DRUG' as kind, d.name as what, d.id as "referenceId", ${inUnits(sql`l.quantity_hundredths`)} as quantity,
      d.price as "unitAmount"
    from prescription_line l join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
    where l.tenant_id = ${tenant} and l.pharmacy_request_id = ${given.id}::uuid
    order by l.position`,
);

export interface NewLine {
  id: string;
  position: number;
  drugId: string;
  dose: string;
  frequency: string;
  durationDays: number | null;
  quantity: number;
}

interface NewRequest extends Authorship {
  id: string;
  ticketId: string;
  treatmentId: string | null;
  prescription: string;
  /** A JSON array of `NewLine`. */
  lines: string;
}

/** Inserts a request with its lines. The answer has no lines: the statement does not see the rows that it inserts. */
export const insertRequest = statement(
  (_, given: NewRequest) => sql<PharmacyRequest>`
    with r as (
      insert into pharmacy_request (tenant_id, id, ticket_id, treatment_id, prescription, day, created_at, created_by)
      values (${tenant}, ${given.id}::uuid, ${given.ticketId}::uuid, ${given.treatmentId}::uuid, ${given.prescription},
        ${given.day}::date, ${given.now}::timestamptz, ${given.accountId}::uuid)
      returning *),
    l as (${linesInto(sql`${given.id}::uuid`, given.lines)})
    select ${pharmacyRequestColumns} from r ${joinTicket('r.ticket_id')}`,
);

/** Those of the ids whose drug can be prescribed, with a key-share lock. */
export const listPrescribable = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('drug')
    .select(['id', 'name', 'unit', 'divided_into as dividedInto'])
    .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .where('status', '=', 1)
    .forKeyShare(),
);

/**
 * Adds to the dispensed quantities of lines, a JSON array of `{lineId, quantity}`; a line that would exceed its prescribed
 * quantity stays as it is.
 */
export const addToDispensed = statement(
  (_, { given }: { given: string }) => sql`
    update prescription_line p set dispensed_hundredths = p.dispensed_hundredths + ${inHundredths(sql`n.quantity`)}
    from json_to_recordset(${given}::json) as n ("lineId" uuid, quantity numeric)
    where p.tenant_id = ${tenant} and p.id = n."lineId"
      and p.dispensed_hundredths + ${inHundredths(sql`n.quantity`)} <= p.quantity_hundredths`,
);

export const recordDispensing = statement(
  (db, given: { id: string; status: 'APPROVED' | 'DISPENSED'; restReason: string }) =>
    db
      .updateTable('pharmacy_request')
      .set((set) => ({ status: given.status, rest_reason: given.restReason, version: set('version', '+', 1) }))
      .where('id', '=', given.id)
      .where('status', '=', 'APPROVED'),
);
