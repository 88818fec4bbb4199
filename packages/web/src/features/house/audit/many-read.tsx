// Who read unusually many patients of late, each with the way to what they read.
import { audit, MANY_READ_DAYS, MANY_READ_LEAST, MANY_READ_TIMES, type ManyRead } from '@almoner/contract/house/audit';
import { Link } from 'react-router';
import { formatDay, formatInstant, type Locale } from '../../../kernel/format';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Card } from '../../../ui/card';
import { Loaded } from '../../../ui/loaded';

const count = (number: number) => number.toLocaleString('en-GB');

const trailOf = ({ accountId, day }: ManyRead) =>
  addressOf('settings/audit', {}, { accountId, record: 'patient', outcome: 'READ', from: day, to: day });

/** `onOpen` is told when the trail below shows what somebody read. */
export function ManyReadCard({ locale, onOpen }: { locale: Locale; onOpen: () => void }) {
  const answer = useCall(audit.manyRead);
  return (
    <Card title="Many records read">
      <p className="audit-hint">
        Who was shown at least {MANY_READ_LEAST} different patients on one of the last {MANY_READ_DAYS} days, and more
        than {MANY_READ_TIMES} times as many as others of the role usually are.
      </p>
      <Loaded answer={answer} lines={2}>
        {({ data, since }) => (
          <>
            {data.length === 0 && <p className="audit-intact">Nobody read unusually many patients.</p>}
            {data.length > 0 && (
              <ul className="audit-many" aria-label="Many records read">
                {data.map((one) => (
                  <li key={`${one.accountId} ${one.day}`}>
                    <Link to={trailOf(one)} onClick={onOpen}>
                      {one.name || one.username}
                    </Link>
                    <span className="audit-many-role">{one.role}</span>
                    <span>{formatDay(one.day)}</span>
                    <strong>{count(one.patientCount)} patients</strong>
                    <span className="audit-hint">usual: {count(one.usual)}</span>
                  </li>
                ))}
              </ul>
            )}
            {since && (
              <p className="audit-hint">
                So much was read that only what came after {formatInstant(since, locale)} is counted.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
