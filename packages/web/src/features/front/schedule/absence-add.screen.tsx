// Records an absence of a doctor.
import { AbsenceInput, schedule } from '@almoner/contract/front/schedule';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { DateField } from '../../../ui/date/date-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Screen } from '../../../ui/page/screen';
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
