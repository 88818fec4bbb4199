// The patients who were registered last.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { personColumn } from '../../../records/person/columns';
import { Card } from '../../../ui/card';
import { ShortTable } from '../../../ui/short-table';
import { type Column, col } from '../../../ui/table-columns';

type NewPatient = NonNullable<DashboardSummary['patientList']>[number];

const columns: Column<NewPatient>[] = [
  personColumn('patient', 'Patient'),
  col.code('phone', 'Phone', ({ phone }) => phone),
  col.text('email', 'Email', ({ email }) => email),
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
        <ShortTable
          title="New Patients"
          columns={columns}
          rows={patients}
          open={({ id }) => linkTo('patients/:id', { id })}
        />
      )}
    </Card>
  );
}
