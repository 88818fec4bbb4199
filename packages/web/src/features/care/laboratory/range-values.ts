// A parameter as its form holds it: each range under a key of its own, its ages as a number and a unit.

import { LabTestParameter, LabTestParameterInput, ReferenceRange } from '@almoner/contract/care/lab-test-parameter';
import { z } from 'zod';
import type { Held } from '../../../kernel/held';
import type { Problem } from '../../../kernel/problem';
import { type FormRows, problemOfRows, rowsOf } from '../../../ui/form-rows';
import { ageOf, ageUnits, daysOf } from './age-units';

const { title, unit, defaultValue, version } = LabTestParameterInput.shape;
const { sex, low, high } = ReferenceRange.shape;
const Age = z.int('Please provide an age.').min(0, 'Please provide an age.').nullable();
const Unit = z.enum(ageUnits, 'Please choose a unit.');

const RangeForm = z.strictObject({ sex, from: Age, fromUnit: Unit, to: Age, toUnit: Unit, low, high });
export const ParameterForm = z.strictObject({
  title,
  unit,
  defaultValue,
  version,
  ranges: z.record(z.string(), RangeForm),
});
export type ParameterValues = z.input<typeof ParameterForm>;
export type RangeValues = z.input<typeof RangeForm>;

export const blankRange: RangeValues = {
  sex: 'ANY',
  from: null,
  fromUnit: 'years',
  to: null,
  toUnit: 'years',
  low: null,
  high: null,
};

type WireRange = z.input<typeof ReferenceRange>;

function toForm({ ageFrom = 0, ageTo = null, ...range }: WireRange): RangeValues {
  const [from, to] = [ageFrom === 0 ? null : ageOf(ageFrom), ageTo === null ? null : ageOf(ageTo)];
  return {
    ...blankRange,
    ...range,
    from: from?.value ?? null,
    fromUnit: from?.unit ?? 'years',
    to: to?.value ?? null,
    toUnit: to?.unit ?? 'years',
  };
}

const toWire = ({ from, fromUnit, to, toUnit, ...range }: RangeValues): WireRange => ({
  ...range,
  ageFrom: daysOf({ value: from ?? 0, unit: fromUnit }),
  ageTo: to === null ? null : daysOf({ value: to, unit: toUnit }),
});

/** What the form begins with. */
export function valuesOf(row: LabTestParameter): ParameterValues {
  const { id: _, labTestId: _test, ranges, ...values } = z.encode(LabTestParameter, row);
  return { ...values, ranges: rowsOf(ranges.map(toForm)) };
}

/** What the call takes. */
export const inputOf = ({ ranges, ...values }: Held<ParameterValues>, labTestId: string) => ({
  ...values,
  labTestId,
  ranges: Object.values(ranges).map(toWire),
});

const fields: Record<string, string> = { ageFrom: 'from', ageTo: 'to' };

/** The server's complaints by the form's own fields. */
export function problemOfRanges(problem: Problem, ranges: FormRows<unknown>): Problem {
  const named = problemOfRows(problem, 'labTestParameterRo.ranges', ranges);
  for (const error of named.errors) {
    error.field = error.field.replace(/(ranges\.\w+)\.(ageFrom|ageTo)$/, (_, path, age) => `${path}.${fields[age]}`);
  }
  return named;
}
