// Adds or changes a pay adjustment: an earning or deduction of one person in a single month.
import { type PayAdjustment, type PayAdjustmentInput, payAdjustment } from '@almoner/contract/office/pay-adjustment';
import type { z } from 'zod';
import { today } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { Form } from '../../../ui/form/form';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t } from './adjustment.words';
import { AdjustmentFields } from './adjustment-fields';
import { AdjustmentForm, adjustmentPaths as at, blankOf, toInput, valuesOf } from './adjustment-values';
import { findPeople } from './find-people';

const list = screenAddress('pay-adjustments');

export default function AdjustmentFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="payAdjustmentRo"
      list={list}
      calls={payAdjustment}
      form={Fields}
    />
  );
}

type FieldsProps = RecordFormProps<z.input<typeof PayAdjustmentInput>, PayAdjustment, PayAdjustment>;

function Fields({ from, save, ...form }: FieldsProps) {
  const session = useSession();
  if (!session) return null;
  const person = from && { value: from.staff.id, label: fullName(from.staff) };
  return (
    <Form
      {...form}
      schema={AdjustmentForm}
      server="payAdjustmentRo"
      initial={from ? valuesOf(from) : { ...blankOf(today(session)), staffId: null }}
      onSubmit={(values) => save(toInput(values))}
      cancel={list}
    >
      <SearchSelectField name={at.staffId} label={t.employee()} search={findPeople} chosen={person} wide />
      <AdjustmentFields at={at} {...(from ? { kept: from.component.id } : {})} />
    </Form>
  );
}
