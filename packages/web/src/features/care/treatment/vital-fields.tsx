// The fields of vital signs. What was not measured stays empty.
import { useFormValue } from '../../../ui/form-context';
import { NumberField } from '../../../ui/number-field';
import { measures } from './treatment-values';
import { bmiOf, measureWords } from './vital-kinds';

/** `path` is where the measurements stand in the form; '' for the form itself. */
export function VitalFields({ path }: { path: string }) {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const bmi = bmiOf(useFormValue(at('weight')), useFormValue(at('height')));
  return (
    <>
      {measures.map((measure) => {
        const { label, unit, fraction } = measureWords[measure];
        return (
          <NumberField
            key={measure}
            name={at(measure)}
            label={`${label} (${unit})`}
            optional
            {...(fraction ? { fraction } : {})}
          />
        );
      })}
      <p className="soft field-wide" role="status">
        {bmi !== null && `BMI ${bmi.toFixed(1)} kg/m²`}
      </p>
    </>
  );
}
