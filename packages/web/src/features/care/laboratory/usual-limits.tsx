// Fills in the plausible limits of a well-known analyte while its name and unit are typed. Limits that somebody else wrote
// stay.
import { useEffect, useRef } from 'react';
import { inputText } from '../../../ui/field/field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { isUnlimited, type LimitValues, parameterPaths, usualFor } from './range-values';

const isSame = (one: LimitValues, other: LimitValues) =>
  one.plausibleLow === other.plausibleLow && one.plausibleHigh === other.plausibleHigh;

export function UsualLimits({ test }: { test: string }) {
  const form = useFormControl();
  const title = inputText(useFormValue(parameterPaths.title));
  const unit = inputText(useFormValue(parameterPaths.unit));
  const read = () => usualFor({ title, unit, ranges: form.valueOf(parameterPaths.ranges) }, test);
  const filled = useRef<LimitValues>(undefined);
  useEffect(() => {
    const usual = read();
    const before = filled.current;
    filled.current = usual;
    // The form begins with the limits of the record, or with the usual ones.
    if (!before || isSame(before, usual)) return;
    const limits = {
      plausibleLow: form.valueOf(parameterPaths.plausibleLow),
      plausibleHigh: form.valueOf(parameterPaths.plausibleHigh),
    } as LimitValues;
    if (!isUnlimited(limits) && !isSame(limits, before)) return;
    form.set(parameterPaths.plausibleLow, usual.plausibleLow);
    form.set(parameterPaths.plausibleHigh, usual.plausibleHigh);
  });
  return null;
}
