// A paid test that is not done is closed with a reason, which the requester can read.
import { type LabRequest, labRequest, NotDoneInput } from '@almoner/contract/care/lab-request';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { NoRecords } from '../../../ui/table/no-records';
import { t } from './laboratory.words';

const at = fieldsOf(NotDoneInput);

interface TestProps {
  test: LabRequest['tests'][number];
  request: LabRequest;
}

/** Button for the laboratory, below the result form, and for a test that was refunded before it was closed as not done. */
export function NoteNotDone({ test, request: { id, version }, onNoted }: TestProps & { onNoted?: () => void }) {
  const note = useCommand(labRequest.noteNotDone);
  const [open, setOpen] = useKeptState<boolean>('notDone');
  const close = () => setOpen(undefined);
  return (
    <p className="lab-not-done">
      <Button onClick={() => setOpen(true)}>{t.noteNotDone()}</Button>
      {open && (
        <FormDialog
          title={t.notDoneOf({ test: test.title })}
          schema={NotDoneInput}
          server="labRequestRo"
          name={`not done ${test.id}`}
          initial={{ reason: '', version }}
          submit={t.noteNotDone()}
          onSubmit={(labRequestRo) => note.run({ params: { id, testId: test.id }, body: { labRequestRo } })}
          onSaved={() => {
            close();
            onNoted?.();
          }}
          onClose={close}
        >
          <p className="field-wide">{t.notDoneHint()}</p>
          <TextField name={at.reason} label={t.notDoneReason()} maxLength={500} wide />
        </FormDialog>
      )}
    </p>
  );
}

/** User, time and reason of the closing. The laboratory can undo it. */
export function NotDone({ test: { id: testId, title, notDone }, request: { id, status } }: TestProps) {
  const undo = useCommand(labRequest.undoNotDone);
  const may = useMay()(labRequest.undoNotDone.needs);
  const session = useSession();
  if (!notDone || !session) return null;
  const isOpen = status !== 'NEW' && status !== 'CANCELLED';
  const said = { when: formatInstantInText(notDone.at, session), by: notDone.by, reason: notDone.reason };
  return (
    <>
      {undo.problem && <ProblemNotice problem={undo.problem} />}
      <NoRecords heading={t.testNotDone({ test: title })} hint={t.notDoneBy(said)}>
        {may && isOpen && (
          <Button busy={undo.pending} onClick={() => void undo.run({ params: { id, testId } }).catch(() => undefined)}>
            {t.undoNotDone()}
          </Button>
        )}
      </NoRecords>
    </>
  );
}
