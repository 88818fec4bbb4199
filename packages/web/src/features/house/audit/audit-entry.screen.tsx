// One entry of the trail: user, time and address, and the record before and after, side by side.
import { type AuditDetails, audit } from '@almoner/contract/house/audit';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText, type Locale } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { compareFields, fieldWord, outcomeBadges, recordNamed, valueWord } from './audit-words';
import './audit.css';
import { screenAddress } from '../../../kernel/route/screen-links';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './audit.words';

export default function AuditEntryScreen() {
  const { id = '' } = useParams();
  const known = useCall(audit.read, { id });
  const session = useSession();
  return (
    <Screen title={known.data?.action ?? t.entry()}>
      <Loaded answer={known}>
        {(entry) =>
          session && (
            <>
              <About entry={entry} locale={session} />
              <Comparison entry={entry} locale={session} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface EntryProps {
  entry: AuditDetails;
  locale: Locale;
}

const inTrail = (filters: Record<string, string>) => screenAddress('settings/audit', {}, filters);

function About({ entry, locale }: EntryProps) {
  const { at, name, username, accountId, outcome, record, recordId, recordName, address } = entry;
  const person = name && name !== username ? `${name} (${username})` : username || t.almoner();
  const about = recordNamed(record, recordName);
  return (
    <Card>
      <Facts
        facts={[
          { label: t.when(), value: formatInstantInText(at, locale) },
          { label: t.person(), value: accountId ? <Link to={inTrail({ accountId })}>{person}</Link> : person },
          {
            label: t.record(),
            value: recordId ? <Link to={inTrail({ ...(record && { record }), recordId })}>{about}</Link> : about,
          },
          { label: t.outcome(), value: <StatusBadge {...outcomeBadges[outcome]} /> },
          { label: t.address(), value: address },
        ]}
      />
    </Card>
  );
}

function whyEmpty({ outcome, hidden }: AuditDetails): string {
  if (hidden) return t.notShown();
  if (outcome === 'READ') return t.wasRead();
  if (outcome === 'REFUSED') return t.wasRefused();
  return t.holdsNoMore();
}

function Comparison({ entry, locale }: EntryProps) {
  const { before, after, names, record } = entry;
  if (!before && !after) return <p>{whyEmpty(entry)}</p>;
  const fields = compareFields(before, after);
  const both = Boolean(before && after);
  const told = (path: string, value: unknown) => valueWord(path, value, { ...locale, names, record });
  return (
    <table className="audit-compared">
      <caption>{both ? t.beforeAndAfter() : after ? t.added() : t.deleted()}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field()}</th>
          {before && <th scope="col">{t.before()}</th>}
          {after && <th scope="col">{t.after()}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.path} data-changed={(both && field.changed) || undefined}>
            <th scope="row">
              {fieldWord(field.path)}
              {both && field.changed && <StatusBadge word={t.changed()} shape="pill" tone="amber" />}
            </th>
            {before && <td data-label={t.before()}>{told(field.path, field.before)}</td>}
            {after && <td data-label={t.after()}>{told(field.path, field.after)}</td>}
          </tr>
        ))}
        {fields.length === 0 && <NoFields columns={both ? 3 : 2} />}
      </tbody>
    </table>
  );
}

const NoFields = ({ columns }: { columns: number }) => (
  <tr>
    <td colSpan={columns}>{kit.noRecordFound()}</td>
  </tr>
);
