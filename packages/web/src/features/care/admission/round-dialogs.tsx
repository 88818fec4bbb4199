// Dialogs of a ward round: vital signs, a note, and the reason to strike one of them out.
import { StayNoteInput, StrikeInput, wardRound } from '@almoner/contract/care/round';
import { VitalSignsInput } from '@almoner/contract/care/vital-signs';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useTimeZone } from '../../../kernel/session/session';
import { VitalFields } from '../../../records/vitals/vital-fields';
import { blankVitals } from '../../../records/vitals/vital-kinds';
import { t as vitals } from '../../../records/vitals/vitals.words';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './round.words';
import { changedFrom, When, WhenFields, whenOf } from './when-fields';

interface OfStay {
  admissionId: string;
  /** Name of the patient. */
  name: string;
  onClose: () => void;
}

const VitalsForm = VitalSignsInput.safeExtend(When.shape);
const measured = fieldsOf(VitalsForm);

export function VitalsDialog({ admissionId, name, onClose }: OfStay) {
  const take = useCommand(wardRound.takeVitals);
  const timeZone = useTimeZone();
  const [began] = useState(() => whenOf(new Date().toISOString(), timeZone));
  return (
    <FormDialog
      title={vitals.addFor({ patient: name })}
      name={`vital signs ${admissionId}`}
      schema={VitalsForm}
      server="vitalSignsRo"
      initial={{ ...blankVitals, ...began }}
      submit={vitals.save()}
      onSubmit={({ date, at, ...values }) =>
        take.run({
          params: { admissionId },
          body: { vitalSignsRo: { ...values, ...changedFrom(began, { date, at }, timeZone) } },
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <VitalFields at={measured} />
      <WhenFields at={measured} />
    </FormDialog>
  );
}

const written = fieldsOf(StayNoteInput);

export function NoteDialog({ admissionId, name, onClose }: OfStay) {
  const write = useCommand(wardRound.writeNote);
  return (
    <FormDialog
      title={t.noteFor({ patient: name })}
      name={`note ${admissionId}`}
      schema={StayNoteInput}
      server="noteRo"
      initial={{ text: '' }}
      submit={t.saveNote()}
      onSubmit={(noteRo) => write.run({ params: { admissionId }, body: { noteRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextAreaField name={written.text} label={t.noteText()} />
    </FormDialog>
  );
}

interface StrikeDialogProps {
  what: 'vitals' | 'note';
  id: string;
  title: string;
  onClose: () => void;
}

const struck = fieldsOf(StrikeInput);

export function StrikeDialog({ what, id, title, onClose }: StrikeDialogProps) {
  const strikeVitals = useCommand(wardRound.strikeVitals);
  const strikeNote = useCommand(wardRound.strikeNote);
  return (
    <FormDialog
      title={title}
      name={`strike ${id}`}
      schema={StrikeInput}
      server="strikeRo"
      initial={{ reason: '' }}
      submit={t.strike()}
      onSubmit={async (strikeRo) => {
        const given = { params: { id }, body: { strikeRo } };
        await (what === 'vitals' ? strikeVitals.run(given) : strikeNote.run(given));
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.strikeHint()}</p>
      <TextAreaField name={struck.reason} label={t.whyStruck()} />
    </FormDialog>
  );
}
