// Form values of a parameter: each age of a range is a number and a unit.

import {
  LabTestParameter,
  LabTestParameterInput,
  limitComplaints,
  ReferenceRange,
} from '@almoner/contract/care/lab-test-parameter';
import { t as parameter } from '@almoner/contract/care/lab-test-parameter.words';
import { usualLimits } from '@almoner/contract/care/plausible-limits';
import { errorIfMissing } from '@almoner/contract/wire';
import { t as wire } from '@almoner/contract/wire.words';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import { ageFromDays, ageInDays, ageUnits } from './age-units';
import { t } from './laboratory-setup.words';

const { title, unit, defaultValue, version } = LabTestParameterInput.shape;
const { plausibleLow, plausibleHigh } = LabTestParameter.shape;
const { sex, low, high } = ReferenceRange.shape;
const Age = z
  .int(errorIfMissing(parameter.provideAge()))
  .min(0, wire.atLeast({ min: 0 }))
  .nullable();
const Unit = z.enum(ageUnits, { error: () => t.chooseUnit() });

const RangeForm = z.strictObject({ sex, from: Age, fromUnit: Unit, to: Age, toUnit: Unit, low, high });
const Parameter = z.strictObject({
  title,
  unit,
  defaultValue,
  version,
  ranges: z.array(RangeForm),
  plausibleLow,
  plausibleHigh,
});
export const ParameterForm = Parameter.superRefine((values, { addIssue }) => {
  for (const { path, message } of limitComplaints(values)) {
    addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
  }
});
export const parameterPaths = fieldsOf(Parameter);
export type ParameterValues = z.input<typeof ParameterForm>;
type RangeValues = z.input<typeof RangeForm>;
export type RangeRow = InForm<RangeValues>;

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
  const [from, to] = [ageFrom === 0 ? null : ageFromDays(ageFrom), ageTo === null ? null : ageFromDays(ageTo)];
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
  ageFrom: ageInDays({ value: from ?? 0, unit: fromUnit }),
  ageTo: to === null ? null : ageInDays({ value: to, unit: toUnit }),
});

export type LimitValues = Pick<ParameterValues, 'plausibleLow' | 'plausibleHigh'>;

interface Named {
  title: string;
  unit: string;
  ranges: readonly { low?: unknown; high?: unknown }[];
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * The limits of a well-known analyte, if the typed normal values are within them; otherwise none. `test` is the title of the
 * lab test.
 */
export function usualFor({ title, unit, ranges }: Named, test: string): LimitValues {
  const usual = usualLimits({ name: title, unit, report: test });
  const none = { plausibleLow: null, plausibleHigh: null };
  if (!usual) return none;
  const limits = { plausibleLow: usual.plausibleLow / 10_000, plausibleHigh: usual.plausibleHigh / 10_000 };
  const typed = ranges.map(({ low, high }) => ({ low: numberOrNull(low), high: numberOrNull(high) }));
  return limitComplaints({ ...limits, ranges: typed }).length === 0 ? limits : none;
}

export const isUnlimited = ({ plausibleLow, plausibleHigh }: LimitValues): boolean =>
  plausibleLow === null && plausibleHigh === null;

/** Initial values of the form; `test` is the title of the lab test. */
export function valuesOf(row: LabTestParameter, test = ''): ParameterValues {
  const { id: _, labTestId: _test, ranges, ...values } = z.encode(LabTestParameter, row);
  const limits = isUnlimited(values) ? usualFor({ ...values, ranges }, test) : {};
  return { ...values, ...limits, ranges: ranges.map(toForm) };
}

/** Body of the call. */
export const inputOf = ({ ranges, ...values }: WithLoadedVersion<ParameterValues>, labTestId: string) => ({
  ...values,
  labTestId,
  ranges: ranges.map(toWire),
});

/** Maps a field of the request body to the field of the form. */
export const fieldOf = (field: string) =>
  field.replace(/^(ranges\.\d+\.)age(From|To)$/, (_, row: string, age: string) => row + age.toLowerCase());
