// All SQL of treatments.

import type { Treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import type { NoChargeReason } from '@almoner/contract/money/no-charge';
import type { NoChargeCount } from '@almoner/contract/money/report';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { personOrNull } from '../../house/staff/person.sql.ts';
import { billOf } from '../../money/bill/bill.sql.ts';
import type { Authorship } from '../order/order.sql.ts';

const noCharge = sql`
  case when r.no_charge_reason is not null then
    json_build_object('reason', r.no_charge_reason, 'note', r.no_charge_note) end`;

/** A TreatmentSummary, from treatment `r`, its ticket, patient and doctor `s`. */
export const summaryColumns = sql`
  r.id, r.day as date, r.created_at as "createdAt", r.complain, ${ticketReference} as ticket, ${personOrNull('s')} as doctor,
    ${noCharge} as "noCharge"`;

const summary = sql`
  select ${summaryColumns}
  from treatment r ${joinTicket('r.ticket_id')}
  left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id`;

/** The codes that were chosen in a treatment. */
const codesOf = (treatment: string) => sql`
  (select coalesce(json_agg(json_build_object('id', c.code_id, 'code', c.code, 'title', c.title) order by c.place), '[]')
    from treatment_diagnosis c
    where c.tenant_id = ${sql.ref(treatment)}.tenant_id and c.treatment_id = ${sql.ref(treatment)}.id)`;

/** A treatment without the parts that other features store. */
export type TreatmentRow = Omit<Treatment, 'pharmacy' | 'labRequest' | 'vitals'>;

// A typed charge is one line that refers to the treatment itself. Services have whole quantities.
const servicesOfBill = sql`coalesce((
  select json_agg(json_build_object('serviceId', l.reference_id, 'name', l.what,
    'quantity', l.quantity_hundredths / 100, 'unitAmount', l.unit_amount) order by l.place)
  from bill_line l where l.tenant_id = ${tenant} and l.bill_id = r.bill_id and l.reference_id <> r.id), '[]')`;

const joinedOf = (from: RawBuilder<unknown>) => sql<TreatmentRow>`
  select r.id, r.day as date, r.created_at as "createdAt", r.complain, r.comment, r.diagnosis, ${codesOf('r')} as "diagnosisCodes",
    r.ticket_id as "ticketId", ${ticketReference} as ticket, ${personOrNull('s')} as doctor,
    ${noCharge} as "noCharge", r.appointment_id as "appointmentId",
    case when a.id is not null then json_build_object('id', a.id, 'status', a.status) end as appointment,
    (select json_build_object('billing', bill, 'services', ${servicesOfBill}) from (select ${billOf('r')} as bill) as b
      where bill is not null) as "doctorService",
    r.version
  from ${from} ${joinTicket('r.ticket_id')}
  left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id
  left join appointment a on a.tenant_id = r.tenant_id and a.id = r.appointment_id`;

const joined = joinedOf(sql`treatment r`);

export const findTreatment = statement(
  (_, given: { id: string }) => sql<TreatmentRow>`${joined} where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
);

export const lockTreatment = statement((db, given: { id: string }) =>
  db.selectFrom('treatment').select('id').where('id', '=', given.id).forUpdate(),
);

export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<TreatmentSummary>`
    ${summary} where r.tenant_id = ${tenant} and r.ticket_id = ${given.ticketId}::uuid order by r.id desc`,
);

/** Treatments on all the tickets of a patient, newest first, one more than are answered at most. */
export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<TreatmentSummary>`
    ${summary} where r.tenant_id = ${tenant}
      and t.patient_id = ${given.patientId}::uuid order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

interface Values {
  id: string;
  complain: string;
  comment: string;
  diagnosis: string;
  /** Null where the treatment has a service or a request. */
  noChargeReason: NoChargeReason | null;
  noChargeNote: string;
}

interface NewTreatment extends Values, Authorship {
  ticketId: string;
  appointmentId: string | null;
}

/** The doctor is the staff record behind the account, where there is one. */
export const insertTreatment = statement((db, given: NewTreatment) =>
  db.insertInto('treatment').values((of) => ({
    id: given.id,
    ticket_id: given.ticketId,
    appointment_id: given.appointmentId,
    doctor_id: of.selectFrom('staff').select('id').where('account_id', '=', given.accountId),
    complain: given.complain,
    comment: given.comment,
    diagnosis: given.diagnosis,
    no_charge_reason: given.noChargeReason,
    no_charge_note: given.noChargeNote,
    day: given.day,
    created_at: given.now,
    created_by: given.accountId,
  })),
);

export const updateTreatment = statement((db, given: Values) =>
  db
    .updateTable('treatment')
    .set((set) => ({
      complain: given.complain,
      comment: given.comment,
      diagnosis: given.diagnosis,
      no_charge_reason: given.noChargeReason,
      no_charge_note: given.noChargeNote,
      // A cancelled bill still refers to its treatment.
      bill_id: sql<string | null>`case when ${given.noChargeReason}::text is null then bill_id end`,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id),
);

/**
 * Sets the codes of a treatment, in this order; codes that it had keep the words and the time of their choice. Answers the
 * ids that can be chosen: codes that are not retired, or that the treatment had.
 */
export const chooseCodes = statement(
  (_, given: { treatmentId: string; codeIds: string[]; now: string; accountId: string }) => sql<{ id: string }>`
    with given as (
      select g.id, g.place from unnest(${given.codeIds}::uuid[]) with ordinality as g (id, place)),
    known as (
      select g.place, d.id, d.code, d.title from given g
      join diagnosis_code d on d.tenant_id = ${tenant} and d.id = g.id
      left join treatment_diagnosis o
        on o.tenant_id = d.tenant_id and o.treatment_id = ${given.treatmentId}::uuid and o.code_id = d.id
      where d.status = 1 or o.code_id is not null),
    gone as (
      delete from treatment_diagnosis x where x.tenant_id = ${tenant} and x.treatment_id = ${given.treatmentId}::uuid
        and x.code_id <> all(${given.codeIds}::uuid[])),
    written as (
      insert into treatment_diagnosis (tenant_id, treatment_id, code_id, place, code, title, chosen_at, chosen_by)
      select ${tenant}, ${given.treatmentId}::uuid, k.id, k.place, k.code, k.title, ${given.now}::timestamptz,
        ${given.accountId}::uuid from known k
      on conflict (tenant_id, treatment_id, code_id) do update set place = excluded.place)
    select k.id from known k`,
);

/** Number of latest choices that are read, so that the cost does not grow with the years of work. */
const LOOKED_AT = 300;

/** Codes that an account chose last and can choose again, latest first. */
export const listLastCodes = statement(
  (_, given: { accountId: string }) => sql<DiagnosisFound>`
    select d.id, d.code, d.title from (
      select l.code_id, max(l.chosen_at) as at from (
        select x.code_id, x.chosen_at from treatment_diagnosis x
        where x.tenant_id = ${tenant} and x.chosen_by = ${given.accountId}::uuid
        order by x.chosen_at desc limit ${sql.lit(LOOKED_AT)}) as l
      group by l.code_id) as f
    join diagnosis_code d on d.tenant_id = ${tenant} and d.id = f.code_id and d.status = 1
    order by f.at desc, d.code_key limit 10`,
);

/** Links the bill of its service to a treatment. */
export const linkBill = statement(
  (_, given: { id: string; billId: string }) => sql<TreatmentRow>`
    with r as (
      update treatment set bill_id = ${given.billId}::uuid
      where tenant_id = ${tenant} and id = ${given.id}::uuid returning *)
    ${joinedOf(sql`r`)}`,
);

/** Number of treatments without a charge, by reason, most frequent first; a null bound is open. */
export const countNotCharged = statement(
  (_, given: { from: string | null; to: string | null }) => sql<NoChargeCount>`
    select r.no_charge_reason as reason, count(*) as count from treatment r
    where r.tenant_id = ${tenant} and r.no_charge_reason is not null
      and r.day between coalesce(${given.from}::date, '-infinity') and coalesce(${given.to}::date, 'infinity')
    group by r.no_charge_reason order by count(*) desc, r.no_charge_reason`,
);
