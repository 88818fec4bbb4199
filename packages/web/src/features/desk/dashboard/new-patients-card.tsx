// The patients who were registered last.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { personColumn } from '../../../records/person/columns';
import { Card } from '../../../ui/card';
import { t as kit } from '../../../ui/kit.words';
import { ShortTable } from '../../../ui/short-table';
import { type Column, col } from '../../../ui/table-columns';
import { t } from './dashboard.words';

type NewPatient = NonNullable<DashboardSummary['patientList']>[number];

const columns: Column<NewPatient>[] = [
  personColumn('patient', t.patient),
  col.code('phone', t.phone, ({ phone }) => phone),
  col.text('email', t.email, ({ email }) => email),
];

export function NewPatientsCard({ patients }: { patients: readonly NewPatient[] }) {
  const linkTo = useLinkTo();
  const all = linkTo('patients');
  return (
    <Card
      title={t.newPatients()}
      action={
        all && (
          <Link to={all} aria-label={t.viewPatients()}>
            {t.viewAll()}
          </Link>
        )
      }
    >
      {patients.length === 0 ? (
        <p className="dashboard-none">{kit.noRecordFound()}</p>
      ) : (
        <ShortTable
          title={t.newPatients()}
          columns={columns}
          rows={patients}
          open={({ id }) => linkTo('patients/:id', { id })}
        />
      )}
    </Card>
  );
}
