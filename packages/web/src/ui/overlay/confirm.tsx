// Asks for confirmation before something is destroyed or cannot be undone, runs the command, and shows a refusal in the
// dialog.
import { type ReactNode, useState } from 'react';
import type { Problem } from '../../kernel/call/problem';
import { Button } from '../look/button';
import { t } from '../look/kit.words';
import { ProblemNotice } from '../look/problem-notice';
import { Dialog } from './dialog';

interface ConfirmProps {
  /** The question, with the name of the record: "Delete Cardiology?". */
  question: string;
  children?: ReactNode;
  /** The verb on the button: "Delete Department". */
  act: string;
  tone?: 'danger' | 'primary';
  /** "Cancel", unless a clearer label says that nothing changes. */
  stay?: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

export function Confirm({ question, children, act, tone = 'danger', stay = t.cancel(), run, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await run();
      onClose();
      // The element that opened the dialog may be gone with its record, so the heading gets the focus.
      setTimeout(focusHeading);
    } catch (thrown) {
      setProblem(thrown as Problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={question}
      onClose={onClose}
      actions={
        <>
          <Button tone={tone} busy={busy} onClick={confirm}>
            {act}
          </Button>
          <Button data-begin="" onClick={onClose}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
      {problem && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
