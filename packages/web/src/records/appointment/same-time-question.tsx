// Question in a form: the patient has another appointment at the same time.
import type { Appointment } from '@almoner/contract/front/appointment';
import { useState } from 'react';
import { FormQuestion } from '../../ui/form/form-question';
import { sameTimeInWords } from './same-time';

interface SameTimeQuestionProps {
  others: readonly Appointment[];
  /** Message if the form is submitted without an answer. */
  complaint: string;
  /** Label of the button that confirms. */
  act: string;
}

export function SameTimeQuestion({ others, complaint, act }: SameTimeQuestionProps) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [other, ...more] = others.filter(({ id }) => !accepted.includes(id));
  if (!other) return null;
  return (
    <FormQuestion
      name="sameTime"
      complaint={complaint}
      act={act}
      onAccept={() => setAccepted([...accepted, other.id, ...more.map(({ id }) => id)])}
    >
      {sameTimeInWords(other)}
    </FormQuestion>
  );
}
