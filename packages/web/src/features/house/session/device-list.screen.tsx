// The places where one is signed in, and ending them.
import { type Device, device } from '@almoner/contract/house/device';
import { useState } from 'react';
import { formatInstant } from '../../../kernel/format';
import { currentTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import { type Column, col } from '../../../ui/table-columns';
import { usePlainTable } from '../../../ui/use-table';

const nameOf = ({ browser }: Device) => browser || 'A browser that is not known';

const columns: Column<Device>[] = [
  col.name('browser', 'Device', (row) => (row.current ? `${nameOf(row)} (this device)` : nameOf(row)), {
    cell: (row) => (
      <>
        {nameOf(row)} {row.current && <StatusBadge shape="pill" tone="green" word="This device" />}
      </>
    ),
  }),
  col.instant('signedInAt', 'Signed in', ({ signedInAt }) => signedInAt),
  col.code('seenAt', 'Last seen', ({ current, seenAt }) =>
    current ? 'Now' : formatInstant(seenAt, { timeZone: currentTimeZone() }),
  ),
  col.code('address', 'Address', ({ address }) => address),
];

export default function DeviceListScreen() {
  const list = useCall(device.list, {}, { refreshSeconds: 30 });
  const table = usePlainTable();
  const end = useCommand(device.end);
  const endOthers = useCommand(device.endOthers);
  const [ending, setEnding] = useState<Device | 'others'>();
  const close = () => setEnding(undefined);

  const others = (list.data?.length ?? 0) > 1;
  return (
    <Screen
      title="My Devices"
      count={list.data?.length}
      action={others && <Button onClick={() => setEnding('others')}>Sign out all others</Button>}
    >
      <DataTable
        title="My devices"
        columns={columns}
        table={table}
        list={list}
        actions={(row) => (row.current ? [] : [{ label: 'Sign out', danger: true, act: () => setEnding(row) }])}
        empty={{ hint: 'The places where you are signed in are listed here.' }}
      />
      {ending === 'others' && (
        <Confirm
          question="Sign out all other devices?"
          act="Sign out all others"
          run={() => endOthers.run({})}
          onClose={close}
        >
          <p>You stay signed in here. What is being typed there and is not saved yet is lost.</p>
        </Confirm>
      )}
      {ending && ending !== 'others' && (
        <Confirm
          question={`Sign out ${nameOf(ending)}?`}
          act="Sign out"
          run={() => end.run({ params: { id: ending.id } })}
          onClose={close}
        >
          <p>If you do not know this device, please change your password as well.</p>
        </Confirm>
      )}
    </Screen>
  );
}
