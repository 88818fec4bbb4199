-- Lines between the messages of a group that say what somebody did to it: {"kind": "ADDED", "people": [account ids]},
-- {"kind": "LEFT"}, {"kind": "RENAMED", "name": "…"}. They are numbered with the messages and never change.
alter table message
  add column event jsonb check (event ->> 'kind' in ('ADDED', 'LEFT', 'RENAMED')),
  add constraint message_event_alone
    check (event is null or (body = '' and words = '' and about_id is null and mentions = '[]' and withdrawn_at is null));
