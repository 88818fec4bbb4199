// Card of one person in the grid, and its placeholder while loading.
import type { StaffCard } from '@almoner/contract/house/staff';
import { Link } from 'react-router';
import { Avatar } from '../../../records/person/avatar';
import { fullName } from '../../../records/person/name';
import { accountBadge, StatusBadge } from '../../../ui/badge/status-badge';
import { t as kit } from '../../../ui/look/kit.words';
import { Skeleton } from '../../../ui/look/skeleton';
import { t } from './staff.words';

/** `to` is the person's profile; `edit` is their form, for users who may change it. */
export function StaffCardItem({
  card,
  to,
  edit,
}: {
  card: StaffCard;
  to: string | undefined;
  edit?: string | undefined;
}) {
  const { imagePath, specialist, qualification, department, account } = card;
  const name = fullName(card);
  return (
    <li className={to ? 'staff-card staff-card-opens' : 'staff-card'}>
      <Avatar name={name} imagePath={imagePath} size={64} />
      <div className="staff-card-text">
        {to ? (
          <h2>
            <Link to={to}>{name}</Link>
          </h2>
        ) : (
          <h2 tabIndex={-1}>{name}</h2>
        )}
        {specialist && <p>{specialist.name}</p>}
        {qualification.title && <p className="soft">{qualification.title}</p>}
        {department && <p className="soft">{department.name}</p>}
        <StatusBadge {...accountBadge(account)} />
        {edit && (
          <Link className="staff-card-edit" to={edit} aria-label={t.editPerson({ name })}>
            {kit.edit()}
          </Link>
        )}
      </div>
    </li>
  );
}

const SHAPE = [16, 13, 18, 14, 17, 12];

export function SkeletonCards() {
  return (
    <ul className="staff-cards" aria-hidden="true">
      {SHAPE.map((width) => (
        <li key={width} className="staff-card">
          <span className="avatar avatar-64" />
          <div className="staff-card-text">
            <Skeleton width={width} />
            <Skeleton width={width - 4} />
            <Skeleton width={8} />
          </div>
        </li>
      ))}
    </ul>
  );
}
