// Badge for flags of the laboratory that were computed for another sex or birth date than the record has now. It is shown
// with each value; the report gives details.
import { StatusBadge } from '../../ui/badge/status-badge';
import { t } from './laboratory.words';

export const CorrectedBadge = () => <StatusBadge word={t.correctedSince} shape="todo" tone="amber" />;
