// Users who recently read unusually many patients, each with a link to those reads.
import { audit, MANY_READ_DAYS, MANY_READ_LEAST, MANY_READ_TIMES, type ManyRead } from '@almoner/contract/house/audit';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDay, formatInstantInText, type Locale } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { roleInWords } from '../../../records/staff/role-name';
import { Card } from '../../../ui/look/card';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './audit.words';

const trailOf = ({ accountId, day }: ManyRead) =>
  screenAddress('settings/audit', {}, { accountId, record: 'patient', outcome: 'READ', from: day, to: day });

/** `onOpen` is called when a link shows the reads of a user in the trail below. */
export function ManyReadCard({ locale, onOpen }: { locale: Locale; onOpen: () => void }) {
  const answer = useCall(audit.manyRead);
  return (
    <Card title={t.manyRead()}>
      <p className="audit-hint">
        {t.manyHint({ least: MANY_READ_LEAST, days: MANY_READ_DAYS, times: MANY_READ_TIMES })}
      </p>
      <Loaded answer={answer} lines={2}>
        {({ data, since }) => (
          <>
            {data.length === 0 && <p className="audit-intact">{t.nobodyMany()}</p>}
            {data.length > 0 && (
              <ul className="audit-many" aria-label={t.manyRead()}>
                {data.map((one) => (
                  <li key={`${one.accountId} ${one.day}`}>
                    <Link to={trailOf(one)} onClick={onOpen}>
                      {one.name || one.username}
                    </Link>
                    <span className="audit-many-role">{roleInWords(one.role)}</span>
                    <span>{formatDay(one.day)}</span>
                    <strong>{t.patientCount({ count: one.patientCount })}</strong>
                    <span className="audit-hint">{t.usual({ count: one.usual })}</span>
                  </li>
                ))}
              </ul>
            )}
            {since && <p className="audit-hint">{t.readBefore({ at: formatInstantInText(since, locale) })}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}
