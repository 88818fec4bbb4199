// Adds a substance, or changes one.
import { SubstanceInput, substance } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { t as kit } from '../../../ui/kit.words';
import type { RecordFormProps } from '../../../ui/record-form';
import { RecordScreen } from '../../../ui/record-screens';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';
import { t } from './substance.words';

const at = fieldsOf(SubstanceInput);
const blank = { name: '', drugClass: '', crossClass: '', words: '', status: 1 } as const;
const list = screenAddress('settings/substances');
const valuesOf = ({ id: _, ...values }: Substance) => values;

export default function SubstanceFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="substanceRo"
      list={list}
      calls={substance}
      form={SubstanceForm}
    />
  );
}

type SubstanceFormProps = RecordFormProps<z.input<typeof SubstanceInput>, Substance, Substance>;

function SubstanceForm({ from, save, ...form }: SubstanceFormProps) {
  return (
    <Form
      {...form}
      schema={SubstanceInput}
      server="substanceRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.name()} />
      <TextField name={at.drugClass} label={t.drugClass()} hint={t.drugClassHint()} optional />
      <TextField name={at.words} label={t.otherNames()} hint={t.otherNamesHint()} maxLength={1000} optional />
      <TextField name={at.crossClass} label={t.crossClass()} hint={t.crossClassHint()} optional />
      <RadioField name={at.status} label={kit.status()} options={activeOptions} wide />
    </Form>
  );
}
