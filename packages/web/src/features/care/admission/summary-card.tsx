// State of a stay's discharge summary, with a link to it.
import type { Admission } from '@almoner/contract/care/admission';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { SummaryState } from '../../../records/admission/summary-state';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t } from './summary.words';

export function SummaryCard({ stay }: { stay: Admission }) {
  const to = useLinkTo()('admissions/:id/summary', { id: stay.id });
  return (
    <Card title={t.card()} action={to && <LinkButton to={to}>{t.open()}</LinkButton>}>
      <p>
        <SummaryState stay={stay} />
      </p>
    </Card>
  );
}
