// Says of a clinical fact that it should not be there, and why.
import { type PatientFact, patientProfile } from '@almoner/contract/patient-profile';
import { useId, useState } from 'react';
import { useCommand } from '../../kernel/use-command';
import { Confirm } from '../../ui/confirm';
import { factName } from './patient-facts';
import '../../ui/field.css';
import '../../ui/input.css';

export function MarkAsError({ fact, onClose }: { fact: PatientFact; onClose: () => void }) {
  const mark = useCommand(patientProfile.markFactAsError);
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <Confirm
      question={`Was ${factName(fact)} entered in error?`}
      act="Mark as entered in error"
      run={() => mark.run({ params: { id: fact.id }, body: { errorRo: { reason } } })}
      onClose={onClose}
    >
      <p>It no longer counts, but stays in the record with your reason.</p>
      <div className="field">
        <label htmlFor={id}>Reason</label>
        <input
          id={id}
          className="input"
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Confirm>
  );
}
