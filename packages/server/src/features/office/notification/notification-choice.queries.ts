// SQL of the notification kinds that an account has switched on or off.
import type { NoticeKind } from '@almoner/contract/notice-kind';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

export interface ChoiceRow {
  kind: NoticeKind;
  inProduct: boolean;
  byMail: boolean;
}

export const listChoices = statement(
  (_, given: { accountId: string }) => sql<ChoiceRow>`
    select c.kind, c.in_product as "inProduct", c.by_mail as "byMail" from notification_choice c
    where c.tenant_id = ${tenant} and c.account_id = ${given.accountId}::uuid`,
);

/** The address of an account's mail: its verified address, else the address in the account. */
export const findMailing = statement(
  (_, given: { accountId: string }) => sql<{ address: string; mailLeaves: boolean }>`
    select coalesce(a.link_email, a.email) as address, o.confirmed_at is not null or a.is_root as "mailLeaves"
    from account a join company_setting o on o.tenant_id = a.tenant_id
    where a.tenant_id = ${tenant} and a.id = ${given.accountId}::uuid`,
);

/** Saves one of the two switches; a null switch keeps its value. */
export const saveChoice = statement(
  (_, given: { accountId: string; kind: string; inProduct: boolean | null; byMail: boolean | null }) => sql<ChoiceRow>`
    insert into notification_choice as c (tenant_id, account_id, kind, in_product, by_mail)
    values (${tenant}, ${given.accountId}::uuid, ${given.kind}::text, coalesce(${given.inProduct}::boolean, true),
      coalesce(${given.byMail}::boolean, false))
    on conflict (tenant_id, account_id, kind) do update
      set in_product = coalesce(${given.inProduct}::boolean, c.in_product),
        by_mail = coalesce(${given.byMail}::boolean, c.by_mail)
      where c.tenant_id = ${tenant}
    returning c.kind, c.in_product as "inProduct", c.by_mail as "byMail"`,
);
