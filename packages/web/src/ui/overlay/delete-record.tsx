// Deletes one row of a list after confirmation. The dialog shows a refusal.
import type { AnyCommand } from '@almoner/contract/call';
import type { ReactNode } from 'react';
import { useCommand } from '../../kernel/call/use-command';
import { t } from '../look/kit.words';
import { Confirm } from './confirm';

interface DeleteRecordProps {
  call: AnyCommand;
  id: string;
  name: string;
  /** The verb on the button: "Delete Ward Type". */
  act: string;
  /** Consequences of the deletion, and the alternative to it. */
  children: ReactNode;
  onClose: () => void;
}

export function DeleteRecord({ call, id, name, act, children, onClose }: DeleteRecordProps) {
  const remove = useCommand(call);
  return (
    <Confirm question={t.deleteRecord({ name })} act={act} run={() => remove.run({ params: { id } })} onClose={onClose}>
      <p>{children}</p>
    </Confirm>
  );
}
