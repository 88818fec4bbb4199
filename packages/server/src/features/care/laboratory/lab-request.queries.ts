// All SQL of laboratory requests and their tests.
import type { LabRequest, LabStatus } from '@almoner/contract/care/lab-request';
import { type RawBuilder, sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { NewLine } from '../../money/bill/bill-line.service.ts';
import { isRefunded } from '../../money/refund/refund.sql.ts';
import { type Authorship, orderColumns } from '../order/order.sql.ts';
import { orderStatementsOf } from '../order/order-statements.sql.ts';

const tests = sql`
  coalesce((
    select json_agg(json_build_object('id', e.id, 'labTestId', e.lab_test_id, 'title', e.title, 'askedAs', e.asked_as,
      'laboratoryId', l.id, 'notDone', case when e.not_done_at is not null then json_build_object(
        'at', ${instantInJson('e.not_done_at')}, 'by', ${nameOfAccount('e.not_done_by')}, 'reason', e.not_done_reason) end)
      order by e.position)
    from lab_request_test e
    left join laboratory l on l.tenant_id = e.tenant_id and l.lab_request_test_id = e.id
    where e.tenant_id = ${tenant} and e.lab_request_id = r.id), '[]')`;

/** Columns of the wire form of a request, from `lab_request r`. */
export const labRequestColumns = sql`${orderColumns}, r.code, r.title, ${tests} as tests,
  r.sample_taken_at as "sampleTakenAt", ${nameOfAccount('r.sample_taken_by')} as "sampleTakenBy",
  r.status = 'INPROGRESS' and ${isRefunded(sql`r.bill_id`)} as refunded`;

const reports = sql`
  coalesce((
    select json_agg(json_build_object('id', l.id, 'title', v.title, 'version', v.version,
      'at', ${instantInJson('v.created_at')}, 'by', ${nameOfAccount('v.created_by')}) order by v.created_at, v.id)
    from laboratory l join laboratory_version v on v.tenant_id = l.tenant_id and v.laboratory_id = l.id
    where l.tenant_id = ${tenant} and l.lab_request_id = r.id), '[]')`;

const testsInto = (requestId: RawBuilder<unknown>, tests: string, from = sql``) => sql`
  insert into lab_request_test (tenant_id, id, lab_request_id, position, lab_test_id, title)
  select ${tenant}, n.id, ${requestId}, n.position, n."labTestId", n.title
  from ${from} json_to_recordset(${tests}::json) as n (id uuid, position integer, "labTestId" uuid, title text)`;

export const requestStatements = orderStatementsOf<LabRequest>({
  table: 'lab_request',
  source: 'LABORATORY',
  columns: labRequestColumns,
  text: 'title',
  items: 'lab_request_test',
  itemsInto: testsInto,
  reports,
});

export const findRequestOfCode = statement(
  (_, given: { code: string }) => sql<LabRequest>`
    select ${labRequestColumns} from lab_request r ${joinTicket('r.ticket_id')}
    where r.tenant_id = ${tenant} and r.code = ${given.code}`,
);

/** Those of the ids whose test can be requested, with a key-share lock. */
export const listRequestable = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('lab_test')
    .select('id')
    .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .where('status', '=', 1)
    .forKeyShare(),
);

type PricedTest = Omit<NewLine, 'unitAmount'> & { unitAmount: number | null };

/**
 * The tests of a request at their prices, as lines of its bill; the price is null for a test in words that is not on the list.
 */
export const listPricedTests = statement(
  (_, given: { id: string }) => sql<PricedTest>`
    select 'TEST' as kind, e.title as what, e.lab_test_id as "referenceId", 1 as quantity, a.amount as "unitAmount"
    from lab_request_test e left join lab_test a on a.tenant_id = e.tenant_id and a.id = e.lab_test_id
    where e.tenant_id = ${tenant} and e.lab_request_id = ${given.id}::uuid
    order by e.position`,
);

export interface NewTest {
  id: string;
  position: number;
  labTestId: string | null;
  title: string;
}

interface NewRequest extends Authorship {
  id: string;
  code: string;
  ticketId: string;
  treatmentId: string | null;
  title: string;
  /** A JSON array of `NewTest`. */
  tests: string;
}

/**
 * Inserts a request with its tests; inserts and answers nothing where the code is taken. The answer has no tests: the
 * statement does not see the rows that it inserts.
 */
export const insertRequest = statement(
  (_, given: NewRequest) => sql<LabRequest>`
    with r as (
      insert into lab_request (tenant_id, id, code, ticket_id, treatment_id, title, day, created_at, created_by)
      values (${tenant}, ${given.id}::uuid, ${given.code}, ${given.ticketId}::uuid, ${given.treatmentId}::uuid,
        ${given.title}, ${given.day}::date, ${given.now}::timestamptz, ${given.accountId}::uuid)
      on conflict on constraint lab_request_code_taken do nothing
      returning *),
    e as (${testsInto(sql`r.id`, given.tests, sql`r,`)})
    select ${labRequestColumns} from r ${joinTicket('r.ticket_id')}`,
);

/** Assigns a test of the list to a test of a request, with the list's title; `asked_as` keeps the first words. */
export const mapTest = statement(
  (_, given: { id: string; testId: string; labTestId: string }) => sql`
    update lab_request_test e set lab_test_id = a.id, title = a.title, asked_as = coalesce(e.asked_as, e.title)
    from lab_test a
    where e.tenant_id = ${tenant} and a.tenant_id = ${tenant} and a.id = ${given.labTestId}::uuid
      and e.id = ${given.testId}::uuid and e.lab_request_id = ${given.id}::uuid`,
);

interface NotDone {
  id: string;
  testId: string;
  /** All null where the note is taken back. */
  at: string | null;
  accountId: string | null;
  reason: string | null;
  /** New status of the request. */
  status: LabStatus;
}

export const setNotDone = statement(
  (_, given: NotDone) => sql`
    with e as (
      update lab_request_test set not_done_at = ${given.at}::timestamptz, not_done_by = ${given.accountId}::uuid,
        not_done_reason = ${given.reason}
      where tenant_id = ${tenant} and id = ${given.testId}::uuid and lab_request_id = ${given.id}::uuid)
    update lab_request set status = ${given.status}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** Titles of a request's tests that are not on the list, in their order. */
export const listUnlisted = statement(
  (_, given: { id: string }) => sql<{ title: string }>`
    select title from lab_request_test
    where tenant_id = ${tenant} and lab_request_id = ${given.id}::uuid and lab_test_id is null order by position`,
);

/** Sets who took the sample and when; both null where that is taken back. */
export const setSample = statement(
  (_, given: { id: string; at: string | null; accountId: string | null }) => sql`
    update lab_request set version = version + 1, sample_taken_at = ${given.at}::timestamptz,
      sample_taken_by = ${given.accountId}::uuid
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** Account that requested the tests, and the code of the request. */
export const findRequester = statement(
  (_, given: { id: string }) => sql<{ accountId: string; code: string }>`
    select created_by as "accountId", code from lab_request where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);
