// A test that was requested in free text. It is marked until the laboratory assigns one of its tests.
import { type Badge, StatusBadge } from '../../ui/badge/status-badge';
import { t } from './laboratory.words';

export const unlistedBadge: Badge = { word: t.unlisted, shape: 'todo', tone: 'amber' };

export const UnlistedBadge = () => <StatusBadge {...unlistedBadge} />;

/** A row that orders a test: chosen from the list, or deliberately in free text. */
export interface TestRow {
  title: string;
  isUnlisted: boolean;
}

/** Index of the first row that should be a test of the list but is not; it becomes a free text test. */
export const rowToUnlist = (rows: readonly TestRow[], isListed: (title: string) => boolean): number =>
  rows.findIndex(({ title, isUnlisted }) => !isUnlisted && !isListed(title));
