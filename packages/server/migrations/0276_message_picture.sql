-- Pictures that go along with messages, as the server has written them anew: whole and as the conversation shows them. They go
-- with their message, whoever deletes it.
create table message_picture (
  tenant_id uuid not null default current_tenant() references tenant (id),
  message_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 5000000),
  thumb bytea not null check (length(thumb) between 1 and 200000),
  primary key (tenant_id, message_id),
  constraint message_picture_message_exists foreign key (tenant_id, message_id) references message (tenant_id, id)
    on delete cascade
);
select protect_tenant_table('message_picture');
-- What was sent is never another one.
revoke update on message_picture from almoner_app;
