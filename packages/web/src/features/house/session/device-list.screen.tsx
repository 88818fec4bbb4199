// Active sessions of the user, which can be ended here.
import { type Device, device } from '@almoner/contract/house/device';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstant } from '../../../kernel/language/format';
import { currentTimeZone } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Confirm } from '../../../ui/overlay/confirm';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { type Column, col } from '../../../ui/table/table-columns';
import { usePlainTable } from '../../../ui/table/use-table';
import { t } from './own-account.words';

const nameOf = ({ browser }: Device) => browser || t.unknownBrowser();

const columns: Column<Device>[] = [
  col.name('browser', t.browser, (row) => (row.current ? t.thisDeviceIs({ device: nameOf(row) }) : nameOf(row)), {
    cell: (row) => (
      <>
        {nameOf(row)} {row.current && <StatusBadge shape="pill" tone="green" word={t.thisDevice} />}
      </>
    ),
  }),
  col.instant('signedInAt', t.signedIn, ({ signedInAt }) => signedInAt),
  col.code('seenAt', t.lastSeen, ({ current, seenAt }) =>
    current ? t.now() : formatInstant(seenAt, { timeZone: currentTimeZone() }),
  ),
  col.code('address', t.address, ({ address }) => address),
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
      title={t.devicesTitle()}
      count={list.data?.length}
      action={others && <Button onClick={() => setEnding('others')}>{t.signOutOthers()}</Button>}
    >
      <DataTable
        title={t.devices()}
        columns={columns}
        table={table}
        list={list}
        actions={(row) => (row.current ? [] : [{ label: t.signOut(), danger: true, act: () => setEnding(row) }])}
        empty={{ hint: t.hint() }}
      />
      {ending === 'others' && (
        <Confirm question={t.signOutOthersNow()} act={t.signOutOthers()} run={() => endOthers.run({})} onClose={close}>
          <p>{t.stayHere()}</p>
        </Confirm>
      )}
      {ending && ending !== 'others' && (
        <Confirm
          question={t.signOutDevice({ device: nameOf(ending) })}
          act={t.signOut()}
          run={() => end.run({ params: { id: ending.id } })}
          onClose={close}
        >
          <p>{t.mayBeSomebodyElse()}</p>
        </Confirm>
      )}
    </Screen>
  );
}
