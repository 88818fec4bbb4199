// Badge of a result: high, low, normal. Its word carries the meaning, not only its colour.

import type { LabFlag } from '@almoner/contract/care/lab-flag';
import { type Badge, StatusBadge } from '../../../ui/badge/status-badge';
import { t } from './laboratory.words';

const flagBadges: Record<LabFlag, Badge> = {
  LOW: { word: t.low, shape: 'pill', tone: 'amber' },
  NORMAL: { word: t.normal, shape: 'pill', tone: 'grey' },
  HIGH: { word: t.high, shape: 'pill', tone: 'red' },
};

/** Renders nothing without a flag. */
export const FlagBadge = ({ flag }: { flag: LabFlag | null }) => flag && <StatusBadge {...flagBadges[flag]} />;
