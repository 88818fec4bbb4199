// Badge texts and colours of the states of a bed.
import type { BedState } from '@almoner/contract/house/bed';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './bed.words';

export const bedBadges: Record<BedState, Badge> = {
  FREE: { word: t.free, shape: 'todo', tone: 'grey' },
  OCCUPIED: { word: t.occupied, shape: 'ready', tone: 'blue' },
  CLEANING: { word: t.toClean, shape: 'late', tone: 'amber' },
  CLOSED: { word: t.closed, shape: 'cancelled', tone: 'grey' },
};
