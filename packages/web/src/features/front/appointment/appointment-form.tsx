// Form of an appointment, to book or to change one.
import { execute } from '@almoner/contract/access';
import { type Appointment, AppointmentInput, DAYS_ENTERED_LATER } from '@almoner/contract/front/appointment';
import { t as say } from '@almoner/contract/front/appointment.words';
import { department } from '@almoner/contract/house/department';
import { paragraph } from '@almoner/contract/wire';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { DoctorField } from '../../../records/appointment/doctor-field';
import { fullName } from '../../../records/person/name';
import { DateField } from '../../../ui/date/date-field';
import { TimeField } from '../../../ui/date/time-field';
import { activeFrom } from '../../../ui/field/active-options';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { Beginning } from '../../../ui/form/use-form';
import { LinkButton } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { t } from './appointment.words';
import { SlotAdvice } from './slot-advice';

/** At the desk a doctor and a message are required; the API also accepts appointments without a doctor. */
const AtTheDesk = AppointmentInput.extend({
  doctorId: z.uuid(say.chooseName()),
  comment: paragraph(say.provideMessage(), 1000),
});
const at = fieldsOf(AtTheDesk);

export type AppointmentValues = z.input<typeof AtTheDesk>;

interface AppointmentFormProps {
  initial: Beginning<AppointmentValues>;
  /** The appointment to change; undefined for a new one. */
  known?: Appointment;
  /** Patient of the appointment. */
  patient: Appointment['ticket']['patient'];
  submit: string;
  save: (values: WithLoadedVersion<AppointmentValues>) => Promise<Appointment>;
  onSaved: (saved: Appointment) => void;
  reload?: () => void;
  cancel: string;
}

export function AppointmentForm({ known, patient, save, ...form }: AppointmentFormProps) {
  const departments = useCall(department.list);
  const mayEnterLater = useMay()(execute('APPOINTMENT'));
  return (
    <Form {...form} schema={AtTheDesk} server="appointmentRo" onSubmit={save}>
      <TextField name={at.appointmentId} label={t.number()} readOnly wide />
      <SelectField name={at.departmentId} label={t.department()} options={activeFrom(departments, known?.department)} />
      <DoctorField
        name={at.doctorId}
        label={t.doctor()}
        of={at.departmentId}
        chosen={known?.doctor ? { value: known.doctor.id, label: fullName(known.doctor) } : undefined}
      />
      <DateField
        name={at.date}
        label={t.date()}
        {...(mayEnterLater ? { hint: t.laterHint({ days: DAYS_ENTERED_LATER }) } : {})}
      />
      <TimeField name={at.time} label={t.time()} on={at.date} />
      <SlotAdvice patient={patient} known={known} />
      <TextAreaField name={at.comment} label={t.message()} />
    </Form>
  );
}

/** Notice in place of the form: it says why and links back. */
export function ClosedNotice({ back, words, children }: { back: string; words: string; children: ReactNode }) {
  return (
    <Notice action={<LinkButton to={back}>{words}</LinkButton>}>
      <p>{children}</p>
    </Notice>
  );
}
