-- For whom the ranges and flags of a version were chosen, and in which language its numbers were read: a patient's sex and birth
-- date are corrected, and a ticket comes to another patient by a merge. None where that was not kept.
alter table laboratory_version
  add judged_gender text check (judged_gender in ('MALE', 'FEMALE')),
  add judged_born date,
  add language text check (length(language) <= 35),
  add check ((judged_gender is null) = (judged_born is null));

-- Of a patient whose record nobody has changed, and who had the ticket from the beginning, it is known.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    update laboratory_version v set judged_gender = p.gender, judged_born = p.date_of_birth
    from laboratory l
    join lab_request r on r.tenant_id = l.tenant_id and r.id = l.lab_request_id
    join ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket_id
    join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where l.tenant_id = v.tenant_id and l.id = v.laboratory_id and p.version = 1
      and not exists (select from patient_merge_row m
        where m.tenant_id = t.tenant_id and m.source = 'ticket' and m.row_id = t.id);
  end loop;
  perform act_as_tenant(null);
end $$;
