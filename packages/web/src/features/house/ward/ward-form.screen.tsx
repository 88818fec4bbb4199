// Adds a ward, or changes one.
import { type Ward, WardInput, ward } from '@almoner/contract/house/ward';
import { type WardType, wardType } from '@almoner/contract/house/ward-type';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { loadable } from '../../../ui/page/loadable';
import { t } from './ward.words';

// Only for an existing ward.
const BedTable = loadable(async () => (await import('./bed-table')).BedTable);

const at = fieldsOf(WardInput);
const blank = { wardTypeId: null, number: '', numberOfBed: null, status: 1 } as const;
const list = screenAddress('settings/wards');
const valuesOf = ({ id: _, type: __, ...values }: Ward) => values;

export default function WardFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="wardRo"
      list={list}
      calls={ward}
      form={WardForm}
    />
  );
}

function WardForm({ from, save, ...form }: RecordFormProps<z.input<typeof WardInput>, Ward, Ward>) {
  const types = useCall(wardType.list);
  // A ward keeps a type that has become inactive.
  const offered = (all: readonly WardType[]) =>
    optionsOf(all.filter(({ id, status }) => status === 1 || id === from?.wardTypeId));
  return (
    <>
      <Form
        {...form}
        schema={WardInput}
        server="wardRo"
        initial={from ? valuesOf(from) : blank}
        onSubmit={save}
        cancel={list}
      >
        <SelectField
          name={at.wardTypeId}
          label={t.type()}
          options={optionsFrom(types, offered, from && optionsOf([from.type]))}
          placeholder={t.selectType()}
        />
        <TextField name={at.number} label={t.number()} />
        <NumberField name={at.numberOfBed} label={t.numberOfBeds()} {...(from ? { hint: t.bedsFollow() } : {})} />
        <RadioField name={at.status} label={kit.status()} options={activeOptions('ward')} wide />
      </Form>
      {from && <BedTable wardId={from.id} isActive={from.status === 1} />}
    </>
  );
}
