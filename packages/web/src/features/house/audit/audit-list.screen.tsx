// The audit trail, newest first: who did, read or was refused what.
import { type AuditRow, audit } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { useRef } from 'react';
import { formatInstant, type Locale } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsFrom } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import type { TableControl } from '../../../ui/use-table-state';
import { AuditCheckCard } from './audit-check';
import { AuditExport } from './audit-export';
import { UnsealedNotice } from './audit-standing';
import { fieldWord, outcomeLook, recordWord } from './audit-words';
import { ManyReadCard } from './many-read';
import { filtersOf, PAGE, useTrailCursor, useTrailTable } from './use-trail';
import './audit.css';

/** The person's name; where there is none, the name they sign in with. */
const whoOf = ({ name, username }: AuditRow) => name || username || 'Almoner itself';

const columnsOf = (locale: Locale): Column<AuditRow>[] => [
  { key: 'action', header: 'Action', text: ({ action }) => action, names: true },
  { key: 'when', header: 'When', text: ({ at }) => formatInstant(at, locale), whole: true },
  { key: 'who', header: 'Person', text: whoOf },
  {
    key: 'record',
    header: 'Record',
    text: ({ record, recordName }) => [recordWord(record), recordName].filter(Boolean).join(': '),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    text: ({ outcome }) => outcomeLook[outcome].word,
    cell: ({ outcome }) => <StatusBadge {...outcomeLook[outcome]} />,
  },
  { key: 'fields', header: 'Changed', text: ({ fields }) => fields.map(fieldWord).join(', '), hide: 'narrow' },
  { key: 'address', header: 'Address', text: ({ address }) => address ?? '', whole: true, hide: 'medium' },
];

export default function AuditListScreen() {
  const session = useSession();
  const table = useTrailTable();
  const { cursor, goTo } = useTrailCursor();
  const trail = useRef<HTMLDivElement>(null);
  const filters = filtersOf(table);
  const answer = useCall(audit.list, { ...filters, cursor, size: PAGE }, { keepPrevious: true });
  if (!session) return null;
  const rows = answer.data?.data;
  const [first, last] = [rows?.at(0), rows?.at(-1)];
  const pager = (
    <nav className="audit-pager" aria-label="Pages of the audit trail">
      {cursor !== NIL && <Button onClick={() => goTo(NIL)}>Newest</Button>}
      <Button disabled={!answer.data?.newer || !first} onClick={() => first && goTo(`newer-${first.id}`)}>
        Newer
      </Button>
      <Button disabled={!answer.data?.older || !last} onClick={() => last && goTo(`older-${last.id}`)}>
        Older
      </Button>
    </nav>
  );
  return (
    <Screen title="Audit">
      <UnsealedNotice locale={session} />
      <AuditCheckCard />
      <ManyReadCard locale={session} onOpen={() => trail.current?.scrollIntoView()} />
      <div ref={trail}>
        <DataTable
          title="Audit trail"
          columns={columnsOf(session)}
          table={table}
          keyed={{ ...answer, data: rows }}
          pager={pager}
          exporter={<AuditExport filters={filters} locale={session} />}
          filters={<TrailFilters table={table} />}
          open={({ id }) => `/settings/audit/${id}`}
          empty={{ hint: 'Whatever is done, read or refused is written down here.' }}
        />
      </div>
    </Screen>
  );
}

const outcomes = Object.entries(outcomeLook).map(([value, { word }]) => ({ value, label: word }));

function TrailFilters({ table }: { table: TableControl }) {
  const choices = useCall(audit.choices);
  const people = optionsFrom(choices, (known) =>
    known.people.map(({ id, username, name }) => ({
      value: id,
      label: name && name !== username ? `${name} (${username})` : username,
    })),
  );
  const records = optionsFrom(choices, (known) =>
    known.records.map((record) => ({ value: record, label: recordWord(record) })),
  );
  const actions = optionsFrom(choices, (known) =>
    known.actions.map(({ call, action }) => ({ value: call, label: action })),
  );
  return (
    <>
      <SelectFilter table={table} name="accountId" label="Person" options={people} />
      <SelectFilter table={table} name="record" label="Record" options={records} />
      <SelectFilter table={table} name="call" label="Action" options={actions} />
      <SelectFilter table={table} name="outcome" label="Outcome" options={outcomes} />
      <TextFilter table={table} name="recordId" label="Record id" />
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
    </>
  );
}
