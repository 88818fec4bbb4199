// Adds a substance, or changes one.
import { SubstanceInput, substance } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
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
      <RadioField name={at.status} label={kit.status()} options={activeOptions('substance')} wide />
    </Form>
  );
}
