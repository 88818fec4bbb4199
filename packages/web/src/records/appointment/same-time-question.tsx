// Asks in a form about a patient who has another appointment at the same time.
import type { Appointment } from '@almoner/contract/front/appointment';
import { useState } from 'react';
import { FormQuestion } from '../../ui/form-question';
import { sameTimeInWords } from './same-time';

interface SameTimeQuestionProps {
  others: readonly Appointment[];
  /** Told where the form is sent all the same. */
  complaint: string;
  /** On the button that answers it. */
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
