// Column for the status of a record, which can be switched in the list.
import type { AnyCommand } from '@almoner/contract/call';
import type { Problem } from '../../kernel/call/problem';
import { useCommand } from '../../kernel/call/use-command';
import { textOf } from '../../kernel/language/i18n';
import { useMay } from '../../kernel/session/access';
import { ActiveBadge } from '../badge/active-badge';
import { activeBadges } from '../badge/status-badge';
import { t } from '../look/kit.words';
import { type Column, col } from './table-columns';

interface Switched {
  id: string;
  status: 0 | 1;
}

interface Switching {
  /** The `change` call with the parameters id and status. It names the kind of the record first among what it changes. */
  call: AnyCommand;
  onProblem: (problem: Problem | undefined) => void;
}

export function statusColumn<Row extends Switched>(switching: Switching): Column<Row> {
  const badges = activeBadges(switching.call.changes[0]);
  return col.status('status', t.status, ({ status }) => badges[status], {
    cell: (row) => <RowStatus row={row} {...switching} />,
    measuredText: ({ status }) => `${textOf(badges[status].word)}▾`,
    sortable: true,
  });
}

/** Each row has its own command, so that two rows can be switched in quick succession. */
function RowStatus({ row, call, onProblem }: Switching & { row: Switched }) {
  const setStatus = useCommand(call);
  const mayTurn = useMay()(call.needs);
  const turn = (status: 0 | 1) => setStatus.run({ params: { id: row.id, status } });
  return (
    <ActiveBadge
      record={call.changes[0]}
      status={row.status}
      mayTurn={mayTurn}
      turn={turn}
      busy={setStatus.pending}
      onProblem={onProblem}
    />
  );
}
