// The doctors who joined last.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { Avatar } from '../../../records/person/avatar';
import { Card } from '../../../ui/card';

export function DoctorsCard({ doctors }: { doctors: NonNullable<DashboardSummary['doctorList']> }) {
  const all = useLinkTo()('doctors');
  return (
    <Card title="Doctors" action={all && <Link to={all}>View all Doctors</Link>}>
      {doctors.length === 0 ? (
        <p className="dashboard-none">No Record Found</p>
      ) : (
        <ul className="dashboard-doctors">
          {doctors.map(({ id, firstName, lastName, specialist, imagePath }) => (
            <li key={id}>
              <Avatar name={`${firstName} ${lastName}`} imagePath={imagePath} />
              <span>
                <span className="dashboard-doctor-name">
                  {firstName} {lastName}
                </span>
                {specialist && <span className="dashboard-doctor-specialist">{specialist}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
