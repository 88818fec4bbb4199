// Roles & Permissions: the roles on the left, what the chosen one may do on the right.
import { type RoleRecord, role } from '@almoner/contract/role';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../kernel/access';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Button, LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Loaded } from '../../ui/loaded';
import { Screen } from '../../ui/screen';
import { activeLook, StatusBadge } from '../../ui/status-badge';
import { ModuleTable } from './module-table';
import './role.css';

export default function RolePanelScreen() {
  const roles = useCall(role.all);
  const mayWrite = useMay()(role.update.needs);
  const [params] = useSearchParams();
  const add = mayWrite && (
    <LinkButton to="/settings/roles/new" tone="primary">
      Add Role
    </LinkButton>
  );
  return (
    <Screen title="Roles & Permissions" count={roles.data?.length} action={add}>
      <Loaded answer={roles}>
        {(rows) => {
          const chosen = rows.find(({ id }) => id === params.get('role')) ?? rows[0];
          return (
            <div className="role-panel">
              <RoleList rows={rows} chosen={chosen} />
              {chosen && <ChosenRole key={chosen.id} row={chosen} mayWrite={mayWrite} />}
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function RoleList({ rows, chosen }: { rows: RoleRecord[]; chosen: RoleRecord | undefined }) {
  return (
    <nav aria-label="Roles" className="role-list">
      <ul>
        {rows.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={`/settings/roles?role=${id}`} aria-current={id === chosen?.id ? 'true' : undefined}>
              <span>{name}</span>
              {status === 0 && <StatusBadge {...activeLook[0]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChosenRole({ row, mayWrite }: { row: RoleRecord; mayWrite: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const people = row.accounts === 1 ? '1 account has this role.' : `${row.accounts} accounts have this role.`;
  return (
    <section className="role-chosen" aria-label={row.name}>
      <header className="role-header">
        <h2>{row.name}</h2>
        <StatusBadge {...activeLook[row.status]} />
        <span className="role-people">
          {people} {row.twoFactor && 'Requires two-factor sign-in.'}
        </span>
        {mayWrite && (
          <span className="role-actions">
            <LinkButton to={`/settings/roles/${row.id}/edit`}>Edit</LinkButton>
            <LinkButton to={`/settings/roles/${row.id}/copy`}>Copy</LinkButton>
            <Button onClick={() => setLeaving(true)}>Delete</Button>
          </span>
        )}
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
    navigate('/settings/roles', { replace: true });
  };
  return (
    <Confirm question={`Delete ${row.name}?`} act="Delete Role" run={run} onClose={onClose}>
      <p>It is gone for good. A role that accounts have stays; make it inactive instead.</p>
    </Confirm>
  );
}
