// A birth date that makes somebody older than nearly anybody gets is mostly a typing error: it is asked about.
import { PatientInput } from '@almoner/contract/front/patient';
import { Day } from '@almoner/contract/wire';
import { useState } from 'react';
import { today } from '../../../kernel/format';
import { useTimeZone } from '../../../kernel/session';
import { ageInYears } from '../../../records/person/age';
import { useFormValue } from '../../../ui/form-context';
import { fieldsOf } from '../../../ui/form-path';
import { FormQuestion } from '../../../ui/form-question';
import { t } from './patient.words';

const at = fieldsOf(PatientInput);

/** Years; few people have ever been older. */
const GREAT_AGE = 110;

/** `known` is the birth date that the patient has already, which is not asked about again. */
export function GreatAge({ known }: { known?: string | undefined }) {
  const timeZone = useTimeZone();
  const born = Day.safeParse(useFormValue(at.dateOfBirth)).data;
  const [accepted, setAccepted] = useState(known);
  const years = born === undefined ? 0 : ageInYears(born, today({ timeZone }));
  if (born === undefined || years <= GREAT_AGE || born === accepted) return null;
  return (
    <FormQuestion
      name="greatAge"
      complaint={t.askGreatAge({ years })}
      act={t.bornThen()}
      onAccept={() => setAccepted(born)}
    >
      {t.greatAge({ years })}
    </FormQuestion>
  );
}
