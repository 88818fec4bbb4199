-- What of a bill of a stay is no longer owed because days of the stay were taken back: the credit of the stay paid for it, and nobody
-- gave it. What is credited of the bill besides is a favour, or a credit note.
alter table stay_bill add column credited bigint not null default 0 check (credited >= 0);
