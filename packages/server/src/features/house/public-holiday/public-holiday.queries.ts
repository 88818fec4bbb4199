// SQL of public holidays that recordsOf does not generate.
import type { PublicHoliday } from '@almoner/contract/house/public-holiday';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

export const listBetween = statement(
  (_, given: { from: string; to: string }) => sql<{ day: string }>`
    select h.day from public_holiday h
    where h.tenant_id = ${tenant} and h.day between ${given.from}::date and ${given.to}::date`,
);

export const listAmong = statement(
  (_, given: { days: readonly string[] }) => sql<{ day: string }>`
    select h.day from public_holiday h where h.tenant_id = ${tenant} and h.day = any(${given.days}::date[])`,
);

/** `holidays` is a JSON array of `id`, `day` and `name`. Skips days that have a holiday; returns the inserted rows. */
export const insertMany = statement(
  (_, given: { holidays: string }) => sql<PublicHoliday>`
    insert into public_holiday (tenant_id, id, day, name)
    select ${tenant}, n.id, n.day, n.name
    from json_to_recordset(${given.holidays}::json) as n (id uuid, day date, name text)
    on conflict (tenant_id, day) do nothing
    returning id, day, name, version`,
);
