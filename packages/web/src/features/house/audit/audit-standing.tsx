// Warns if entries have waited too long for their seals.
import { audit } from '@almoner/contract/house/audit';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText, type Locale } from '../../../kernel/language/format';
import { t } from './audit.words';

/** Upper limit of the server's count. */
const MOST = 10_000;

export function UnsealedNotice({ locale }: { locale: Locale }) {
  const { data } = useCall(audit.standing);
  if (!data?.late || !data.oldest) return null;
  const entries = data.waiting > MOST ? t.unsealedMore({ count: MOST }) : t.unsealed({ count: data.waiting });
  return (
    <p role="alert" className="audit-broken">
      <strong>{entries}</strong> {t.unsealedSince({ at: formatInstantInText(data.oldest, locale) })}
    </p>
  );
}
