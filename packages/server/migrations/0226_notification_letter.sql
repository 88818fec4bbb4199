-- The last letter of notifications to somebody: while the mail server does not take it, no other one is written.
alter table notification_mail add column letter_id uuid;
