// A test that was asked for in words: marked wherever it stands, until the laboratory says which of its tests it is.
import { StatusBadge, type StatusLook } from '../../ui/status-badge';
import { t } from './laboratory.words';

export const unlistedLook: StatusLook = { word: t.unlisted, shape: 'todo', tone: 'amber' };

export const UnlistedBadge = () => <StatusBadge {...unlistedLook} />;

/** A row in which somebody orders a test: chosen from the list, or deliberately one that is not on it. */
export interface TestRow {
  title: string;
  isUnlisted: boolean;
}

/** The first row that is still to be a test of the list and is none; the one that becomes a test in words. */
export const rowToUnlist = (rows: readonly TestRow[], isListed: (title: string) => boolean): number =>
  rows.findIndex(({ title, isUnlisted }) => !isUnlisted && !isListed(title));
