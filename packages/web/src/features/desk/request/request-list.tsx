// What was asked for today, newest first: of pharmacy and laboratory, or of one of them.
import { type Request, request, requestSources } from '@almoner/contract/desk/request';
import { useState } from 'react';
import { formatInstant } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { requestLook, requestScreen } from '../../../records/request/request-looks';
import { Button, LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { Dialog } from '../../../ui/dialog';
import { SelectFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';

const filters = ['source'];
const sourceWords: Record<Request['source'], string> = { PHARMACY: 'Pharmacy', LABORATORY: 'Laboratory' };
const sources = requestSources.map((source) => ({ value: source, label: sourceWords[source] }));

const columnsIn = (timeZone: string): Column<Request>[] => [
  { key: 'source', header: 'Source', text: ({ source }) => sourceWords[source] },
  {
    key: 'patient',
    header: 'Patient',
    text: ({ ticket: { patient } }) => fullName(patient),
    names: true,
  },
  { key: 'ticket', header: 'Ticket ID', text: ({ ticket }) => ticket.number, whole: true, hide: 'narrow' },
  { key: 'date', header: 'Date', text: ({ createdAt }) => formatInstant(createdAt, { timeZone }), whole: true },
  {
    key: 'status',
    header: 'Status',
    text: (row) => requestLook(row).word,
    cell: (row) => <StatusBadge {...requestLook(row)} />,
  },
];

interface RequestListProps {
  title: string;
  /** Only what was asked of this one. */
  source?: Request['source'];
}

export function RequestList({ title, source: only }: RequestListProps) {
  const table = useTableState({ filters });
  const source = only ?? requestSources.find((one) => one === table.filters.source);
  const rows = useList(request, table, { source });
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const add = <AddRequest />;
  const open = ({ id, source, ticket }: Request) =>
    linkTo(requestScreen({ source }), { id }) ?? linkTo('tickets/:id', { id: ticket.id });
  return (
    <Screen title={title} count={rows.data?.tablePage.totalElements} bound={rows.bound} action={add}>
      <DataTable
        title={title}
        columns={columnsIn(timeZone)}
        table={table}
        listed={rows}
        filters={only ? undefined : <SelectFilter table={table} name="source" label="Source" options={sources} />}
        open={open}
        empty={{ hint: 'What doctors and the front desk ask of pharmacy and laboratory today.' }}
      />
    </Screen>
  );
}

/** Of whom something is asked is chosen first, where the role may ask both. */
function AddRequest() {
  const linkTo = useLinkTo();
  const [choosing, setChoosing] = useState(false);
  const ways = [
    { label: 'Laboratory', to: linkTo('lab-requests/new') },
    { label: 'Pharmacy', to: linkTo('pharmacy/new') },
  ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  const [only] = ways;
  if (!only) return null;
  if (ways.length === 1) {
    return (
      <LinkButton to={only.to} tone="primary">
        Add Request
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="primary" onClick={() => setChoosing(true)}>
        Add Request
      </Button>
      {choosing && (
        <Dialog
          title="Whom do you ask?"
          onClose={() => setChoosing(false)}
          actions={
            <>
              {ways.map(({ label, to }) => (
                <LinkButton key={to} to={to}>
                  {label}
                </LinkButton>
              ))}
              <Button onClick={() => setChoosing(false)}>Cancel</Button>
            </>
          }
        />
      )}
    </>
  );
}
