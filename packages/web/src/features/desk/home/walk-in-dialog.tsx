// Dialog to put whoever came without an appointment on the list of a department or doctor.
import { deskWorklist } from '@almoner/contract/desk/worklist';
import { type Appointment, appointment, WalkInInput } from '@almoner/contract/front/appointment';
import { department } from '@almoner/contract/house/department';
import type { z } from 'zod';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { DoctorField } from '../../../records/appointment/doctor-field';
import { PatientField } from '../../../records/patient/patient-field';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { optionsFrom } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
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
    </FormDialog>
  );
}

/** The departments, each with how many wait there. */
function DepartmentField() {
  const departments = useCall(department.list);
  const { data: places = [] } = useCall(deskWorklist.waiting);
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
