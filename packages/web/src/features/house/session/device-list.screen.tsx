// The places where one is signed in, and ending them.
import { type Device, device } from '@almoner/contract/house/device';
import { useState } from 'react';
import { formatInstant, type Locale } from '../../../kernel/format';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';

const nameOf = ({ browser }: Device) => browser || 'A browser that is not known';

const columnsFor = (locale: Pick<Locale, 'timeZone'>): Column<Device>[] => [
  {
    key: 'browser',
    header: 'Device',
    text: (row) => (row.current ? `${nameOf(row)} (this device)` : nameOf(row)),
    cell: (row) => (
      <>
        {nameOf(row)} {row.current && <StatusBadge tone="green" word="This device" />}
      </>
    ),
    names: true,
  },
  { key: 'signedInAt', header: 'Signed in', text: ({ signedInAt }) => formatInstant(signedInAt, locale), whole: true },
  {
    key: 'seenAt',
    header: 'Last seen',
    text: ({ current, seenAt }) => (current ? 'Now' : formatInstant(seenAt, locale)),
    whole: true,
  },
  { key: 'address', header: 'Address', text: ({ address }) => address, whole: true },
];

export default function DeviceListScreen() {
  const list = useCall(device.list, {}, { refreshSeconds: 30 });
  const table = useTableState();
  const timeZone = useTimeZone();
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
        columns={columnsFor({ timeZone })}
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
