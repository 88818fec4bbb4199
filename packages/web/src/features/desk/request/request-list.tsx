// What was asked for today, newest first: of pharmacy and laboratory, or of one of them.
import { type Request, request } from '@almoner/contract/desk/request';
import { useState } from 'react';
import { useLinkTo } from '../../../kernel/screen-links';
import { useList } from '../../../kernel/use-list';
import { requestLook, requestScreen } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { Button, LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { Dialog } from '../../../ui/dialog';
import { SelectFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';

const address = listAddress(request);
const sourceWords: Record<Request['source'], string> = { PHARMACY: 'Pharmacy', LABORATORY: 'Laboratory' };

const columns: Column<Request>[] = [
  col.code('source', 'Source', ({ source }) => sourceWords[source]),
  col.name('patient', 'Patient', patientName),
  col.code('ticket', 'Ticket ID', ({ ticket }) => ticket.number, { priority: 3 }),
  col.instant('date', 'Date', ({ createdAt }) => createdAt),
  col.status('status', 'Status', requestLook),
];

interface RequestListProps {
  title: string;
  /** Only what was asked of this one. */
  source?: Request['source'];
}

export function RequestList({ title, source: only }: RequestListProps) {
  const table = useTable(address);
  const rows = useList(request, only ? { ...table, filters: { source: only } } : table);
  const linkTo = useLinkTo();
  const add = <AddRequest />;
  const open = ({ id, source, ticket }: Request) =>
    linkTo(requestScreen({ source }), { id }) ?? linkTo('tickets/:id', { id: ticket.id });
  return (
    <Screen title={title} count={rows.data?.tablePage.totalElements} bound={rows.bound} action={add}>
      <DataTable
        title={title}
        columns={columns}
        table={table}
        listed={rows}
        filters={
          only ? undefined : (
            <SelectFilter table={table} name="source" label="Source" options={optionsIn(sourceWords)} />
          )
        }
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
