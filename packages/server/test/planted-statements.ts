// Statements and lists with wrongly declared rows: the check of rows must report each.
import { sql } from 'kysely';
import { provenStatement, statement } from '../src/kernel/database/statement.ts';

/** By the expected complaint. */
export const planted = {
  'answers no field "version"': statement(() => sql<{ id: string; version: number }>`select id from department`),
  'answers "name", which is not declared': statement(() => sql<{ id: string }>`select id, name from department`),
  'answers "total" as string, declared number': statement(
    () => sql<{ total: number }>`select sum(amount) over () as total from bill`,
  ),
  'answers "at" as string, declared Date': statement(
    () => sql<{ at: Date }>`select created_at as at from bill where created_at is not null`,
  ),
  'answers "ids" as string[], declared number[]': provenStatement(
    () => [],
    () => sql<{ ids: number[] }>`select array[id] as ids from department`,
  ),
  'answers "reads" as json, declared string': statement(
    () => sql<{ reads: string }>`select coalesce(json_agg(id), '[]') as reads from department`,
  ),
  'answers "paid" with null, declared string': statement(() => sql<{ paid: string }>`select paid_at as paid from bill`),
  'answers "doctor" with null, declared string': statement(
    () => sql<{ doctor: string }>`
      select s.first_name as doctor from appointment a
      left join staff s on s.tenant_id = a.tenant_id and s.id = a.doctor_id`,
  ),
  'answers "last" with null, declared number': statement(
    (_, given: { id: string }) => sql<{ last: number }>`select max(version) as last from bill where id = ${given.id}`,
  ),
  'answers "note" with null, declared string': statement(
    () => sql<{ note: string }>`select (select string_agg(name, ', ') from branch) as note`,
  ),
  'answers no field "id"': statement(
    (_, given: { id: string }) => sql<{ id: string }>`update department set version = 1 where id = ${given.id}`,
  ),
};

/** Correct declarations that are close to the wrong ones above. */
export const honest = [
  statement(() => sql<{ paid: string }>`select paid_at as paid from bill where paid_at is not null`),
  statement(() => sql<{ paid: string | null }>`select paid_at as paid from bill`),
  statement(() => sql<{ paid: string }>`select b.paid_at as paid from bill b where b.total > 0 and b.paid_at < now()`),
  statement(() => sql<{ last: number }>`select coalesce(max(version), 0) as last from bill`),
  statement(() => sql<{ last: number }>`select max(version) as last from bill group by ticket_id`),
  statement(() => sql<{ name: string; more?: string }>`select name from department`),
  statement(
    () => sql<{ doctor: string }>`
      select s.first_name as doctor from appointment a
      left join staff s on s.tenant_id = a.tenant_id and s.id = a.doctor_id where s.version > 0`,
  ),
];
