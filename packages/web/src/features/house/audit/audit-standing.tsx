// Says when entries have waited too long for their seals.
import { audit } from '@almoner/contract/house/audit';
import { formatInstant, type Locale } from '../../../kernel/format';
import { useCall } from '../../../kernel/use-call';

/** As far as the server counts them. */
const MOST = 10_000;

export function UnsealedNotice({ locale }: { locale: Locale }) {
  const { data } = useCall(audit.standing);
  if (!data?.late || !data.oldest) return null;
  const entries = data.waiting === 1 ? '1 entry is' : `${howMany(data.waiting)} entries are`;
  return (
    <p role="alert" className="audit-broken">
      <strong>{entries} not sealed yet.</strong> The oldest was written {formatInstant(data.oldest, locale)}. Until they
      are sealed, the check does not find a change to them. Please tell whoever looks after Almoner.
    </p>
  );
}

const howMany = (waiting: number) =>
  waiting > MOST ? `More than ${MOST.toLocaleString('en-GB')}` : waiting.toLocaleString('en-GB');
