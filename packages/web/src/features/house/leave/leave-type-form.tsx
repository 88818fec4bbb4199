// Form of a leave type, to add or to change one.
import { type LeaveType, LeaveTypeInput } from '@almoner/contract/house/leave-type';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './leave-type.words';
import { LeaveYearField } from './leave-year-field';

const at = fieldsOf(LeaveTypeInput);

const blank = { name: '', duration: null, period: '', unpaid: false, status: 1 } as const;

const valuesOf = ({ id: _, ...values }: LeaveType) => values;

type LeaveTypeFormProps = RecordFormProps<z.input<typeof LeaveTypeInput>, LeaveType, LeaveType>;

export function LeaveTypeForm({ from, save, ...form }: LeaveTypeFormProps) {
  return (
    <Form
      {...form}
      schema={LeaveTypeInput}
      server="leaveTypeRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={screenAddress('settings/leave-types')}
    >
      <TextField name={at.name} label={t.type()} wide />
      <NumberField name={at.duration} label={t.numberOfDays()} hint={t.numberOfDaysHint()} />
      <LeaveYearField name={at.year} label={t.leaveYear()} hint={t.leaveYearHint()} />
      <TextField name={at.period} label={t.period()} optional wide hint={t.periodHint()} />
      <SwitchField name={at.unpaid} label={t.unpaid()} words={t.unpaidWords()} hint={t.unpaidHint()} wide />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('leaveType')} wide />
    </Form>
  );
}
