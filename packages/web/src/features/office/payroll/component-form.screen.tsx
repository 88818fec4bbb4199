// Adds or changes a salary component. Its fields depend on how it is calculated.
import { countings, isForOneMonth, isMonthly } from '@almoner/contract/office/pay';
import { type SalaryComponent, SalaryComponentInput, salaryComponent } from '@almoner/contract/office/salary-component';
import { Money, Percent } from '@almoner/contract/wire';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { useField } from '../../../ui/field/field';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { optionsIn } from '../../../ui/field/options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { FieldRows, RowFields } from '../../../ui/form/row-fields';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './component.words';
import { countingWords, kindWords } from './component-words';
import './payroll.css';

const at = fieldsOf(SalaryComponentInput);
const list = screenAddress('salary-components');
const blank = {
  name: '',
  kind: 'EARNING',
  counted: 'BASIC',
  amount: null,
  rate: null,
  hours: null,
  factor: null,
  brackets: [],
  beforeTax: false,
  remitted: false,
  status: 1,
} as const;

const valuesOf = ({ id: _, amount, rate, factor, brackets, ...values }: SalaryComponent) => ({
  ...values,
  amount: amount === null ? null : Money.encode(amount),
  rate: rate === null ? null : Percent.encode(rate),
  factor: factor === null ? null : factor / 100,
  brackets: brackets.map((one) => ({ from: Money.encode(one.from), rate: Percent.encode(one.rate) })),
});

export default function ComponentFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="salaryComponentRo"
      list={list}
      calls={salaryComponent}
      form={ComponentForm}
    />
  );
}

type ComponentFormProps = RecordFormProps<z.input<typeof SalaryComponentInput>, SalaryComponent, SalaryComponent>;

function ComponentForm({ from, save, ...form }: ComponentFormProps) {
  return (
    <Form
      {...form}
      schema={SalaryComponentInput}
      server="salaryComponentRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.name()} maxLength={100} wide />
      <RadioField name={at.kind} label={t.kind()} options={optionsIn(kindWords)} />
      <Counting />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('salaryComponent')} wide />
    </Form>
  );
}

function Counting() {
  const isDeduction = useFormValue(at.kind) === 'DEDUCTION';
  const counted = useFormValue(at.counted);
  const ways = optionsIn(countingWords, isDeduction ? undefined : countings.filter(isForOneMonth));
  return (
    <>
      <SelectField
        name={at.counted}
        label={t.counted()}
        options={ways}
        {...(!counted || isMonthly(counted) ? {} : { hint: t.onlyAdjustments() })}
      />
      {counted === 'FIXED' && <MoneyField name={at.amount} label={t.amount()} hint={t.amountHint()} />}
      {(counted === 'BASIC' || counted === 'GROSS') && <NumberField name={at.rate} label={t.rate()} fraction />}
      {counted === 'HOURS' && (
        <>
          <NumberField name={at.hours} label={t.hoursOfMonth()} hint={t.hoursOfMonthHint()} />
          <NumberField name={at.factor} label={t.factor()} hint={t.factorHint()} fraction />
        </>
      )}
      {counted === 'BRACKETS' && <Brackets />}
      {isDeduction && counted !== 'BRACKETS' && (
        <SwitchField name={at.beforeTax} label={t.beforeTax()} words={t.beforeTaxWords()} wide />
      )}
      {isDeduction && <SwitchField name={at.remitted} label={t.remitted()} words={t.remittedWords()} wide />}
    </>
  );
}

function Brackets() {
  const { rows, list: rowList, add, remove } = useRows(at.brackets);
  const { control, message } = useField({ name: at.brackets, label: t.brackets() });
  return (
    <FieldRows list={rowList}>
      <p className="pay-hint">{t.bracketsHint()}</p>
      {rows.map(({ id, at: bracket }, place) => (
        <RowFields
          key={id}
          id={id}
          className="pay-row"
          legend={t.bracketNumber({ number: place + 1 })}
          removeLabel={t.removeBracket({ number: place + 1 })}
          onRemove={() => remove(id)}
        >
          <MoneyField name={bracket.from} label={t.from()} />
          <NumberField name={bracket.rate} label={t.rate()} fraction />
        </RowFields>
      ))}
      {message && (
        <p className="field-message" id={control.id} tabIndex={-1} data-failing>
          {message}
        </p>
      )}
      <p>
        <Button
          data-row-add=""
          onClick={() => add(rows.length === 0 ? { from: 0, rate: null } : { from: null, rate: null })}
        >
          {t.addBracket()}
        </Button>
      </p>
    </FieldRows>
  );
}
