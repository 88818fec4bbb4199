-- Messages between people of one hospital, one to one and in groups.
create table conversation (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('DIRECT', 'GROUP')),
  name text not null default '' check (length(name) <= 100),
  -- Of a direct one its two people, the smaller id first: one for each pair.
  first_id uuid,
  second_id uuid,
  founder_id uuid not null,
  -- Who may add people to a group.
  adds text not null default 'FOUNDER' check (adds in ('FOUNDER', 'EVERYBODY')),
  -- The number of its newest message; messages are counted from 1 without gaps.
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  primary key (tenant_id, id),
  constraint conversation_of_pair unique (tenant_id, first_id, second_id),
  constraint conversation_founder_exists foreign key (tenant_id, founder_id) references account (tenant_id, id),
  constraint conversation_first_exists foreign key (tenant_id, first_id) references account (tenant_id, id),
  constraint conversation_second_exists foreign key (tenant_id, second_id) references account (tenant_id, id),
  check ((kind = 'DIRECT') = (first_id is not null)),
  check ((first_id is null) = (second_id is null)),
  check (first_id < second_id),
  check ((kind = 'GROUP') = (name <> ''))
);
create index conversation_by_founder on conversation (tenant_id, founder_id);
create index conversation_by_second on conversation (tenant_id, second_id);

create table conversation_member (
  tenant_id uuid not null default current_tenant() references tenant (id),
  conversation_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Messages up to this one were written before they joined and are not theirs to read.
  after_seq integer not null default 0 check (after_seq >= 0),
  read_seq integer not null default 0 check (read_seq >= 0),
  muted boolean not null default false,
  primary key (tenant_id, conversation_id, account_id),
  constraint conversation_member_conversation_exists
    foreign key (tenant_id, conversation_id) references conversation (tenant_id, id),
  constraint conversation_member_account_exists foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index conversation_member_of_account on conversation_member (tenant_id, account_id, conversation_id)
  include (read_seq, muted) where left_at is null;
create index conversation_member_by_account on conversation_member (tenant_id, account_id);

create table message (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  author_id uuid not null,
  -- Made by who sends it, so that what is sent twice stands once.
  key text not null check (key ~ '^[A-Za-z0-9]{20,40}$'),
  body text not null check (length(body) <= 4000),
  -- The body folded as search compares it, a space around it.
  words text not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  -- A record that goes along, by its id only: what is shown of it is the reader's right at the time.
  about_kind text check (about_kind in ('PATIENT', 'TICKET', 'BILL')),
  about_id uuid,
  primary key (tenant_id, id),
  constraint message_once unique (tenant_id, author_id, key),
  constraint message_in_order unique (tenant_id, conversation_id, seq),
  constraint message_conversation_exists foreign key (tenant_id, conversation_id) references conversation (tenant_id, id),
  constraint message_author_exists foreign key (tenant_id, author_id) references account (tenant_id, id),
  check ((about_kind is null) = (about_id is null)),
  check (withdrawn_at is null or (body = '' and words = '' and about_id is null))
);
create index message_words on message using gin (tenant_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);

select protect_tenant_table(name) from unnest(array['conversation', 'conversation_member', 'message']::regclass[]) as name;

-- What was written stays: only its withdrawal changes it.
revoke update on message from almoner_app;
grant update (body, words, withdrawn_at, about_kind, about_id) on message to almoner_app;

grant select on conversation_member, message to almoner_definer;
create policy definer_reads on conversation_member for select to almoner_definer using (true);
create policy definer_reads on message for select to almoner_definer using (true);

-- The newest messages of the reader's own conversations that match every pattern (made and escaped for LIKE by
-- kernel/words.ts). A definer function because under row-level security LIKE is not leakproof and would not use the
-- trigram index; each pattern is spelled out, because LIKE ALL (array) uses no index.
create function search_messages(patterns text[], reader uuid, wanted integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  matching text;
begin
  select string_agg(format('m.words like %L', pattern), ' and ') into matching from unnest(patterns) as pattern;
  if matching is null then
    return;
  end if;
  return query execute 'with hit as materialized (
      select m.id, m.conversation_id, m.seq, m.sent_at from message m where m.tenant_id = $1 and ' || matching || ')
    select h.id from hit h
    join conversation_member c on c.tenant_id = $1 and c.conversation_id = h.conversation_id and c.account_id = $2
      and c.left_at is null and h.seq > c.after_seq
    order by h.sent_at desc, h.id limit $3'
    using current_tenant(), reader, wanted;
end $$;

grant create on schema public to almoner_definer;
alter function search_messages(text[], uuid, integer) owner to almoner_definer;
revoke execute on function search_messages(text[], uuid, integer) from public;
grant execute on function search_messages(text[], uuid, integer) to almoner_app;
revoke create on schema public from almoner_definer;
