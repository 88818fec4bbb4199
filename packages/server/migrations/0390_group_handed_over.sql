-- Whoever leaves a group that they look after hands it over to who has been in it longest (conversation.queries.ts). Groups
-- that were left before are handed over here, so that somebody can add people to them again.
alter table conversation no force row level security;
alter table conversation_member no force row level security;
alter table account no force row level security;
update conversation c set founder_id = (
  select m.account_id from conversation_member m
  join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
  where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.left_at is null
  order by a.status desc, m.joined_at, m.account_id limit 1)
where c.kind = 'GROUP'
  and exists (select from conversation_member m
    where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.left_at is null)
  and not exists (select from conversation_member m
    where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.account_id = c.founder_id and m.left_at is null);
alter table conversation force row level security;
alter table conversation_member force row level security;
alter table account force row level security;
