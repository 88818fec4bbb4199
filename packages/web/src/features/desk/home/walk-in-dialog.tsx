// Dialog that puts a walk-in patient on the waiting list of a department or doctor.
import { deskWorklist } from '@almoner/contract/desk/worklist';
import { type Appointment, appointment, WalkInInput } from '@almoner/contract/front/appointment';
import { department } from '@almoner/contract/house/department';
import { Id, NIL } from '@almoner/contract/wire';
import type { z } from 'zod';
import { useNow } from '../../../kernel/browser/use-now';
import { useCall, useRead } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { timeOfDay, today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { DoctorField } from '../../../records/appointment/doctor-field';
import { atSameTime, daysQuery } from '../../../records/appointment/same-time';
import { SameTimeQuestion } from '../../../records/appointment/same-time-question';
import { PatientField } from '../../../records/patient/patient-field';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './worklist.words';

const at = fieldsOf(WalkInInput);
const blank: z.input<typeof WalkInInput> = { patientId: '', reason: '', departmentId: '', doctorId: null };

interface WalkInDialogProps {
  onTaken: (came: Appointment) => void;
  onClose: () => void;
}

export function WalkInDialog({ onTaken, onClose }: WalkInDialogProps) {
  const walkIn = useCommand(appointment.walkIn);
  return (
    <FormDialog
      title={t.walkIn()}
      schema={WalkInInput}
      server="walkInRo"
      initial={blank}
      submit={t.toList()}
      onSubmit={(walkInRo) => walkIn.run({ body: { walkInRo } }, { quiet: true })}
      onSaved={onTaken}
      onClose={onClose}
    >
      <PatientField name={at.patientId} wide />
      <TextField name={at.reason} label={t.reason()} wide />
      <DepartmentField />
      <DoctorField name={at.doctorId} label={t.doctor()} of={at.departmentId} placeholder={t.whoeverIsFree()} />
      <SameTime />
    </FormDialog>
  );
}

/** Departments, each with its number of waiting patients if the role may read these. */
function DepartmentField() {
  const departments = useCall(department.list);
  const mayCount = useMay()(deskWorklist.waiting.needs);
  const { data: places = [] } = useCall(deskWorklist.waiting, undefined, { enabled: mayCount });
  const waiting = new Map(places.map((place) => [place.department?.id, place.waiting]));
  const options = optionsFrom(departments, (all) =>
    all
      .filter(({ status }) => status === 1)
      .map(({ id, name }) => {
        const count = waiting.get(id);
        return { value: id, label: count ? t.departmentWaiting({ name, count }) : name };
      }),
  );
  return <SelectField name={at.departmentId} label={t.department()} options={options} />;
}

/** Asks for confirmation if the patient has another appointment at this time. Finished appointments do not count. */
function SameTime() {
  const may = useMay()(appointment.page.needs);
  const patientId = Id.safeParse(useFormValue(at.patientId)).data ?? NIL;
  const departmentId = useFormValue(at.departmentId);
  const doctorId = Id.safeParse(useFormValue(at.doctorId)).data ?? null;
  const timeZone = useTimeZone();
  const now = new Date(useNow());
  const wanted = { patientId, doctorId, date: today({ timeZone }, now), time: timeOfDay(now, { timeZone }) };
  const { data } = useRead(appointment.page, daysQuery(wanted), { enabled: may && patientId !== NIL });
  // Appointments in the department itself are left out: the server refuses to put the patient on its list twice.
  const others = atSameTime(wanted, data?.data ?? []).filter(
    ({ status, ...one }) => status !== 'ATTENDED' && !(status === 'NEW' && one.departmentId === departmentId),
  );
  return <SameTimeQuestion others={others} complaint={t.askSameTime()} act={t.keepBoth()} />;
}
