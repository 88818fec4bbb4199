// The form of a leave type, new or known.
import { type LeaveType, LeaveTypeInput } from '@almoner/contract/house/leave-type';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';
import { LeaveYearField } from './leave-year-field';

const at = fieldsOf(LeaveTypeInput);

const blank = { name: '', duration: null, period: '', status: 1 } as const;

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
      cancel={addressOf('settings/leave-types')}
    >
      <TextField name={at.name} label="Leave Type" wide />
      <NumberField name={at.duration} label="Number of Days" hint="Working days that everybody may take in a year." />
      <LeaveYearField name={at.year} label="Leave Year" hint="The year in which it can be taken." />
      <TextField name={at.period} label="Period" optional wide hint="When it is taken, such as January to June." />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
