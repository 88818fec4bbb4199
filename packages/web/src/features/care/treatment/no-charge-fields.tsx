// Reason why a visit with findings alone is not charged, and a note, which the reason "other" requires.
import { noChargeReasonWords } from '../../../records/bill/no-charge';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { t } from './treatment-form.words';
import { treatmentPaths } from './treatment-values';

const options = Object.entries(noChargeReasonWords).map(([value, label]) => ({ value, label }));

export function NoChargeFields() {
  const reason = useFormValue(treatmentPaths.noCharge.reason);
  return (
    <>
      <SelectField
        name={treatmentPaths.noCharge.reason}
        label={t.nothingToCharge()}
        hint={t.nothingToChargeHint()}
        placeholder={t.chooseWhyNotCharged()}
        options={options}
        optional
      />
      {reason && (
        <TextField name={treatmentPaths.noCharge.note} label={t.noChargeNote()} optional={reason !== 'OTHER'} />
      )}
    </>
  );
}
