// The patients of the hospital, last registered first; found by the filters here or by the header's search.
import { type Patient, patient } from '@almoner/contract/front/patient';
import { genders } from '@almoner/contract/house/person';
import { useMemo } from 'react';
import { formatDay, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { ageInWords } from '../../../records/person/age';
import { personColumn } from '../../../records/person/columns';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { TextFilter } from '../../../ui/filters';
import { labelOf, optionsOfCodes } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { PatientSearchTerm } from './patient-search-term';

const genderOptions = optionsOfCodes(genders);

const columnsOn = (day: string): Column<Patient>[] => [
  personColumn('patient', 'Patient'),
  col.code('patientId', 'Patient id', ({ patientId }) => patientId),
  col.code('phone', 'Phone', ({ phone }) => phone),
  col.code('age', 'Age', ({ dateOfBirth }) => ageInWords(dateOfBirth, day)),
  col.code('gender', 'Gender', ({ gender }) => labelOf(genderOptions, gender), { priority: 3 }),
  col.code('dateOfBirth', 'Date of birth', (row) => formatDay(row.dateOfBirth), { priority: 4 }),
  col.code('dateOfReg', 'Registered', (row) => formatDay(row.dateOfReg), { priority: 4 }),
];

const address = listAddress(patient, { size: 10 });

export default function PatientListScreen() {
  const table = useTable(address);
  const { search } = table.filters;
  // What the header searched for stands alone; the filters do not narrow it.
  const list = useList(patient, search ? { ...table, filters: { search } } : table);
  // All are counted as they are registered.
  const patients = table.filtered ? list : { ...list, bound: Number.POSITIVE_INFINITY };
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsOn(today({ timeZone })), [timeZone]);

  const add = (
    <LinkButton to={linkTo('patients/new')} tone="primary">
      Add Patient
    </LinkButton>
  );
  const tickets = ({ id }: Patient) => linkTo('patients/:id/tickets', { id });
  const edit = ({ id }: Patient) => linkTo('patients/:id/edit', { id });
  const profile = ({ id }: Patient) => linkTo('patients/:id', { id });
  const actions = (row: Patient) => [
    { label: 'Ticket', to: tickets(row) },
    { label: 'Edit', to: edit(row) },
    { label: 'View', to: profile(row) },
  ];
  return (
    <Screen
      title="Patients"
      count={patients.data?.tablePage.totalElements}
      bound={patients.bound}
      action={
        <>
          <LinkButton to={linkTo('patients/import')}>Import</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        title="Patients"
        columns={columns}
        table={search ? { ...table, filtered: false } : table}
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
