// Letters that left by mail, wait or failed, newest first.
import { type Letter, letter, letterKinds, letterStatuses } from '@almoner/contract/house/outbox';
import { Day, NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { useMay } from '../../../kernel/access';
import { formatInstant, type Locale } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { kindWords, reasonWords, statusLooks } from './letter-words';

const address = tableAddress({ status: z.enum(letterStatuses), kind: z.enum(letterKinds), from: Day, to: Day });
const statuses = letterStatuses.map((value) => ({ value, label: statusLooks[value].word }));
const kinds = letterKinds.map((value) => ({ value, label: kindWords[value] }));

const NO_FILTERS = { status: NIL, kind: NIL, from: NIL, to: NIL } as const;

const HIDDEN = 'Hidden from your role';

function standingOf({ status, reason, dueAt, tries }: Letter, locale: Locale): string {
  const why = reason ? reasonWords[reason] : '';
  if (status === 'SENT') return '';
  if (status === 'FAILED') return why;
  return dueAt && tries > 0 ? `${why} Next try: ${formatInstant(dueAt, locale)}` : why;
}

const columnsIn = (locale: Locale): Column<Letter>[] => [
  col.name('kind', 'Letter', ({ kind }) => kindWords[kind]),
  col.text('to', 'To', ({ to }) => to ?? HIDDEN),
  col.instant('written', 'Written', ({ writtenAt }) => writtenAt),
  col.text('by', 'By', ({ writtenBy }) => writtenBy || 'Almoner itself', { priority: 4 }),
  col.text('subject', 'Subject', ({ subject }) => subject, { priority: 4 }),
  col.status('status', 'Status', ({ status }) => statusLooks[status]),
  col.text('why', 'Why', (row) => standingOf(row, locale), { priority: 3 }),
];

export default function LetterListScreen() {
  const session = useSession();
  const table = useTable(address);
  const page = usePeriodCall(letter.list, { ...NO_FILTERS, ...table.filters, page: table.page, size: table.size });
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
