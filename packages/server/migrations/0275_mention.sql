-- Who is mentioned in a message, by their accounts, and which letters of its body name them: [{"accountId", "at", "length"}].
alter table message
  add column mentions jsonb not null default '[]'
    check (jsonb_typeof(mentions) = 'array' and jsonb_array_length(mentions) <= 50),
  add constraint message_withdrawn_names_nobody check (withdrawn_at is null or mentions = '[]');
grant update (mentions) on message to almoner_app;
