// Form of a discharge summary: texts, next visit, and take-home medicines, from the hospital's list or free text.
import {
  AmendmentInput,
  type DischargeSummary,
  DischargeSummaryInput,
  dischargeSummary,
} from '@almoner/contract/care/discharge-summary';
import { drugNames } from '@almoner/contract/care/drug-name';
import { useId } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { DateField } from '../../../ui/date/date-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { t } from './summary.words';
import './summary.css';

const at = fieldsOf(DischargeSummaryInput);
const amended = fieldsOf(AmendmentInput);

interface FormProps {
  summary: DischargeSummary;
  reload: () => void;
  onClose: () => void;
}

/** Editable fields of a summary, and the version they are based on. */
const typedOf = ({
  admissionId: _id,
  status: _status,
  signedAt: _at,
  signedBy: _by,
  amendment: _why,
  versions: _all,
  ...typed
}: DischargeSummary) => typed;

export function SummaryForm({ summary, reload, onClose }: FormProps) {
  const { admissionId } = summary;
  const save = useCommand(dischargeSummary.save);
  return (
    <Form
      schema={DischargeSummaryInput}
      server="summaryRo"
      initial={typedOf(summary)}
      submit={t.save()}
      onSubmit={(summaryRo) => save.run({ params: { admissionId }, body: { summaryRo } })}
      onSaved={onClose}
      reload={reload}
      cancel={onClose}
    >
      <SummaryFields />
    </Form>
  );
}

/** Amends a signed summary. Saving also signs it, so that a valid summary is never half changed. */
export function AmendmentForm({ summary, reload, onClose }: FormProps) {
  const { admissionId } = summary;
  const amend = useCommand(dischargeSummary.amend);
  return (
    <Form
      schema={AmendmentInput}
      server="amendmentRo"
      initial={{ ...typedOf(summary), amendment: '' }}
      submit={t.signAmendment()}
      onSubmit={(amendmentRo) => amend.run({ params: { admissionId }, body: { amendmentRo } })}
      onSaved={onClose}
      reload={reload}
      cancel={onClose}
    >
      <TextAreaField name={amended.amendment} label={t.amendment()} hint={t.amendHint()} rows={2} />
      <SummaryFields />
    </Form>
  );
}

function SummaryFields() {
  return (
    <>
      <TextAreaField name={at.reason} label={t.reason()} optional />
      <TextAreaField name={at.allergies} label={t.allergies()} optional />
      <TextAreaField name={at.diagnoses} label={t.diagnoses()} />
      <TextAreaField name={at.procedures} label={t.procedures()} optional />
      <TextAreaField name={at.course} label={t.course()} rows={8} />
      <TextAreaField name={at.results} label={t.results()} optional rows={6} />
      <TextAreaField name={at.condition} label={t.condition()} />
      <Medicines />
      <TextAreaField name={at.advice} label={t.advice()} optional />
      <DateField name={at.followUpOn} label={t.followUpOn()} optional />
      <TextField name={at.followUpWith} label={t.followUpWith()} optional />
    </>
  );
}

const blank = { drug: '', dose: '', frequency: '', duration: '', instruction: '' };

function Medicines() {
  const { rows, list, add, remove } = useRows(at.medicines);
  const { data = [] } = useCall(drugNames);
  const drugs = useId();
  return (
    <div className="summary-rows field-wide" ref={list}>
      <h3 className="summary-heading">{t.medicines()}</h3>
      <datalist id={drugs}>
        {data
          .filter(({ status }) => status === 1)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      {rows.map(({ id, at: line }, index) => (
        <fieldset className="form-line summary-line" data-row={id} key={id}>
          <legend>{t.medicineNumber({ place: index + 1 })}</legend>
          {/* Patients also take home drugs that the hospital does not stock. */}
          <TextField name={line.drug} label={t.drug()} list={drugs} maxLength={200} />
          <TextField name={line.dose} label={t.dose()} />
          <TextField name={line.frequency} label={t.frequency()} optional />
          <TextField name={line.duration} label={t.duration()} optional />
          <TextField name={line.instruction} label={t.instruction()} optional />
          <Button tone="quiet" onClick={() => remove(id)}>
            {t.removeMedicine({ place: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <p>
        <Button data-row-add="" onClick={() => add(blank)}>
          {t.addMedicine()}
        </Button>
      </p>
    </div>
  );
}
