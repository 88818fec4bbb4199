// Laboratory Report Setup: report titles on the left, the parameters of the chosen one on the right.

import { labTest } from '@almoner/contract/care/lab-test';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { activeBadges, StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { SidePanel } from '../../../ui/page/side-panel';
import { NoRecords } from '../../../ui/table/no-records';
import { LabTestDialog } from './lab-test-dialog';
import { newParametersAddress, reportAddress } from './laboratory-address';
import { t } from './laboratory-setup.words';
import { Report } from './report';

export default function LaboratoryScreen() {
  const tests = useCall(labTest.list);
  const mayWrite = useMay()(labTest.create.needs);
  const [adding, setAdding] = useKeptState<boolean>('adding');
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const add = mayWrite && (
    <>
      <LinkButton to={linkTo('settings/laboratory/import')}>{t.import()}</LinkButton>
      <Button tone="primary" onClick={() => setAdding(true)}>
        {t.addTitle()}
      </Button>
    </>
  );
  return (
    <Screen title={t.setup()} count={tests.data?.length} action={add}>
      <Loaded answer={tests}>{(rows) => <Reports rows={rows} mayWrite={mayWrite} reload={tests.retry} />}</Loaded>
      {adding && (
        <LabTestDialog onSaved={({ id }) => navigate(reportAddress(id))} onClose={() => setAdding(undefined)} />
      )}
    </Screen>
  );
}

function Reports({ rows, mayWrite, reload }: { rows: LabTest[]; mayWrite: boolean; reload: () => void }) {
  const { id } = useParams();
  const { pathname } = useLocation();
  const chosen = id === undefined ? rows[0] : rows.find((row) => row.id === id);
  if (rows.length === 0) return <NoRecords hint={t.hint()} />;
  const entries = rows.map((row) => ({
    key: row.id,
    label: row.title,
    to: reportAddress(row.id),
    current: row === chosen,
    aside: row.status === 0 && <StatusBadge {...activeBadges('labTest')[0]} />,
  }));
  return (
    <SidePanel label={t.titles()} entries={entries}>
      {chosen ? (
        <Report
          key={chosen.id}
          row={chosen}
          mayWrite={mayWrite}
          adding={pathname === newParametersAddress(chosen.id)}
          reload={reload}
        />
      ) : (
        <NoRecords hint={t.noSuchTitle()} />
      )}
    </SidePanel>
  );
}
