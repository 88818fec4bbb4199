// Permissions of one role by module. A switch changes only after the server has answered.
import { module, type RoleModule } from '@almoner/contract/house/module';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { keyOf, useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { noteRoleChange } from '../../../kernel/session/context-change';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Switch } from '../../../ui/look/switch';
import { Loaded } from '../../../ui/page/loaded';
import { t as words } from './module.words';
import { moduleWords, permissionWords } from './module-words';
import { t } from './role.words';

type Permission = RoleModule['permissionList'][number];

const columns = {
  READ_PERMISSION: permissionWords.READ,
  WRITE_PERMISSION: permissionWords.WRITE,
  EXECUTE_PERMISSION: permissionWords.EXECUTE,
} as const;
const answered = { READ_PERMISSION: 'read', WRITE_PERMISSION: 'write', EXECUTE_PERMISSION: 'execute' } as const;

export function ModuleTable({ roleId, mayWrite }: { roleId: string; mayWrite: boolean }) {
  const list = useCall(module.listOfRole, { roleId });
  const { flip, permit, problem, busy } = useSwitches(roleId);
  return (
    <>
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <Loaded answer={list}>
        {(rows) => (
          <table className="role-table">
            <thead>
              <tr>
                <th scope="col">{t.module()}</th>
                <th scope="col">{words.access()}</th>
                {Object.entries(columns).map(([type, word]) => (
                  <th key={type} scope="col">
                    {word()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{moduleWords[row.name]()}</th>
                  <td>
                    <Switch
                      name={words.inModule({ module: moduleWords[row.name](), permission: words.access() })}
                      on={row.status}
                      fixed={!mayWrite || busy}
                      flip={() => flip(row)}
                    />
                  </td>
                  {row.permissionList.map((one) => (
                    <td key={one.type}>
                      <Switch
                        name={words.inModule({ module: moduleWords[row.name](), permission: columns[one.type]() })}
                        on={one.status}
                        fixed={!mayWrite || busy}
                        flip={() => permit(row, one)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </>
  );
}

function useSwitches(roleId: string) {
  const access = useCommand(module.setStatus);
  const permission = useCommand(module.setPermission);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();

  const take = (id: string, turn: (row: RoleModule) => RoleModule) =>
    queries.setQueryData<RoleModule[]>(keyOf(module.listOfRole, { roleId }), (rows) =>
      rows?.map((row) => (row.id === id ? turn(row) : row)),
    );
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      noteRoleChange();
    } catch (thrown) {
      setProblem(thrown as Problem);
    }
  };
  const flip = (row: RoleModule) =>
    attempt(async () => {
      const { status } = await access.run({ params: { moduleId: row.id, status: row.status ? 'false' : 'true' } });
      take(row.id, (known) => ({ ...known, status }));
    });
  const permit = (row: RoleModule, { type, status }: Permission) =>
    attempt(async () => {
      const modulePermissionRo = { moduleId: row.id, roleId, permissionType: type, status: !status };
      const now = await permission.run({ body: { modulePermissionRo } });
      take(row.id, (known) => ({
        ...known,
        permissionList: known.permissionList.map((one) => ({ ...one, status: now[answered[one.type]] })),
      }));
    });
  return { flip, permit, problem, busy: access.pending || permission.pending };
}
