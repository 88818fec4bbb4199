// One report title: its status, price, parameters and actions.

import { labTest } from '@almoner/contract/care/lab-test';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useKeptState } from '../../../kernel/session/drafts';
import { ActiveBadge } from '../../../ui/badge/active-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { MoneyText } from '../../../ui/look/money';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { NoRecords } from '../../../ui/table/no-records';
import { LabTestDialog } from './lab-test-dialog';
import { newParametersAddress, panelAddress } from './laboratory-address';
import { t } from './laboratory-setup.words';
import { ParameterAdd } from './parameter-add';
import { ParameterList } from './parameter-list';
import './laboratory.css';

interface ReportProps {
  row: LabTest;
  mayWrite: boolean;
  /** Whether the panel that adds parameters is open. */
  adding: boolean;
  reload: () => void;
}

export function Report({ row, mayWrite, adding, reload }: ReportProps) {
  const parameters = useCall(labTestParameter.listOfTest, { id: row.id });
  const setStatus = useCommand(labTest.setStatus);
  const [open, setOpen] = useKeptState<'edit' | 'delete'>('open');
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);
  const add = mayWrite && !adding && <LinkButton to={newParametersAddress(row.id)}>{t.addParameters()}</LinkButton>;
  return (
    <section className="report" aria-label={row.title}>
      <header className="report-header">
        <h2>{row.title}</h2>
        <ActiveBadge
          record="labTest"
          status={row.status}
          mayTurn={mayWrite}
          turn={(status) => setStatus.run({ params: { id: row.id, status } })}
          busy={setStatus.pending}
          onProblem={setProblem}
        />
        {row.amount !== null && <MoneyText minor={row.amount} />}
        {mayWrite && (
          <span className="report-actions">
            <Button onClick={() => setOpen('edit')}>{kit.edit()}</Button>
            <Button onClick={() => setOpen('delete')}>{kit.delete()}</Button>
          </span>
        )}
      </header>
      {problem && <ProblemNotice problem={problem} />}
      {adding && <ParameterAdd labTest={row} />}
      <Loaded answer={parameters}>
        {(rows) => (
          <>
            {rows.length > 0 && (
              <ParameterList labTest={row} rows={rows} mayWrite={mayWrite} reload={parameters.retry} action={add} />
            )}
            {rows.length === 0 && !adding && <NoRecords hint={t.parametersHint()}>{add}</NoRecords>}
          </>
        )}
      </Loaded>
      {open === 'edit' && <LabTestDialog row={row} reload={reload} onClose={close} />}
      {open === 'delete' && <DeleteReport row={row} onClose={close} />}
    </section>
  );
}

function DeleteReport({ row, onClose }: { row: LabTest; onClose: () => void }) {
  const remove = useCommand(labTest.delete);
  const navigate = useNavigate();
  const run = async () => {
    await remove.run({ params: { id: row.id } });
    navigate(panelAddress, { replace: true });
  };
  return (
    <Confirm question={kit.deleteRecord({ name: row.title })} act={t.deleteTitle()} run={run} onClose={onClose}>
      <p>{t.titleDeletion()}</p>
    </Confirm>
  );
}
