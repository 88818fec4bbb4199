// Requests of today, newest first: to pharmacy and laboratory, or to one of them.
import { type Request, request } from '@almoner/contract/desk/request';
import { useState } from 'react';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { requestBadge, requestScreen } from '../../../records/request/request-status';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Dialog } from '../../../ui/overlay/dialog';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './request.words';

const address = listAddress(request);
const sourceWords: Record<Request['source'], () => string> = { PHARMACY: t.pharmacy, LABORATORY: t.laboratory };

const columns: Column<Request>[] = [
  col.code('source', t.source, ({ source }) => sourceWords[source]()),
  col.name('patient', t.patient, patientName),
  col.code('ticket', t.ticketId, ({ ticket }) => ticket.number, { priority: 3 }),
  col.instant('date', t.date, ({ createdAt }) => createdAt),
  col.status('status', kit.status, requestBadge),
];

interface RequestListProps {
  title: string;
  /** Shows only the requests to this department. */
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
            <SelectFilter
              table={table}
              name="source"
              label={t.source()}
              options={optionsIn(sourceWords)}
              all={kit.allFeminine()}
            />
          )
        }
        open={open}
        empty={{ hint: t.hint() }}
      />
    </Screen>
  );
}

/** Button for a new request. It asks for the department first, if the role may use both. */
function AddRequest() {
  const linkTo = useLinkTo();
  const [choosing, setChoosing] = useState(false);
  const ways = [
    { label: t.laboratory(), to: linkTo('lab-requests/new') },
    { label: t.pharmacy(), to: linkTo('pharmacy/new') },
  ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  const [only] = ways;
  if (!only) return null;
  if (ways.length === 1) {
    return (
      <LinkButton to={only.to} tone="primary">
        {t.add()}
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="primary" onClick={() => setChoosing(true)}>
        {t.add()}
      </Button>
      {choosing && (
        <Dialog
          title={t.whom()}
          onClose={() => setChoosing(false)}
          actions={
            <>
              {ways.map(({ label, to }) => (
                <LinkButton key={to} to={to}>
                  {label}
                </LinkButton>
              ))}
              <Button onClick={() => setChoosing(false)}>{kit.cancel()}</Button>
            </>
          }
        />
      )}
    </>
  );
}
