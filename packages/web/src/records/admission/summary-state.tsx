// State of a stay's discharge summary, with a link for roles that may read it.
import type { AdmissionRow } from '@almoner/contract/care/admission';
import { Link } from 'react-router';
import { formatInstantInText } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useTimeZone } from '../../kernel/session/session';
import { t } from './admission.words';

export function SummaryState({ stay: { id, summary } }: { stay: Pick<AdmissionRow, 'id' | 'summary'> }) {
  const timeZone = useTimeZone();
  const to = useLinkTo()('admissions/:id/summary', { id });
  const { status, signedAt, signedBy } = summary;
  const words =
    signedAt && signedBy
      ? t.summarySigned({ by: signedBy, at: formatInstantInText(signedAt, { timeZone }) })
      : status === 'DRAFT'
        ? t.summaryDraft()
        : t.summaryNone();
  return to ? <Link to={to}>{words}</Link> : <span>{words}</span>;
}
