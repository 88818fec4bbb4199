// Records an absence of a doctor.
import { AbsenceInput, schedule } from '@almoner/contract/front/schedule';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { screenAddress } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { DateField } from '../../../ui/date-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { Screen } from '../../../ui/screen';
import { TextField } from '../../../ui/text-field';
import { t } from './schedule.words';

const at = fieldsOf(AbsenceInput);

export default function AbsenceAddScreen() {
  const { id = '' } = useParams();
  const { data } = useCall(schedule.read, { doctorId: id });
  const create = useCommand(schedule.createAbsence);
  const navigate = useNavigate();
  const [initial] = useState(() => ({ doctorId: id, startDate: '', endDate: '', reason: '' }));
  const hours = screenAddress('doctors/:id/hours', { id });
  const name = data && fullName(data.doctor);
  return (
    <Screen title={name ? t.addAbsenceOf({ name }) : t.addAbsence()} width="form">
      <Form
        schema={AbsenceInput}
        server="absenceRo"
        initial={initial}
        submit={t.createAbsence()}
        onSubmit={(absenceRo) => create.run({ body: { absenceRo } })}
        onSaved={() => navigate(hours)}
        cancel={hours}
      >
        <DateField name={at.startDate} label={t.firstDay()} />
        <DateField name={at.endDate} label={t.lastDay()} hint={t.lastDayHint()} />
        <TextField name={at.reason} label={t.reason()} wide />
      </Form>
    </Screen>
  );
}
