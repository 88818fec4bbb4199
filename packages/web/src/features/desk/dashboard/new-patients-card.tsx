// The patients who were registered last.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { fullName } from '../../../records/person/name';
import { PersonName } from '../../../records/person/person-name';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table-columns';
import { TableRows } from '../../../ui/table-rows';
import '../../../ui/data-table.css';

type NewPatient = NonNullable<DashboardSummary['patientList']>[number];

const columns: Column<NewPatient>[] = [
  {
    key: 'patient',
    header: 'Patient',
    text: fullName,
    cell: (row) => <PersonName name={fullName(row)} imagePath={row.imagePath} />,
  },
  { key: 'phone', header: 'Phone', text: ({ phone }) => phone, whole: true },
  { key: 'email', header: 'Email', text: ({ email }) => email },
];

export function NewPatientsCard({ patients }: { patients: readonly NewPatient[] }) {
  const linkTo = useLinkTo();
  const all = linkTo('patients');
  return (
    <Card
      title="New Patients"
      action={
        all && (
          <Link to={all} aria-label="View all patients">
            View all
          </Link>
        )
      }
    >
      {patients.length === 0 ? (
        <p className="dashboard-none">No Record Found</p>
      ) : (
        <div className="table-frame dashboard-table">
          <table className="table">
            <caption className="visually-hidden">New Patients</caption>
            <thead>
              <tr>
                {columns.map(({ key, header }) => (
                  <th key={key} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <TableRows rows={patients} columns={columns} open={({ id }) => linkTo('patients/:id', { id })} />
          </table>
        </div>
      )}
    </Card>
  );
}
