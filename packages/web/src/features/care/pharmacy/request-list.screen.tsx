// Pharmacy requests, newest first unless sorted otherwise, with the next step of each.

import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import { useState } from 'react';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { pharmacyBadges } from '../../../records/request/request-status';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { CancelRequest } from './cancel-request';
import { t } from './pharmacy.words';
import { isChangeable, nextStep } from './request-words';
import { ReturnDialog, useMayReturn } from './return-request';

const address = listAddress(pharmacy);

const columns: Column<PharmacyRequest>[] = [
  col.name('patient', t.patient, patientName),
  col.code('ticket', t.ticketId, ({ ticket }) => ticket.number),
  col.day('date', t.date, ({ date }) => date),
  col.money('amount', t.amount, ({ billing }) => billing?.total),
  col.amount('paid', t.amountPaid, ({ billing }) => billing && (billing.payment?.amountPaid ?? 0), { priority: 4 }),
  col.status('status', kit.status, ({ status }) => pharmacyBadges[status]),
];

export default function RequestListScreen() {
  const table = useTable(address);
  const requests = useList(pharmacy, table);
  const linkTo = useLinkTo();
  const mayCancel = useMay()(pharmacy.cancel.needs);
  const [leaving, setLeaving] = useState<PharmacyRequest>();
  const [returning, setReturning] = useKeptState<PharmacyRequest>('returning');
  const mayReturn = useMayReturn();
  const add = (
    <LinkButton to={linkTo('pharmacy/new')} tone="primary">
      {t.addRequest()}
    </LinkButton>
  );
  const actions = (row: PharmacyRequest) => {
    const next = nextStep(row, linkTo);
    const cancel = { label: kit.cancel(), danger: true, act: () => setLeaving(row) };
    const back = { label: t.return(), act: () => setReturning(row) };
    return [
      ...(next ? [next] : []),
      ...(mayReturn(row) ? [back] : []),
      ...(mayCancel && isChangeable(row) ? [cancel] : []),
    ];
  };
  return (
    <Screen title={t.pharmacy()} count={requests.data?.tablePage.totalElements} bound={requests.bound} action={add}>
      <DataTable
        title={t.requests()}
        columns={columns}
        table={table}
        listed={requests}
        filters={<RequestFilters table={table} states={requests.data?.states} />}
        open={({ id }) => linkTo('pharmacy/:id', { id })}
        actions={actions}
        empty={{ hint: t.hint(), action: add }}
      />
      {leaving && <CancelRequest row={leaving} onClose={() => setLeaving(undefined)} />}
      {returning && <ReturnDialog row={returning} onClose={() => setReturning(undefined)} />}
    </Screen>
  );
}

function RequestFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StatusFilter
        table={table}
        options={optionsIn(pharmacyBadges)}
        states={states}
        all={{ label: kit.allFeminine }}
      />
      <TextFilter table={table} name="search" label={t.find()} />
      <DateFilter table={table} name="date" label={t.date()} />
    </>
  );
}
