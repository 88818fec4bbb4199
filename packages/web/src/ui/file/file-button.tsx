// Button that downloads the file of a call, and shows the problem if that fails.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { useState } from 'react';
import { downloadFile } from '../../kernel/call/download-file';
import type { Problem } from '../../kernel/call/problem';
import { Button } from '../look/button';
import { ProblemNotice } from '../look/problem-notice';

interface FileButtonProps<C extends AnyCall> {
  call: C;
  params: ParamsInput<C>;
  /** Name of the file. */
  name: string;
  label: string;
}

export function FileButton<C extends AnyCall>({ call, params, name, label }: FileButtonProps<C>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fetchFile = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await downloadFile(call, params, name);
    } catch (thrown) {
      setProblem(thrown as Problem);
    }
    setBusy(false);
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <Button busy={busy} onClick={fetchFile}>
        {label}
      </Button>
    </>
  );
}
