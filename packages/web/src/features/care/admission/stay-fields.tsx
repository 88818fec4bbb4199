// Fields that every admission form has: the doctor, the reason and the expected nights.
import { staff } from '@almoner/contract/house/staff';
import { useCall } from '../../../kernel/call/use-call';
import { fullName, type Named } from '../../../records/person/name';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom } from '../../../ui/field/options';
import { TextAreaField } from '../../../ui/field/text-field';
import type { NumberPath, TextPath } from '../../../ui/form/form-path';
import { t } from './admission.words';

interface StayFieldsProps {
  at: { doctorId: TextPath; reason: TextPath; expectedNights: NumberPath };
  /** Doctor selected at first. */
  doctor?: Named & { id: string };
}

export function StayFields({ at, doctor }: StayFieldsProps) {
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' });
  return (
    <>
      <SearchSelectField
        name={at.doctorId}
        label={t.doctor()}
        options={optionsFrom(doctors, (all) => all.map((one) => ({ value: one.id, label: fullName(one) })))}
        chosen={doctor ? { value: doctor.id, label: fullName(doctor) } : undefined}
      />
      <NumberField name={at.expectedNights} label={t.expectedNights()} hint={t.nightsHint()} />
      <TextAreaField name={at.reason} label={t.reason()} />
    </>
  );
}
