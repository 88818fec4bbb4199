// Roles & Permissions: the roles on the left, what the chosen one may do on the right.
import { type RoleRecord, role } from '@almoner/contract/house/role';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../../kernel/access';
import { noteRoleChange } from '../../../kernel/context-change';
import type { Problem } from '../../../kernel/problem';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { ActiveBadge } from '../../../ui/active-badge';
import { Button, LinkButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Loaded } from '../../../ui/loaded';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { SidePanel } from '../../../ui/side-panel';
import { activeLook, StatusBadge } from '../../../ui/status-badge';
import { ModuleTable } from './module-table';
import './role.css';
import { addressOf } from '../../../kernel/screen-links';

export default function RolePanelScreen() {
  const roles = useCall(role.all);
  const mayWrite = useMay()(role.update.needs);
  const [params] = useSearchParams();
  const [problem, setProblem] = useState<Problem>();
  const add = mayWrite && (
    <LinkButton to={addressOf('settings/roles/new')} tone="primary">
      Add Role
    </LinkButton>
  );
  return (
    <Screen title="Roles & Permissions" count={roles.data?.length} action={add}>
      {problem && <ProblemNotice problem={problem} safe="Nothing was changed." />}
      <Loaded answer={roles}>
        {(rows) => {
          const chosen = rows.find(({ id }) => id === params.get('role')) ?? rows[0];
          return (
            <SidePanel
              label="Roles"
              entries={rows.map((row) => ({
                key: row.id,
                label: row.name,
                to: addressOf('settings/roles', {}, { role: row.id }),
                current: row === chosen,
                aside: <RoleStatus row={row} onProblem={setProblem} />,
              }))}
            >
              {chosen && <ChosenRole key={chosen.id} row={chosen} mayWrite={mayWrite} />}
            </SidePanel>
          );
        }}
      </Loaded>
    </Screen>
  );
}

interface RoleStatusProps {
  row: RoleRecord;
  /** Told why a status was not switched. */
  onProblem: (problem: Problem | undefined) => void;
}

/** A command of its own per role, so that two can be switched one right after the other. */
function RoleStatus({ row, onProblem }: RoleStatusProps) {
  const setStatus = useCommand(role.setStatus);
  const mayTurn = useMay()(role.setStatus.needs);
  const turn = async (status: 0 | 1) => {
    await setStatus.run({ params: { id: row.id, status } });
    noteRoleChange();
  };
  return (
    <ActiveBadge status={row.status} mayTurn={mayTurn} turn={turn} busy={setStatus.pending} onProblem={onProblem} />
  );
}

function ChosenRole({ row, mayWrite }: { row: RoleRecord; mayWrite: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const people = row.accounts === 1 ? '1 account has this role.' : `${row.accounts} accounts have this role.`;
  return (
    <section className="role-chosen" aria-label={row.name}>
      <header className="role-header">
        <h2>{row.name}</h2>
        {row.status === 0 && <StatusBadge {...activeLook[0]} />}
        <span className="role-people">
          {people} {row.twoFactor && 'Requires two-factor sign-in.'}
        </span>
        <span className="role-actions">
          <LinkButton to={addressOf('settings/roles/:id/preview', { id: row.id })}>View as this role</LinkButton>
          {mayWrite && (
            <>
              <LinkButton to={addressOf('settings/roles/:id/edit', { id: row.id })}>Edit</LinkButton>
              <LinkButton to={addressOf('settings/roles/:id/copy', { id: row.id })}>Copy</LinkButton>
              <Button onClick={() => setLeaving(true)}>Delete</Button>
            </>
          )}
        </span>
      </header>
      <ModuleTable roleId={row.id} mayWrite={mayWrite} />
      {leaving && <DeleteRole row={row} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function DeleteRole({ row, onClose }: { row: RoleRecord; onClose: () => void }) {
  const remove = useCommand(role.delete);
  const navigate = useNavigate();
  const run = async () => {
    await remove.run({ params: { id: row.id } });
    navigate(addressOf('settings/roles'), { replace: true });
  };
  return (
    <Confirm question={`Delete ${row.name}?`} act="Delete Role" run={run} onClose={onClose}>
      <p>It is gone for good. A role that accounts have stays; make it inactive instead.</p>
    </Confirm>
  );
}
