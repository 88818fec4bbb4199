// Form fields for vital signs. Fields of measures that were not taken stay empty.
import { formatNumber } from '../../kernel/language/format';
import { textOf } from '../../kernel/language/i18n';
import { NumberField } from '../../ui/field/number-field';
import { useFormValue } from '../../ui/form/form-context';
import type { FieldPath } from '../../ui/form/form-path';
import { bmiOf, type Measure, measures, measureWords } from './vital-kinds';
import { t } from './vitals.words';

/** Fields at the paths of a treatment, or of vital signs by themselves. */
export function VitalFields({ at }: { at: Record<Measure, FieldPath<unknown, 'number'>> }) {
  const bmi = bmiOf(useFormValue(at.weight), useFormValue(at.height));
  return (
    <>
      {measures.map((measure) => {
        const { label, unit, fraction } = measureWords[measure];
        return (
          <NumberField
            key={measure}
            name={at[measure]}
            label={t.inUnit({ measure: textOf(label), unit: textOf(unit) })}
            optional
            {...(fraction ? { fraction } : {})}
          />
        );
      })}
      <p className="soft field-wide" role="status">
        {bmi !== null && t.bmiIs({ bmi: formatNumber(bmi, 1) })}
      </p>
    </>
  );
}
