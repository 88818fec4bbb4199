// Asks for confirmation of a birth date that makes a person exceptionally old, before the form is submitted.
import { greatAgeOf } from '@almoner/contract/house/great-age';
import { Day } from '@almoner/contract/wire';
import { useState } from 'react';
import { today } from '../../kernel/language/format';
import { useTimeZone } from '../../kernel/session/session';
import { useFormValue } from '../../ui/form/form-context';
import type { FieldPath } from '../../ui/form/form-path';
import { FormQuestion } from '../../ui/form/form-question';
import { t } from './person.words';

interface GreatAgeProps {
  /** Path of the birth date. */
  name: FieldPath;
  of: 'patient' | 'staff';
  /** The stored birth date, which is not asked about again. */
  known?: string | null | undefined;
}

export function ImplausibleAge({ name, of, known }: GreatAgeProps) {
  const timeZone = useTimeZone();
  const born = Day.safeParse(useFormValue(name)).data;
  const [accepted, setAccepted] = useState(known);
  const years = born === undefined ? undefined : greatAgeOf(born, today({ timeZone }));
  if (years === undefined || born === accepted) return null;
  return (
    <FormQuestion
      name="greatAge"
      complaint={t.askGreatAge({ of, years })}
      act={t.bornThen()}
      onAccept={() => setAccepted(born)}
    >
      {t.greatAge({ of, years })}
    </FormQuestion>
  );
}
