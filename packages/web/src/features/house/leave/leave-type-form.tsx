// Form of a leave type, to add or to change one.
import { type LeaveType, LeaveTypeInput } from '@almoner/contract/house/leave-type';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { t as kit } from '../../../ui/kit.words';
import { NumberField } from '../../../ui/number-field';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { SwitchField } from '../../../ui/switch-field';
import { TextField } from '../../../ui/text-field';
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
      <RadioField name={at.status} label={kit.status()} options={activeOptions} wide />
    </Form>
  );
}
