// A laboratory value with its flag: a sign that survives copying, and the text for screen readers.
import type { LabResult } from '@almoner/contract/care/laboratory';
import { t } from './laboratory.words';
import { shownValue } from './shown-value';
import './flagged-value.css';

export function FlaggedValue({
  of: result,
}: {
  of: Pick<LabResult, 'value' | 'unit' | 'flag' | 'language'> | undefined;
}) {
  if (!result) return '–';
  const { flag } = result;
  const value = shownValue(result);
  if (flag !== 'LOW' && flag !== 'HIGH') return value;
  return (
    <strong className="flagged-value">
      {value} <span aria-hidden="true">{flag === 'HIGH' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{flag === 'HIGH' ? t.high() : t.low()}</span>
    </strong>
  );
}
