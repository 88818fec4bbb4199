// Roles & Permissions: the roles on the left, the permissions of the chosen one on the right.
import { type RoleRecord, role } from '@almoner/contract/house/role';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { noteRoleChange } from '../../../kernel/session/context-change';
import { roleInWords } from '../../../records/staff/role-name';
import { ActiveBadge } from '../../../ui/badge/active-badge';
import { activeBadges, StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { SidePanel } from '../../../ui/page/side-panel';
import { ModuleTable } from './module-table';
import './role.css';
import { screenAddress } from '../../../kernel/route/screen-links';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './role.words';

export default function RolePanelScreen() {
  const roles = useCall(role.all);
  const mayWrite = useMay()(role.update.needs);
  const [params] = useSearchParams();
  const [problem, setProblem] = useState<Problem>();
  const add = mayWrite && (
    <LinkButton to={screenAddress('settings/roles/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  return (
    <Screen title={t.roles()} count={roles.data?.length} action={add}>
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <Loaded answer={roles}>
        {(rows) => {
          const chosen = rows.find(({ id }) => id === params.get('role')) ?? rows[0];
          return (
            <SidePanel
              label={t.roleList()}
              entries={rows.map((row) => ({
                key: row.id,
                label: roleInWords(row.name),
                to: screenAddress('settings/roles', {}, { role: row.id }),
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
  /** Called with the error of a refused status change. */
  onProblem: (problem: Problem | undefined) => void;
}

/** Each role has its own command, so that two can be switched in quick succession. */
function RoleStatus({ row, onProblem }: RoleStatusProps) {
  const setStatus = useCommand(role.setStatus);
  const mayTurn = useMay()(role.setStatus.needs);
  const turn = async (status: 0 | 1) => {
    await setStatus.run({ params: { id: row.id, status } });
    noteRoleChange();
  };
  return (
    <ActiveBadge
      record="role"
      status={row.status}
      mayTurn={mayTurn}
      turn={turn}
      busy={setStatus.pending}
      onProblem={onProblem}
    />
  );
}

function ChosenRole({ row, mayWrite }: { row: RoleRecord; mayWrite: boolean }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section className="role-chosen" aria-label={roleInWords(row.name)}>
      <header className="role-header">
        <h2>{roleInWords(row.name)}</h2>
        {row.status === 0 && <StatusBadge {...activeBadges('role')[0]} />}
        <span className="role-people">
          {t.accounts({ count: row.accounts })} {row.twoFactor && t.needsTwoFactor()}
        </span>
        <span className="role-actions">
          <LinkButton to={screenAddress('settings/roles/:id/preview', { id: row.id })}>{t.preview()}</LinkButton>
          {mayWrite && (
            <>
              <LinkButton to={screenAddress('settings/roles/:id/edit', { id: row.id })}>{kit.edit()}</LinkButton>
              <LinkButton to={screenAddress('settings/roles/:id/copy', { id: row.id })}>{t.copy()}</LinkButton>
              <Button onClick={() => setLeaving(true)}>{kit.delete()}</Button>
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
    navigate(screenAddress('settings/roles'), { replace: true });
  };
  return (
    <Confirm question={kit.deleteRecord({ name: roleInWords(row.name) })} act={t.delete()} run={run} onClose={onClose}>
      <p>{t.deletion()}</p>
    </Confirm>
  );
}
