// Patients of the hospital, latest registration first, found by the filters here or by the header's search.
import { type PatientRow, patient } from '@almoner/contract/front/patient';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../../kernel/call/use-list';
import { formatDay, today } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { foundAsInWords } from '../../../records/patient/found-as';
import { ageInWords, bornInTable } from '../../../records/person/age';
import { personColumn } from '../../../records/person/columns';
import { genderWords } from '../../../records/person/gender';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './patient.words';
import './patient-search-term.css';

const columnsOn = (day: string, isFoundAs: boolean): Column<PatientRow>[] => [
  personColumn('patient', t.patient),
  ...(isFoundAs ? [foundAs] : []),
  col.code('patientId', t.number, ({ patientId }) => patientId),
  col.code('fileNumber', t.fileNumber, ({ fileNumber }) => fileNumber, { priority: 4 }),
  col.code('phone', t.phone, ({ phone }) => phone),
  col.code('age', t.age, (row) => ageInWords(row, day)),
  col.code('gender', t.gender, ({ gender }) => genderWords[gender](), { priority: 3 }),
  col.code('dateOfBirth', t.dateOfBirth, bornInTable, { priority: 4 }),
  col.code('dateOfReg', t.registered, (row) => formatDay(row.dateOfReg), { priority: 4 }),
];

const foundAs = col.text<PatientRow>('foundAs', t.foundAs, foundAsInWords, {
  priority: 1,
  measuredText: foundAsInWords,
});

const detailOptions = optionsIn({ TO_COMPLETE: t.toComplete });

const address = listAddress(patient, { size: 10 });

export default function PatientListScreen() {
  const table = useTable(address);
  const { search } = table.filters;
  // The header's search is used alone; the filters do not narrow it.
  const list = useList(patient, search ? { ...table, filters: { search } } : table);
  // The unfiltered total is exact, because patients are counted as they are registered.
  const patients = table.filtered ? list : { ...list, bound: Number.POSITIVE_INFINITY };
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const isFoundAs = list.data?.data.some((row) => row.foundAs) ?? false;
  const columns = useMemo(() => columnsOn(today({ timeZone }), isFoundAs), [timeZone, isFoundAs]);

  const add = (
    <LinkButton to={linkTo('patients/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const tickets = ({ id }: PatientRow) => linkTo('patients/:id/tickets', { id });
  const edit = ({ id }: PatientRow) => linkTo('patients/:id/edit', { id });
  const profile = ({ id }: PatientRow) => linkTo('patients/:id', { id });
  const actions = (row: PatientRow) => [
    { label: t.ticket, to: tickets(row) },
    { label: kit.edit, to: edit(row) },
    { label: t.view, to: profile(row) },
  ];
  return (
    <Screen
      title={t.patients()}
      count={patients.data?.tablePage.totalElements}
      bound={patients.bound}
      action={
        <>
          <LinkButton to={linkTo('patients/import')}>{t.import()}</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        title={t.patients()}
        columns={columns}
        table={search ? { ...table, filtered: false } : table}
        listed={patients}
        filters={
          search ? (
            <PatientSearchTerm text={search} />
          ) : (
            <>
              <TextFilter table={table} name="patientId" label={t.number()} />
              <TextFilter table={table} name="fileNumber" label={t.fileNumber()} />
              <TextFilter table={table} name="name" label={t.name()} />
              <TextFilter table={table} name="phone" label={t.phone()} />
              <SelectFilter
                table={table}
                name="details"
                label={t.details()}
                options={detailOptions}
                all={kit.allFeminine()}
              />
            </>
          )
        }
        open={profile}
        actions={actions}
        empty={{
          hint: search ? t.nobodyFound({ search }) : t.hint(),
          action: add,
        }}
      />
    </Screen>
  );
}

/** Term of the header's search, with a button back to all patients. */
function PatientSearchTerm({ text }: { text: string }) {
  const navigate = useNavigate();
  const remove = () => {
    navigate(screenAddress('patients'));
    // The pressed button disappears, so the focus moves to the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <p className="search-term">
      <Rich text={t.searchedFor()} label={(words) => <span>{words}</span>} search={<strong>{text}</strong>} />
      <button type="button" aria-label={t.removeSearch({ search: text })} onClick={remove}>
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}
