// Adds a service to the price list, or changes one.
import { department } from '@almoner/contract/house/department';
import { type HospitalService, HospitalServiceInput, hospitalService } from '@almoner/contract/money/hospital-service';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { MoneyField } from '../../../ui/field/money-field';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { FormerPrices } from './former-prices';
import { t } from './price.words';

const at = fieldsOf(HospitalServiceInput);
const blank = { name: '', code: '', departmentId: null, amount: null, status: 1 } as const;
const list = screenAddress('settings/services');
const valuesOf = ({ id: _, amount, ...values }: HospitalService) => ({ ...values, amount: Money.encode(amount) });

export default function ServiceFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="hospitalServiceRo"
      list={list}
      calls={hospitalService}
      form={ServiceForm}
    />
  );
}

type Props = RecordFormProps<z.input<typeof HospitalServiceInput>, HospitalService, HospitalService>;

function ServiceForm({ from, save, ...form }: Props) {
  const departments = useCall(department.list);
  return (
    <>
      <Form
        {...form}
        schema={HospitalServiceInput}
        server="hospitalServiceRo"
        initial={from ? valuesOf(from) : blank}
        onSubmit={save}
        cancel={list}
      >
        <TextField name={at.name} label={t.name()} />
        <TextField name={at.code} label={t.code()} optional />
        <SelectField
          name={at.departmentId}
          label={t.department()}
          optional
          placeholder={t.noDepartment()}
          options={optionsFrom(departments, (rows) =>
            // A service keeps a department that has become inactive.
            optionsOf(rows.filter(({ id, status }) => status === 1 || id === from?.departmentId)),
          )}
        />
        <MoneyField name={at.amount} label={t.price()} {...(from ? { hint: t.pricesHint() } : {})} />
        <RadioField name={at.status} label={kit.status()} options={activeOptions('hospitalService')} wide />
      </Form>
      {from && <FormerPrices id={from.id} />}
    </>
  );
}
