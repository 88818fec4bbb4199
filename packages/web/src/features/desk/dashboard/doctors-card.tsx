// The doctors who joined last.

import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { Avatar } from '../../../records/person/avatar';
import { fullName } from '../../../records/person/name';
import { Card } from '../../../ui/card';
import { t as kit } from '../../../ui/kit.words';
import { t } from './dashboard.words';

export function DoctorsCard({ doctors }: { doctors: NonNullable<DashboardSummary['doctorList']> }) {
  const all = useLinkTo()('doctors');
  return (
    <Card title={t.doctors()} action={all && <Link to={all}>{t.viewDoctors()}</Link>}>
      {doctors.length === 0 ? (
        <p className="dashboard-none">{kit.noRecordFound()}</p>
      ) : (
        <ul className="dashboard-doctors">
          {doctors.map((doctor) => (
            <li key={doctor.id}>
              <Avatar name={fullName(doctor)} imagePath={doctor.imagePath} />
              <span>
                <span className="dashboard-doctor-name">{fullName(doctor)}</span>
                {doctor.specialist && <span className="dashboard-doctor-specialist">{doctor.specialist}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
