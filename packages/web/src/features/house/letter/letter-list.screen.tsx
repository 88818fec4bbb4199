// Letters that left by mail, wait or failed, newest first.
import { type Letter, type LetterStatus, letter, letterKinds, letterStatuses } from '@almoner/contract/house/outbox';
import { NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { formatInstant, type Locale } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { kindWords, reasonWords, statusLooks } from './letter-words';

const filters = ['status', 'kind', 'from', 'to'];
const statuses = letterStatuses.map((value) => ({ value, label: statusLooks[value].word }));
const kinds = letterKinds.map((value) => ({ value, label: kindWords[value] }));

const HIDDEN = 'Hidden from your role';

function standingOf({ status, reason, dueAt, tries }: Letter, locale: Locale): string {
  const why = reason ? reasonWords[reason] : '';
  if (status === 'SENT') return '';
  if (status === 'FAILED') return why;
  return dueAt && tries > 0 ? `${why} Next try: ${formatInstant(dueAt, locale)}` : why;
}

const columnsIn = (locale: Locale): Column<Letter>[] => [
  { key: 'kind', header: 'Letter', text: ({ kind }) => kindWords[kind], names: true },
  { key: 'to', header: 'To', text: ({ to }) => to ?? HIDDEN },
  {
    key: 'written',
    header: 'Written',
    text: ({ writtenAt }) => formatInstant(writtenAt, locale),
    whole: true,
  },
  { key: 'by', header: 'By', text: ({ writtenBy }) => writtenBy || 'Almoner itself', hide: 'medium' },
  { key: 'subject', header: 'Subject', text: ({ subject }) => subject, hide: 'medium' },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => statusLooks[status].word,
    cell: ({ status }) => <StatusBadge {...statusLooks[status]} />,
  },
  { key: 'why', header: 'Why', text: (row) => standingOf(row, locale), hide: 'narrow' },
];

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text) ?? NIL;

function usePage({ filters: asked, page, size }: TableControl) {
  const status = oneOf<LetterStatus>(letterStatuses, asked.status);
  const kind = oneOf(letterKinds, asked.kind);
  return usePeriodCall(letter.list, { status, kind, from: asked.from || NIL, to: asked.to || NIL, page, size });
}

export default function LetterListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const page = usePage(table);
  const may = useMay();
  const again = useCommand(letter.again);
  const [asking, setAsking] = useState<Letter>();
  if (!session) return null;
  const actions = (row: Letter) =>
    row.again && may(letter.again.needs) ? [{ label: 'Send again', act: () => setAsking(row) }] : [];
  return (
    <Screen title="Mail" count={table.filtered ? undefined : page.data?.tablePage.totalElements}>
      <DataTable
        title="Letters"
        columns={columnsIn(session)}
        table={table}
        page={page}
        filters={
          <>
            <SelectFilter table={table} name="status" label="Status" options={statuses} />
            <SelectFilter table={table} name="kind" label="Letter" options={kinds} />
            <DateFilter table={table} name="from" label="From" />
            <DateFilter table={table} name="to" label="To" />
          </>
        }
        actions={actions}
        empty={{ hint: 'Letters that Almoner sends by mail are kept here for 90 days.' }}
      />
      {asking && (
        <Confirm
          question="Send this letter again?"
          act="Send again"
          tone="primary"
          run={() => again.run({ params: { id: asking.id } })}
          onClose={() => setAsking(undefined)}
        >
          {kindWords[asking.kind]}
          {asking.to && `, to ${asking.to}`}
          {asking.status === 'SENT' && '. It was taken by the mail server before; whoever has it gets it twice.'}
        </Confirm>
      )}
    </Screen>
  );
}
