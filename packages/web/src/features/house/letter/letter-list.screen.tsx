// Emailed letters, newest first: sent, waiting or failed.
import { type Letter, letter, letterKinds, letterStatuses } from '@almoner/contract/house/outbox';
import { Day, NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { pagedChunks } from '../../../kernel/call/use-list';
import { usePeriodCall } from '../../../kernel/call/use-period-call';
import { formatInstantInText, type Locale } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { kindWords, letterBadges, reasonWords, standOf, whatOf } from '../../../records/letter/letter-words';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter } from '../../../ui/table/filters';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './letter.words';

const address = tableAddress({ status: z.enum(letterStatuses), kind: z.enum(letterKinds), from: Day, to: Day });
const statuses = letterStatuses.map((value) => ({ value, label: letterBadges[value].word }));
const kinds = letterKinds.map((value) => ({ value, label: kindWords[value] }));

const NO_FILTERS = { status: NIL, kind: NIL, from: NIL, to: NIL } as const;

function standingOf({ status, kept, reason, dueAt, tries }: Letter, locale: Locale): string {
  const why = reason ? textOf(reasonWords[reason]) : '';
  if (kept) return t.noMailServer();
  if (status === 'SENT') return '';
  if (status === 'FAILED') return why;
  return dueAt && tries > 0 ? `${why} ${t.nextTry({ moment: formatInstantInText(dueAt, locale) })}` : why;
}

const toOf = ({ to }: Letter): string => to ?? t.hidden();
const byOf = ({ writtenBy }: Letter): string => writtenBy || t.almonerItself();

const columnsIn = (locale: Locale): Column<Letter>[] => [
  col.name('kind', t.letter, ({ kind }) => textOf(kindWords[kind])),
  col.text('to', t.to, toOf, { measuredText: toOf }),
  col.instant('written', t.written, ({ writtenAt }) => writtenAt),
  col.text('by', t.by, byOf, { priority: 4, measuredText: byOf }),
  col.text('subject', t.subject, ({ subject }) => subject, { priority: 4 }),
  col.status('status', kit.status, standOf),
  col.text('why', t.why, (row) => standingOf(row, locale), {
    priority: 3,
    measuredText: (row) => standingOf(row, locale),
  }),
];

export default function LetterListScreen() {
  const session = useSession();
  const table = useTable(address);
  const asked = { ...NO_FILTERS, ...table.filters };
  const page = usePeriodCall(letter.list, { ...asked, page: table.page, size: table.size });
  const may = useMay();
  const again = useCommand(letter.again);
  const [asking, setAsking] = useState<Letter>();
  if (!session) return null;
  const actions = (row: Letter) =>
    row.again && may(letter.again.needs) ? [{ label: t.sendAgain(), act: () => setAsking(row) }] : [];
  return (
    <Screen title={t.mail()} count={table.filtered ? undefined : page.data?.tablePage.totalElements}>
      <DataTable
        title={t.letters()}
        columns={columnsIn(session)}
        table={table}
        page={page}
        whole={pagedChunks(letter.list, (which) => ({ params: { ...asked, ...which } }))}
        filters={
          <>
            <SelectFilter table={table} name="status" label={kit.status()} options={statuses} />
            <SelectFilter table={table} name="kind" label={t.letter()} options={kinds} />
            <DateFilter table={table} name="from" label={t.from()} />
            <DateFilter table={table} name="to" label={t.until()} />
          </>
        }
        actions={actions}
        empty={{ hint: t.hint() }}
      />
      {asking && (
        <Confirm
          question={t.sendThisAgain()}
          act={t.sendAgain()}
          tone="primary"
          run={() => again.run({ params: { id: asking.id } })}
          onClose={() => setAsking(undefined)}
        >
          {asking.status === 'SENT' ? t.gotTwice({ what: whatOf(asking) }) : whatOf(asking)}
        </Confirm>
      )}
    </Screen>
  );
}
