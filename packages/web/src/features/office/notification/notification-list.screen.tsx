// The user's notifications of the last 90 days.
import { type Notification, notification } from '@almoner/contract/office/notification';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { optionsIn } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { type CountedBy, StateFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './notification.words';
import { aboutOf, kindDisplays, kindWords, numberOf, stateBadges } from './notification-words';

const address = listAddress(notification);

const columns: Column<Notification>[] = [
  col.name('what', t.what, ({ kind }) => kindWords[kind]()),
  col.text('about', t.about, aboutOf, { priority: 2 }),
  col.code('number', t.number, numberOf, { priority: 4 }),
  col.instant('told', t.told, ({ toldAt }) => toldAt, { priority: 3 }),
  col.status('state', kit.status, ({ state }) => stateBadges[state]),
];

export default function NotificationListScreen() {
  const table = useTable(address);
  const list = useList(notification, table);
  const linkTo = useLinkTo();
  const read = useCommand(notification.markRead);
  const readAll = useCommand(notification.markAllRead);
  const rows = list.data?.data ?? [];
  const newest = rows
    .map(({ toldAt }) => toldAt)
    .sort()
    .at(-1);
  const actions = ({ id, state }: Notification) =>
    state === 'NEW' ? [{ label: t.markRead(), act: () => read.run({ params: { id } }, { quiet: true }) }] : [];
  return (
    <Screen
      title={t.notifications()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        <>
          <LinkButton to={screenAddress('notifications/choices')}>{t.choose()}</LinkButton>
          {newest && rows.some(({ state }) => state === 'NEW') && (
            <Button
              busy={readAll.pending}
              onClick={() => void readAll.run({ body: { notificationRo: { until: newest } } }).catch(() => undefined)}
            >
              {t.markAll()}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        title={t.notifications()}
        columns={columns}
        table={table}
        listed={list}
        filters={<NotificationFilters table={table} states={list.data?.states} />}
        open={(row) => kindDisplays[row.kind].to(linkTo, row)}
        actions={actions}
        empty={{ hint: t.hint() }}
      />
    </Screen>
  );
}

function NotificationFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StateFilter
        table={table}
        name="state"
        label={kit.status()}
        options={optionsIn(stateBadges)}
        states={states}
        all={{ label: kit.allFeminine }}
      />
      <SelectFilter table={table} name="kind" label={t.what()} options={optionsIn(kindWords)} all={kit.allFeminine()} />
    </>
  );
}
