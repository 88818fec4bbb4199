-- Leave may begin at noon of its first day and end at noon of its last one: its days are stored as a whole number of half days.
-- Two requests may share a day, one until noon and one from then on. Rows that are there are doubled by USING, which rewrites
-- the table whatever row-level security would show.
alter table leave
  alter column entitled type integer using entitled * 2,
  alter column taken type integer using taken * 2;
alter table leave rename column entitled to entitled_half_days;
alter table leave rename column taken to taken_half_days;

alter table leave_share alter column days type integer using days * 2;
alter table leave_share rename column days to half_days;

alter table leave_track
  alter column number_of_days type integer using number_of_days * 2,
  add column starts_at_noon boolean not null default false,
  add column ends_at_noon boolean not null default false,
  add check (start_date < end_date or not (starts_at_noon and ends_at_noon)),
  drop constraint leave_track_overlap,
  add constraint leave_track_overlap exclude using gist
    (tenant_id with =, staff_id with =, tsrange(
      start_date + case when starts_at_noon then interval '12 hours' else interval '0 hours' end,
      end_date + case when ends_at_noon then interval '12 hours' else interval '24 hours' end) with &&)
    where (status <> 'DECLINED');
alter table leave_track rename column number_of_days to half_days;

-- What leave without pay takes off.
alter table payslip
  drop constraint payslip_check,
  drop constraint payslip_check1,
  alter column paid_days type integer using paid_days * 2,
  alter column unpaid_days type integer using unpaid_days * 2;
alter table payslip rename column paid_days to paid_half_days;
alter table payslip rename column unpaid_days to unpaid_half_days;
alter table payslip
  add check (paid_half_days between 0 and 2 * working_days),
  add check (unpaid_half_days between 0 and 2 * working_days);
