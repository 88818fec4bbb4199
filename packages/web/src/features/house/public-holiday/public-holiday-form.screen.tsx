// Adds a public holiday, or changes one.
import { type PublicHoliday, PublicHolidayInput, publicHoliday } from '@almoner/contract/house/public-holiday';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { DateField } from '../../../ui/date/date-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t } from './public-holiday.words';

const at = fieldsOf(PublicHolidayInput);
const blank = { day: '', name: '' };
const list = screenAddress('settings/public-holidays');
const valuesOf = ({ id: _, ...values }: PublicHoliday) => values;

export default function PublicHolidayFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.add() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="publicHolidayRo"
      list={list}
      calls={publicHoliday}
      form={PublicHolidayForm}
    />
  );
}

type PublicHolidayFormProps = RecordFormProps<z.input<typeof PublicHolidayInput>, PublicHoliday, PublicHoliday>;

function PublicHolidayForm({ from, save, ...form }: PublicHolidayFormProps) {
  return (
    <Form
      {...form}
      schema={PublicHolidayInput}
      server="publicHolidayRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <DateField name={at.day} label={t.date()} hint={t.dateHint()} />
      <TextField name={at.name} label={t.name()} />
    </Form>
  );
}
