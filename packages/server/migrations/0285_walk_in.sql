-- Whoever comes without having been booked takes no slot of the doctor's day: as many as come may be put on the list.
alter table appointment
  add takes_slot boolean not null default true,
  drop constraint appointment_doctor_busy,
  -- Whoever did not come has left the slot free.
  add constraint appointment_doctor_busy exclude using gist (tenant_id with =, doctor_id with =, slot with &&)
    where (doctor_id is not null and status <> 'UNATTENDED' and takes_slot);
