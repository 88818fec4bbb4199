// A test that was paid for and is not done: closed with a reason, which whoever asked for it reads.
import { type LabRequest, labRequest, NotDoneInput } from '@almoner/contract/care/lab-request';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import { formatInstantInText } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { NoRecords } from '../../../ui/no-records';
import { ProblemNotice } from '../../../ui/problem-notice';
import { TextField } from '../../../ui/text-field';
import { t } from './laboratory.words';

const at = fieldsOf(NotDoneInput);

interface TestProps {
  test: LabRequest['tests'][number];
  request: LabRequest;
}

/** For who reports, beneath the form of the results, and where the test was refunded before anybody has said that it is not done. */
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

/** Who closed it, when and why; who reports can take that back. */
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
