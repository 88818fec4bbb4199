// The patients of the hospital, last registered first; found by the filters here or by the header's search.
import { type Patient, patient } from '@almoner/contract/front/patient';
import { genders } from '@almoner/contract/house/person';
import { useMemo } from 'react';
import { useMay } from '../../../kernel/access';
import { searchable } from '../../../kernel/filter-word';
import { formatDay, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { ageInWords } from '../../../records/person/age';
import { fullName } from '../../../records/person/name';
import { PersonName } from '../../../records/person/person-name';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { TextFilter } from '../../../ui/filters';
import { labelOf, optionsOfCodes } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import type { Column } from '../../../ui/table-columns';
import { useAddress } from '../../../ui/use-address';
import { useTableState } from '../../../ui/use-table-state';
import { PatientSearchTerm } from './patient-search-term';

const genderOptions = optionsOfCodes(genders);

const columnsOn = (day: string): Column<Patient>[] => [
  {
    key: 'patient',
    header: 'Patient',
    text: fullName,
    cell: (row) => <PersonName name={fullName(row)} imagePath={row.imagePath} />,
  },
  { key: 'patientId', header: 'Patient id', text: ({ patientId }) => patientId, whole: true },
  { key: 'phone', header: 'Phone', text: ({ phone }) => phone, whole: true },
  { key: 'age', header: 'Age', text: ({ dateOfBirth }) => ageInWords(dateOfBirth, day), whole: true },
  {
    key: 'gender',
    header: 'Gender',
    text: ({ gender }) => labelOf(genderOptions, gender),
    hide: 'narrow',
    whole: true,
  },
  {
    key: 'dateOfBirth',
    header: 'Date of birth',
    text: (row) => formatDay(row.dateOfBirth),
    hide: 'medium',
    whole: true,
  },
  { key: 'dateOfReg', header: 'Registered', text: (row) => formatDay(row.dateOfReg), hide: 'medium', whole: true },
];

const filters = ['patientId', 'name', 'phone'];
const none: string[] = [];

export default function PatientListScreen() {
  const search = useAddress()[0].get('search')?.trim() ?? '';
  const table = useTableState({ filters: search ? none : filters, size: 10 });
  // What the header searched for stands alone; the filters do not narrow it.
  const words = Object.entries(search ? { search } : table.filters);
  const found = search !== '' || table.filtered;
  const list = useList(patient, table, Object.fromEntries(words.map(([name, typed]) => [name, searchable(typed)])));
  // All are counted as they are registered.
  const patients = found ? list : { ...list, bound: Number.POSITIVE_INFINITY };
  const mayWrite = useMay()(patient.update.needs);
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsOn(today({ timeZone })), [timeZone]);

  const add = mayWrite && (
    <LinkButton to="/home/patients/new" tone="primary">
      Add Patient
    </LinkButton>
  );
  const importing = linkTo('patients/import');
  const tickets = ({ id }: Patient) => linkTo('patients/:id/tickets', { id });
  const edit = ({ id }: Patient) => linkTo('patients/:id/edit', { id });
  const profile = ({ id }: Patient) => linkTo('patients/:id', { id });
  const actions = (row: Patient) =>
    [
      { label: 'Ticket', to: tickets(row) },
      { label: 'Edit', to: edit(row) },
      { label: 'View', to: profile(row) },
    ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  return (
    <Screen
      title="Patients"
      count={patients.data?.tablePage.totalElements}
      bound={patients.bound}
      action={
        <>
          {importing && <LinkButton to={importing}>Import</LinkButton>}
          {add}
        </>
      }
    >
      <DataTable
        title="Patients"
        columns={columns}
        table={table}
        listed={patients}
        filters={
          search ? (
            <PatientSearchTerm text={search} />
          ) : (
            <>
              <TextFilter table={table} name="patientId" label="Patient id" />
              <TextFilter table={table} name="name" label="Name" />
              <TextFilter table={table} name="phone" label="Phone" />
            </>
          )
        }
        open={profile}
        actions={actions}
        empty={{
          hint: search
            ? nobodyFound(search)
            : 'Everybody who is treated here is registered once, with a patient id of their own.',
          action: add,
        }}
      />
    </Screen>
  );
}

const nobodyFound = (search: string) =>
  `Nobody was found for “${search}”. A part of the name, the phone number or the patient id is enough.`;
