// Dialogs that answer one exception of a payroll, or all of a kind.
import { AnswerInput, type PayrollDetail, type PayrollException, payroll } from '@almoner/contract/office/payroll';
import type { PayslipException } from '@almoner/contract/office/payroll-status';
import { useCommand } from '../../../kernel/call/use-command';
import { textOf } from '../../../kernel/language/i18n';
import { fullName } from '../../../records/person/name';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { QuickAnswers } from './quick-answers';
import { t } from './run.words';
import { exceptionWords, reasonInWords } from './run-words';

const at = fieldsOf(AnswerInput);

interface AnswerDialogProps {
  run: PayrollDetail;
  exception: PayrollException;
  onClose: () => void;
}

export function AnswerDialog({ run, exception, onClose }: AnswerDialogProps) {
  const command = useCommand(payroll.answer);
  const { kind, staffId } = exception;
  return (
    <FormDialog
      title={t.answerOf({ kind: textOf(exceptionWords[kind]), name: fullName(exception) })}
      name={`answer ${staffId} ${kind}`}
      schema={AnswerInput}
      initial={{ answer: exception.answer ?? '' }}
      submit={t.giveAnswer()}
      onSubmit={({ answer }) => command.run({ params: { id: run.id }, body: { staffId, kind, answer } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{reasonInWords(exception)}</p>
      <TextAreaField name={at.answer} label={t.answer()} rows={2} wide />
      <QuickAnswers kind={kind} name={at.answer} />
    </FormDialog>
  );
}

interface AnswerAllDialogProps {
  run: PayrollDetail;
  kind: PayslipException;
  /** Number of exceptions without an answer. */
  count: number;
  onSaved: () => void;
  onClose: () => void;
}

export function AnswerAllDialog({ run, kind, count, onSaved, onClose }: AnswerAllDialogProps) {
  const command = useCommand(payroll.answerAll);
  return (
    <FormDialog
      title={t.answerAllOf({ kind: textOf(exceptionWords[kind]), count })}
      name={`answer all ${kind}`}
      schema={AnswerInput}
      initial={{ answer: '' }}
      submit={t.giveAnswer()}
      onSubmit={({ answer }) => command.run({ params: { id: run.id }, body: { kind, answer } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="field-wide">{t.answerAllMeans()}</p>
      <TextAreaField name={at.answer} label={t.answer()} rows={2} wide />
      <QuickAnswers kind={kind} name={at.answer} />
    </FormDialog>
  );
}
