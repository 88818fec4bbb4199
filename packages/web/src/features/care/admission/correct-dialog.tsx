// Dialog that corrects when a patient had a bed. An unchanged time keeps its seconds. Errors of the server appear at the
// time fields.
import { type Admission, admission, type BedTime, CorrectionInput } from '@almoner/contract/care/admission';
import { Day, TimeOfDay } from '@almoner/contract/wire';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { instantOf, typedOf } from '../../../kernel/language/instant';
import { useTimeZone } from '../../../kernel/session/session';
import { placeInWords } from '../../../records/admission/admission-status';
import { DateField } from '../../../ui/date/date-field';
import { TimeField } from '../../../ui/date/time-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './admission.words';

const { bedTimeId: _, ...told } = CorrectionInput.shape;
const Corrected = CorrectionInput.extend({
  ...told,
  fromDate: Day,
  from: TimeOfDay,
  untilDate: Day.nullable(),
  until: TimeOfDay.nullable(),
});
const at = fieldsOf(Corrected);

interface CorrectDialogProps {
  stay: Pick<Admission, 'id' | 'version'>;
  bed: BedTime;
  onClose: () => void;
}

export function CorrectDialog({ stay, bed, onClose }: CorrectDialogProps) {
  const correct = useCommand(admission.correct);
  const timeZone = useTimeZone();
  const [began] = useState(() => {
    const from = typedOf(bed.from ?? bed.heldAt, timeZone);
    const until = bed.until ? typedOf(bed.until, timeZone) : null;
    return {
      bedTimeId: bed.id,
      fromDate: from.date,
      from: from.time,
      untilDate: until?.date ?? null,
      until: until?.time ?? null,
      reason: '',
      version: stay.version,
    };
  });
  const [known] = useState({ from: bed.from ?? bed.heldAt, until: bed.until });
  return (
    <FormDialog
      title={t.correctPlace({ place: placeInWords(bed) })}
      schema={Corrected}
      server="correctionRo"
      name={`correct ${bed.id}`}
      initial={began}
      submit={t.correct()}
      onSubmit={({ fromDate, from, untilDate, until, ...rest }) => {
        const sameFrom = fromDate === began.fromDate && from === began.from;
        const sameUntil = untilDate === began.untilDate && until === began.until;
        const correctionRo = {
          ...rest,
          from: sameFrom ? known.from : instantOf({ date: fromDate, time: from }, timeZone),
          until:
            sameUntil || !untilDate || !until ? known.until : instantOf({ date: untilDate, time: until }, timeZone),
        };
        return correct.run({ params: { id: stay.id }, body: { correctionRo } });
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.correctHint()}</p>
      <DateField name={at.fromDate} label={t.fromDay()} />
      <TimeField name={at.from} label={t.fromTime()} on={at.fromDate} />
      {began.until && (
        <>
          <DateField name={at.untilDate} label={t.untilDay()} />
          <TimeField name={at.until} label={t.untilTime()} on={at.untilDate} />
        </>
      )}
      <TextAreaField name={at.reason} label={t.correctionReason()} />
    </FormDialog>
  );
}
