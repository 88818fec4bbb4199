-- A correction of a report may come without a reason, as the specified client sends it. The first version never has one.
alter table laboratory_version drop constraint laboratory_version_check;
alter table laboratory_version add constraint laboratory_version_first_has_no_reason check (version > 1 or reason = '');
