// Fields that the forms of pay adjustments share: month, component, amount or hours, and note.
import { isForOneMonth } from '@almoner/contract/office/pay';
import { salaryComponent } from '@almoner/contract/office/salary-component';
import { useCall } from '../../../kernel/call/use-call';
import { today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { t } from './adjustment.words';
import type { adjustmentPaths } from './adjustment-values';
import { labelOfComponent } from './component-words';
import { monthOptions } from './months';

type Paths = Pick<typeof adjustmentPaths, 'month' | 'componentId' | 'amount' | 'hours' | 'note'>;

export function AdjustmentFields({ at, kept }: { at: Paths; kept?: string }) {
  const components = useCall(salaryComponent.list);
  const session = useSession();
  const chosen = useFormValue(at.componentId);
  const counted = components.data?.find(({ id }) => id === chosen)?.counted;
  if (!session) return null;
  const options = optionsFrom(components, (rows) =>
    rows
      .filter((one) => isForOneMonth(one.counted) && (one.status === 1 || one.id === kept))
      .map((one) => ({ value: one.id, label: labelOfComponent(one) })),
  );
  return (
    <>
      <SelectField name={at.month} label={t.month()} hint={t.monthHint()} options={monthOptions(today(session))} />
      <SelectField name={at.componentId} label={t.component()} options={options} />
      {counted === 'FIXED' && <MoneyField name={at.amount} label={t.amount()} />}
      {counted === 'HOURS' && <NumberField name={at.hours} label={t.hours()} fraction />}
      <TextField name={at.note} label={t.note()} maxLength={200} optional wide />
    </>
  );
}
