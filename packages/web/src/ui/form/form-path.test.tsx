// Type tests: a misspelt field, or a field of another kind than its value, does not compile. Each line
// below a `@ts-expect-error` must be a compiler error; TypeScript reports a marked line that compiles.
import { positiveAmount } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DateField } from '../date/date-field';
import { MoneyField } from '../field/money-field';
import { NumberField } from '../field/number-field';
import { SelectField } from '../field/select-field';
import { SwitchField } from '../field/switch-field';
import { TextField } from '../field/text-field';
import { fieldsOf, pathOf, within } from './form-path';
import { FormStore } from './form-store';

const Visit = z.strictObject({
  patient: z.strictObject({ name: z.string(), age: z.int().nullable() }),
  fee: positiveAmount('Please provide a fee.').nullable(),
  seen: z.boolean(),
  gender: z.enum(['MALE', 'FEMALE']),
  lines: z.array(z.strictObject({ drug: z.string(), quantity: z.int() })),
  prices: z.record(z.string(), positiveAmount('Please provide a price.')),
});
const at = fieldsOf(Visit);
const store = new FormStore('f', {}, undefined, { keep: () => undefined, forget: () => undefined });

test('a path follows the keys of the schema', () => {
  expect([at.fee, at.patient.name, within(at.lines, 'r1').drug, within(at.prices, 'x'), at].map(pathOf)).toEqual([
    'fee',
    'patient.name',
    'lines.r1.drug',
    'prices.x',
    '',
  ]);
  expect(at.patient.name).toBe(at.patient.name);
});

/** Must compile; never run. */
export const fits = () => (
  <>
    <TextField name={at.patient.name} label="Name" />
    <DateField name={at.patient.name} label="Name" />
    <NumberField name={at.patient.age} label="Age" />
    <MoneyField name={at.fee} label="Fee" />
    <MoneyField name={within(at.prices, 'x')} label="Price" />
    <SwitchField name={at.seen} label="Seen" words="Seen" />
    <SelectField name={at.gender} label="Gender" options={[]} />
    <NumberField name={within(at.lines, 'r0').quantity} label="Quantity" />
  </>
);

export const doesNotFit = () => (
  <>
    {/* @ts-expect-error misspelt */}
    <TextField name={at.patient.nmae} label="Name" />
    {/* @ts-expect-error of another part */}
    <TextField name={at.name} label="Name" />
    {/* @ts-expect-error by hand */}
    <TextField name="patient.name" label="Name" />
    {/* @ts-expect-error a number */}
    <TextField name={at.patient.age} label="Age" />
    {/* @ts-expect-error one of few words */}
    <TextField name={at.gender} label="Gender" />
    {/* @ts-expect-error a number that is no money */}
    <MoneyField name={at.patient.age} label="Age" />
    {/* @ts-expect-error money */}
    <NumberField name={at.fee} label="Fee" />
    {/* @ts-expect-error on or off */}
    <SelectField name={at.seen} label="Seen" options={[]} />
    {/* @ts-expect-error no field of a row */}
    <TextField name={within(at.lines, 'r0').dose} label="Dose" />
    {/* @ts-expect-error a part and no field */}
    <TextField name={at.patient} label="Patient" />
  </>
);

export const setsWhatFits = () => {
  store.set(at.patient.name, 'Ada');
  store.set(at.gender, null);
  // @ts-expect-error no such word
  store.set(at.gender, 'OTHER');
  // @ts-expect-error no text
  store.set(at.seen, 'yes');
};
