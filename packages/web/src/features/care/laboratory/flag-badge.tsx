// Where a result stands to what is normal: the word says it, the colour helps.
import type { LabFlag } from '@almoner/contract/care/lab-flags';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge';

const looks: Record<LabFlag, StatusLook> = {
  LOW: { word: 'Low', shape: 'pill', tone: 'amber' },
  NORMAL: { word: 'Normal', shape: 'pill', tone: 'grey' },
  HIGH: { word: 'High', shape: 'pill', tone: 'red' },
};

/** Nothing where there is no flag. */
export const FlagBadge = ({ flag }: { flag: LabFlag | null }) => flag && <StatusBadge {...looks[flag]} />;
