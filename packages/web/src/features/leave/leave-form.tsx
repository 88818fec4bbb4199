// The form of a leave request: days and number of days follow each other, and what is left is shown beside them.
import { LeaveInput, type LeaveTrack, leave, remainingInWords } from '@almoner/contract/leave';
import { leaveType } from '@almoner/contract/leave-type';
import { useMemo, useRef } from 'react';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { DateField } from '../../ui/date-field';
import { Form } from '../../ui/form';
import { NumberField } from '../../ui/number-field';
import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-field';
import { LinkedDays, type Remaining, RemainingDays } from './leave-days';
import { typeOptions } from './leave-type-options';

const blank = { leaveTypeId: null, startDate: '', endDate: '', numberOfDays: null, reason: '' };

export function LeaveForm({ onSaved }: { onSaved: (asked: LeaveTrack) => void }) {
  const types = useCall(leaveType.list);
  const create = useCommand(leave.create);
  const remaining = useRef<Remaining | undefined>(undefined);
  // What is left is read while the form is open, so that too many days are refused before they are sent.
  const schema = useMemo(
    () =>
      LeaveInput.superRefine(({ numberOfDays }, issues) => {
        const left = remaining.current;
        if (!left || numberOfDays <= left.days) return;
        const message = remainingInWords(left.days, left.type, left.year);
        issues.addIssue({ code: 'custom', path: ['numberOfDays'], message });
      }),
    [],
  );
  const active = types.data?.filter(({ status }) => status === 1);
  return (
    <Form
      schema={schema}
      server="leaveRo"
      initial={blank}
      submit="Send Leave Request"
      onSubmit={(leaveRo) => create.run({ body: { leaveRo } }, { touches: ['leaveTrack'] })}
      onSaved={onSaved}
      cancel="/home/leave"
    >
      <SelectField name="leaveTypeId" label="Leave type" options={typeOptions(active)} />
      <RemainingDays types={active ?? []} onKnown={(left) => (remaining.current = left)} />
      <DateField name="startDate" label="From" />
      <DateField name="endDate" label="To" />
      <NumberField name="numberOfDays" label="Number of days" hint="Monday to Friday; From and To both count." />
      <TextAreaField name="reason" label="Leave reason" />
      <LinkedDays />
    </Form>
  );
}
