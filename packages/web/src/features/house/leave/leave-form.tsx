// Form of a leave request for oneself or another person. Days and their number are linked, and the remaining days are shown.
import { execute } from '@almoner/contract/access';
import { LeaveInput, type LeaveTrack, leave, remainingInWords } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { errorAt } from '@almoner/contract/wire';
import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { findStaff } from '../../../records/staff/find-staff';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { DateField } from '../../../ui/date/date-field';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './leave.words';
import { type Counted, isSpan, LinkedDays, RemainingDays } from './leave-days';
import { typeOptions } from './leave-type-options';

const at = fieldsOf(LeaveInput);

const wholeDays = { startsAtNoon: false, endsAtNoon: false };
const blank = {
  staffId: null,
  leaveTypeId: null,
  startDate: '',
  endDate: '',
  numberOfDays: null,
  reason: '',
  ...wholeDays,
};

/** Whether the number of days is given or can be counted by the server, even before its response is in the field. */
const isCountable = ({ numberOfDays, startDate = '', endDate = '' }: Partial<z.input<typeof LeaveInput>>) =>
  typeof numberOfDays === 'number' || isSpan(startDate, endDate);

export function LeaveForm({ onSaved }: { onSaved: (asked: LeaveTrack) => void }) {
  const types = useCall(leaveType.list);
  const create = useCommand(leave.create);
  const entersForOthers = useMay()(execute('EMPLOYEE'));
  const counted = useRef<Counted | undefined>(undefined);
  const active = types.data?.filter(({ status }) => status === 1);
  // The remaining days are loaded while the form is open, so that too many days are refused before sending.
  const schema = useMemo(
    () =>
      LeaveInput.refine(
        isCountable,
        errorAt('numberOfDays', () => t.provideDays()),
      ).superRefine(({ startDate, endDate, startsAtNoon, endsAtNoon }, issues) => {
        const known = counted.current;
        if (known?.startDate !== startDate || known.endDate !== endDate) return;
        if (known.startsAtNoon !== startsAtNoon || known.endsAtNoon !== endsAtNoon) return;
        if (known.numberOfDays === 0) {
          const message = t.noWorkingDay();
          issues.addIssue({ code: 'custom', path: ['endDate'], message });
        }
        const short = known.years.find(({ days, remaining }) => remaining !== null && days > remaining);
        if (!short) return;
        const message = remainingInWords(short.remaining ?? 0, known.type, short.year);
        issues.addIssue({ code: 'custom', path: ['numberOfDays'], message });
      }),
    [],
  );
  return (
    <Form
      schema={schema}
      server="leaveRo"
      initial={blank}
      submit={t.sendRequest()}
      onSubmit={(leaveRo) => create.run({ body: { leaveRo } })}
      onSaved={onSaved}
      cancel={screenAddress('leave')}
    >
      {entersForOthers && (
        <SearchSelectField
          name={at.staffId}
          label={t.for()}
          search={findStaff}
          placeholder={t.myself()}
          hint={t.forHint()}
          optional
          wide
        />
      )}
      <SelectField
        name={at.leaveTypeId}
        label={t.typeOf()}
        options={optionsFrom(types, () => typeOptions(active ?? []))}
      />
      <RemainingDays types={active ?? []} onKnown={(known) => (counted.current = known)} />
      <DateField name={at.startDate} label={t.from()} />
      <DateField name={at.endDate} label={t.to()} />
      <SwitchField name={at.startsAtNoon} label={t.firstDay()} words={t.startsAtNoon()} />
      <SwitchField name={at.endsAtNoon} label={t.lastDay()} words={t.endsAtNoon()} />
      <NumberField name={at.numberOfDays} label={t.numberOfDays()} hint={t.numberOfDaysHint()} fraction />
      <TextAreaField name={at.reason} label={t.reasonOfLeave()} />
      <LinkedDays />
    </Form>
  );
}
