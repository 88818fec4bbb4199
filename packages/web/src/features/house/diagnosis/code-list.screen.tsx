// Diagnosis codes of the hospital: search by code and title, retire and restore.
import { type DiagnosisCode, diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { activeOptions } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { statusColumn } from '../../../ui/table/setup-columns';
import { listAddress } from '../../../ui/table/table-address';
import { col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './diagnosis.words';

const address = listAddress(diagnosisCode);

export default function CodeListScreen() {
  const table = useTable(address);
  const list = useList(diagnosisCode, table);
  const linkTo = useLinkTo();
  const [problem, setProblem] = useState<Problem>();
  const columns = [
    col.code<DiagnosisCode>('code', t.code, ({ code }) => code, { priority: 1 }),
    col.name<DiagnosisCode>('title', t.title, ({ title }) => title),
    col.text<DiagnosisCode>('chapter', t.chapter, ({ chapter }) => chapter, { priority: 3 }),
    statusColumn<DiagnosisCode>({ call: diagnosisCode.setStatus, onProblem: setProblem }),
  ];
  const load = useMay()(diagnosisCode.import.needs) && (
    <LinkButton to={linkTo('settings/diagnosis-codes/import')} tone="primary">
      {t.import()}
    </LinkButton>
  );
  return (
    <Screen title={t.codes()} count={list.data?.tablePage.totalElements} bound={list.bound} action={load}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title={t.codes()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="search" label={t.find()} />
            <SelectFilter table={table} name="status" label={kit.status()} options={activeOptions('diagnosisCode')} />
          </>
        }
        empty={{ hint: t.hint(), action: load }}
      />
    </Screen>
  );
}
