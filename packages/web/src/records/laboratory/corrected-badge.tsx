// Flags of the laboratory that are for another sex or birth date than the record says now: marked wherever they stand, and the report
// itself says more.
import { StatusBadge } from '../../ui/status-badge';
import { t } from './laboratory.words';

export const CorrectedBadge = () => <StatusBadge word={t.correctedSince} shape="todo" tone="amber" />;
