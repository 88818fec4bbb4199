// One asset: its data, present value, history of users, and next step.
import { type Asset, type AssetDeployment, asset } from '@almoner/contract/office/asset';
import { assetBooks } from '@almoner/contract/office/asset-books';
import { useState } from 'react';
import { useParams } from 'react-router';
import { downloadFile } from '../../../kernel/call/download-file';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { MoneyText } from '../../../ui/look/money';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { TrailLink } from '../../../ui/page/trail-link';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './asset.words';
import { AssetEntries } from './asset-entries';
import { AssetServices } from './asset-services';
import { assetBadges, type Step, stepVerbs, useSteps } from './asset-status';
import { AssetYears } from './asset-years';
import './asset.css';

const MoveDialog = loadable(() => import('./move-dialog').then((part) => part.default));

export default function AssetScreen() {
  const { id = '' } = useParams();
  const known = useCall(asset.read, { id });
  const books = useCall(assetBooks.read);
  const { data } = known;
  return (
    <Screen
      title={data?.name ?? t.asset()}
      trail={[{ label: t.assets(), to: screenAddress('assets') }]}
      action={data && <Actions row={data} />}
    >
      <Loaded answer={known}>
        {(row) => (
          <>
            <Facts row={row} />
            <Tabs
              label={t.historyOf({ name: row.name })}
              tabs={[
                { key: 'users', label: t.users(), content: <Deployments id={id} /> },
                { key: 'services', label: t.services(), content: <AssetServices asset={row} /> },
                { key: 'years', label: t.bookYears(), content: <AssetYears id={id} /> },
                ...(books.data?.firstDay
                  ? [{ key: 'books', label: t.inTheBooks(), content: <AssetEntries asset={row} /> }]
                  : []),
              ]}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Actions({ row }: { row: Asset }) {
  const mayEdit = useMay()(asset.update.needs);
  const steps = useSteps()(row);
  const [moving, setMoving] = useKeptState<Step>('moving');
  const [problem, setProblem] = useState<Problem>();
  const { id, number } = row;
  const downloadLabel = async () => {
    setProblem(undefined);
    try {
      await downloadFile(asset.label, { id }, `${number}.pdf`);
    } catch (thrown) {
      setProblem(thrown as Problem);
    }
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <TrailLink record="asset" id={id} />
      <Button onClick={downloadLabel}>{t.label()}</Button>
      {mayEdit && row.status !== 'RETIRED' && (
        <LinkButton to={screenAddress('assets/:id/edit', { id: row.id })}>{kit.edit()}</LinkButton>
      )}
      {steps.toReversed().map((to) => (
        <Button key={to} tone={to === steps[0] ? 'primary' : 'plain'} onClick={() => setMoving(to)}>
          {stepVerbs[to]()}
        </Button>
      ))}
      {moving && <MoveDialog asset={row} to={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

function Facts({ row }: { row: Asset }) {
  const session = useSession();
  if (!session) return null;
  const { approvedAt, approvedBy } = row;
  const facts = [
    { label: t.number(), value: row.number },
    { label: t.user(), value: row.user && fullName(row.user) },
    { label: t.category(), value: row.category?.name },
    { label: t.branch(), value: row.branch?.name },
    { label: t.department(), value: row.department?.name },
    { label: t.value(), value: <MoneyText minor={row.value} /> },
    { label: t.bookValue(), value: <MoneyText minor={row.bookValue} /> },
    { label: t.purchaseDate(), value: formatDayInText(row.purchaseDate) },
    { label: t.purchaseFrom(), value: row.purchaseFrom },
    { label: t.supplier(), value: row.supplier },
    { label: t.warranty(), value: row.warrantyMonths === null ? '' : t.months({ count: row.warrantyMonths }) },
    { label: t.warrantyEnd(), value: row.warrantyEnd && formatDayInText(row.warrantyEnd) },
    { label: t.manufacturer(), value: row.manufacturer },
    { label: t.model(), value: row.model },
    { label: t.serialNumber(), value: row.serialNumber },
    { label: t.condition(), value: row.condition },
    { label: t.enteredBy(), value: row.enteredBy },
    {
      label: t.approvedBy(),
      value: approvedAt && t.byAt({ by: approvedBy ?? '', at: formatInstantInText(approvedAt, session) }),
    },
  ];
  return (
    <>
      <RecordHeader name={row.name} badge={<StatusBadge {...assetBadges[row.status]} />} facts={facts} />
      {row.description && <p className="asset-words">{row.description}</p>}
    </>
  );
}

const address = tableAddress({}, { prefix: 'users' });

const columns: Column<AssetDeployment>[] = [
  col.name('user', t.user, ({ user }) => fullName(user), { sortable: true }),
  col.instant('from', t.from, ({ from }) => from, { sortable: true }),
  col.instant('until', t.until, ({ until }) => until, { sortable: true }),
  col.text('condition', t.condition, ({ condition }) => condition || null, { priority: 3 }),
  col.text('note', t.note, ({ note }) => note || null, { priority: 4 }),
  col.text('given', t.givenBy, ({ givenBy }) => givenBy, { priority: 4 }),
  col.text('taken', t.takenBy, ({ takenBy }) => takenBy, { priority: 5 }),
];

function Deployments({ id }: { id: string }) {
  const table = useTable(address);
  const list = useCall(asset.deployments, { id });
  return <DataTable title={t.users()} columns={columns} table={table} list={list} empty={{ hint: t.noUsers() }} />;
}
