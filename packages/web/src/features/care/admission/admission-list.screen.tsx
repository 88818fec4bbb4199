// List of admissions. It shows open stays until a status is chosen.
import {
  type AdmissionRow,
  AdmissionStatus,
  admission,
  admissionStatuses,
  openStatuses,
} from '@almoner/contract/care/admission';
import { ward } from '@almoner/contract/house/ward';
import { Words } from '@almoner/contract/list';
import { Day, Id } from '@almoner/contract/wire';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { admissionBadges, placeInWords } from '../../../records/admission/admission-status';
import { doctorName } from '../../../records/person/name';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsFrom, optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress, type TableFilters, tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './admission.words';

const ANY = 'ANY';

const address = {
  ...tableAddress({ wardId: Id, status: z.enum([ANY, ...admissionStatuses]), from: Day, to: Day, search: Words }),
  sorts: listAddress(admission).sorts,
};

/** Query of the list. Without a status it requests open stays. */
function askedFor({ status, ...filters }: TableFilters<typeof address>) {
  if (status === undefined) return { ...filters, open: true as const };
  return { ...filters, status: status === ANY ? undefined : AdmissionStatus.parse(status) };
}

const columns: Column<AdmissionRow>[] = [
  col.name('patient', t.patient, patientName),
  col.code('number', t.patientId, ({ ticket }) => ticket.patient.patientId, { priority: 4 }),
  col.text('ward', t.place, placeInWords),
  col.text('doctor', t.doctor, ({ doctor }) => doctorName(doctor), { priority: 3 }),
  col.instant('requested', t.sent, ({ requestedAt }) => requestedAt, { priority: 4 }),
  col.instant('received', t.received, ({ receivedAt }) => receivedAt, { priority: 3 }),
  col.status('status', kit.status, ({ status }) => admissionBadges[status]),
];

export default function AdmissionListScreen() {
  const table = useTable(address);
  const list = useList(admission, { ...table, filters: askedFor(table.filters) });
  const linkTo = useLinkTo();
  const add = (
    <LinkButton to={linkTo('admissions/new')} tone="primary">
      {t.admit()}
    </LinkButton>
  );
  return (
    <Screen
      title={t.admissions()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        <>
          {table.filters.wardId && (
            <LinkButton to={linkTo('admissions/round/:wardId', { wardId: table.filters.wardId })}>
              {t.round()}
            </LinkButton>
          )}
          <LinkButton to={linkTo('beds')}>{t.board()}</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        title={t.admissions()}
        columns={columns}
        table={table}
        listed={list}
        filters={<AdmissionFilters table={table} states={list.data?.states} />}
        open={({ id }) => linkTo('admissions/:id', { id })}
        empty={{ hint: t.listHint(), action: add }}
      />
    </Screen>
  );
}

function AdmissionFilters({ table, states }: CountedBy<typeof address>) {
  const wards = useCall(ward.list);
  const statuses = [...optionsIn(admissionBadges), { value: ANY, label: t.anyStatus, of: admissionStatuses }];
  return (
    <>
      <StatusFilter table={table} options={statuses} states={states} all={{ label: t.open, of: openStatuses }} />
      <SelectFilter
        table={table}
        name="wardId"
        label={t.ward()}
        options={optionsFrom(wards, (all) => all.map(({ id, number }) => ({ value: id, label: number })))}
        all={kit.allFeminine()}
      />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.patientOrTicket()} />
    </>
  );
}
