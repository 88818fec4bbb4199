// Tickets of one patient, newest first.
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useParams } from 'react-router';
import { useList } from '../../../kernel/call/use-list';
import { formatDay, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { ticketBadges } from '../../../records/ticket/ticket-status';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StateFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './ticket.words';
import { usePatientName } from './use-patient-name';

const address = listAddress(ticket);

/** Instants are shown as days in the hospital's time zone. */
const columnsIn = (timeZone: string): Column<Ticket>[] => {
  const day = (instant: string) => formatDay(today({ timeZone }, new Date(instant)));
  return [
    col.name('number', t.number, ({ number }) => number),
    col.text('description', t.description, ({ description }) => description),
    col.code('opened', t.openDate, ({ openDate }) => day(openDate)),
    col.status('status', t.status, ({ status }) => ticketBadges[status]),
    col.code('closed', t.closeDate, ({ closeDate }) => (closeDate ? day(closeDate) : '--'), { priority: 4 }),
  ];
};

export default function TicketListScreen() {
  const { id = '' } = useParams();
  const patient = usePatientName(id);
  const table = useTable(address);
  const list = useList(ticket, { ...table, filters: { ...table.filters, patientId: id } });
  const linkTo = useLinkTo();
  usePrintMark(patient.name && `${patient.name} · ${patient.number}`);
  const columns = columnsIn(useTimeZone());

  const [known] = list.data?.data ?? [];
  const name = patient.name ?? (known && fullName(known.patient));
  const addButton = list.data && (
    <LinkButton to={linkTo('patients/:id/tickets/new', { id })} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const booking = ({ id, status }: Ticket) =>
    status === 'OPEN' ? linkTo('tickets/:id/appointments/new', { id }) : undefined;
  const admitting = ({ id, status, admitted, admissionId }: Ticket) =>
    status === 'OPEN' && !(admitted && admissionId) ? linkTo('tickets/:id/admissions/new', { id }) : undefined;
  const actions = (row: Ticket) => [
    { label: t.newAppointment, to: booking(row) },
    { label: t.newAdmission, to: admitting(row) },
  ];
  const mayAct =
    linkTo('tickets/:id/appointments/new', { id }) !== undefined ||
    linkTo('tickets/:id/admissions/new', { id }) !== undefined;
  return (
    <Screen
      title={name ? t.ticketsOf({ name }) : t.tickets()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={addButton}
    >
      <DataTable
        title={t.tickets()}
        columns={columns}
        table={table}
        listed={list}
        filters={<TicketFilters table={table} states={list.data?.states} />}
        open={({ id }) => linkTo('tickets/:id', { id })}
        actions={mayAct ? actions : undefined}
        empty={{ hint: t.hint(), action: addButton }}
      />
    </Screen>
  );
}

function TicketFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StateFilter
        table={table}
        name="status"
        label={t.status()}
        options={optionsIn(ticketBadges)}
        states={states}
        all={{ label: kit.allFeminine }}
      />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.numberOrWords()} />
    </>
  );
}
