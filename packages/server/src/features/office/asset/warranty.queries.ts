// SQL of warranties that end soon.
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

/** Hospitals where a warranty ends within thirty days, of all tenants, through a definer function. */
export const listTenantsToTell = provenStatement(
  (_: { now: string }) => ['tenants with warranties'],
  (_, given) => sql<{ tenantId: string; today: string }>`
    select tenant_id as "tenantId", day as today from tenants_with_warranties(${given.now}, ${given.proof})`,
);

export interface EndingWarranty {
  /** Id of the asset. */
  id: string;
  number: string;
  name: string;
  warrantyEnd: string;
}

/**
 * Marks the next ending warranties as announced and returns them, earliest end first; skips rows that another server has
 * locked.
 */
export const claimEnding = statement(
  (_, given: { today: string }) => sql<EndingWarranty>`
    with next as (
      select id from asset a
      where a.tenant_id = ${tenant} and a.status <> 'RETIRED' and a.warranty_end > ${given.today}::date
        and a.warranty_end <= ${given.today}::date + 30 and a.warranty_told is distinct from a.warranty_end
      order by a.warranty_end, a.id limit 50 for update skip locked
    ), claimed as (
      update asset a set warranty_told = a.warranty_end from next
      where a.tenant_id = ${tenant} and a.id = next.id
      returning a.id, a.number, a.name, a.warranty_end
    )
    select id, number, name, warranty_end as "warrantyEnd" from claimed order by warranty_end, id`,
);

export interface Reader {
  email: string;
  firstName: string;
  language: string | null;
  locale: string;
  hospital: string;
}

/** Accounts with EXECUTE in ASSETS and an email address. */
export const listReaders = statement(
  () => sql<Reader>`
    select a.email, s.first_name as "firstName", coalesce(a.language, o.language) as language, o.locale,
      o.name as hospital
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id and r.status = 1
    join role_module m on m.tenant_id = r.tenant_id and m.role_id = r.id and m.module = 'ASSETS' and m.status
      and m.can_execute
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    join company_setting o on o.tenant_id = a.tenant_id
    where a.tenant_id = ${tenant} and a.status = 1 and a.email <> '' order by a.id limit 50`,
);
