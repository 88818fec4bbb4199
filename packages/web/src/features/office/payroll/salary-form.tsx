// Form of a salary: person, dates, components and bank account, with a live total per month.
import { type Salary, SalaryInput } from '@almoner/contract/office/salary';
import type { SalaryComponent } from '@almoner/contract/office/salary-component';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { DateField } from '../../../ui/date/date-field';
import { MoneyField } from '../../../ui/field/money-field';
import type { Option } from '../../../ui/field/options';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { useFormValue } from '../../../ui/form/form-context';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { findPeople } from './find-people';
import { PartRows } from './part-rows';
import { t } from './salary.words';
import { previewOf, type SalaryValues, salaryPaths } from './salary-values';
import './payroll.css';

interface SalaryFormProps {
  initial: object;
  /** The person, if already chosen. */
  person?: Option | undefined;
  components: readonly SalaryComponent[];
  /** An existing salary keeps its person and its first day. */
  fixed?: boolean;
  submit: string;
  save: (values: WithLoadedVersion<SalaryValues>) => Promise<Salary>;
  onSaved: (saved: Salary) => void;
  reload?: () => void;
  cancel: string;
}

export function SalaryForm({ initial, person, components, fixed = false, save, ...form }: SalaryFormProps) {
  return (
    <Form {...form} schema={SalaryInput} server="salaryRo" initial={initial} onSubmit={save}>
      {!fixed && (
        <SearchSelectField name={salaryPaths.staffId} label={t.employee()} search={findPeople} chosen={person} wide />
      )}
      {!fixed && <DateField name={salaryPaths.from} label={t.from()} />}
      <DateField name={salaryPaths.to} label={t.to()} hint={t.toHint()} optional />
      <MoneyField name={salaryPaths.basic} label={t.basicAMonth()} />
      <FormSection title={t.componentsOf()}>
        <PartRows components={components} />
      </FormSection>
      <Month components={components} />
      <FormSection title={t.bank()}>
        <TextField name={salaryPaths.bankName} label={t.bankName()} hint={t.bankHint()} maxLength={100} optional />
        <TextField name={salaryPaths.accountNumber} label={t.accountNumber()} maxLength={40} optional />
        <TextField name={salaryPaths.accountName} label={t.accountName()} maxLength={140} optional />
      </FormSection>
    </Form>
  );
}

/** Separate component, so that typing renders the totals again without the fields. */
function Month({ components }: { components: readonly SalaryComponent[] }) {
  const { gross, deductions, net } = previewOf(
    useFormValue(salaryPaths.basic),
    useFormValue(salaryPaths.parts),
    components,
    useMoneyUnit(),
  );
  return (
    <div className="field-wide" aria-live="off">
      <Figures
        figures={[
          { label: t.gross(), value: <MoneyText minor={gross} /> },
          { label: t.deductions(), value: <MoneyText minor={0 - deductions} /> },
          { label: t.net(), value: <MoneyText minor={net} />, strong: true },
        ]}
      />
    </div>
  );
}
