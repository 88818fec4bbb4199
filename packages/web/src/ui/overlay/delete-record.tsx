// Deletes one row of a list after confirmation. The dialog shows a refusal.
import type { AnyCommand } from '@almoner/contract/call';
import type { ReactNode } from 'react';
import { useCommand } from '../../kernel/call/use-command';
import { t } from '../look/kit.words';
import { Confirm } from './confirm';

interface DeletionProps {
  call: AnyCommand;
  row: { id: string; name: string };
  /** The verb on the button: "Delete Ward Type". */
  act: string;
  /** Consequences of the deletion, and the alternative to it. */
  children: ReactNode;
  onClose: () => void;
}

/** The question before the row is deleted, or nothing while there is no row. */
export function DeleteRecord({
  row,
  ...deletion
}: Omit<DeletionProps, 'row'> & { row: DeletionProps['row'] | undefined }) {
  return row && <Deletion row={row} {...deletion} />;
}

function Deletion({ call, row: { id, name }, act, children, onClose }: DeletionProps) {
  const remove = useCommand(call);
  return (
    <Confirm question={t.deleteRecord({ name })} act={act} run={() => remove.run({ params: { id } })} onClose={onClose}>
      <p>{children}</p>
    </Confirm>
  );
}
