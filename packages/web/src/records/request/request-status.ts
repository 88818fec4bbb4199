// Badge texts, colours and names for requests.

import type { LabStatus } from '@almoner/contract/care/lab-request';
import type { PharmacyStatus } from '@almoner/contract/care/pharmacy';
import type { Request, RequestEntry } from '@almoner/contract/desk/request';
import type { RecordPath } from '../../kernel/route/screen-paths';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './request.words';

export const pharmacyBadges: Record<PharmacyStatus, Badge> = {
  NEW: { word: t.new, shape: 'todo', tone: 'grey' },
  INPROGRESS: { word: t.inProgress, shape: 'waits', tone: 'blue' },
  APPROVED: { word: t.approved, shape: 'ready', tone: 'green' },
  DISPENSED: { word: t.dispensed, shape: 'done', tone: 'green' },
  CANCELLED: { word: t.cancelled, shape: 'cancelled', tone: 'red' },
};

export const labBadges: Record<LabStatus, Badge> = {
  NEW: { word: t.new, shape: 'todo', tone: 'grey' },
  INPROGRESS: { word: t.inProgress, shape: 'waits', tone: 'blue' },
  APPROVED: { word: t.approved, shape: 'ready', tone: 'green' },
  COMPLETED: { word: t.completed, shape: 'done', tone: 'green' },
  CANCELLED: { word: t.cancelled, shape: 'cancelled', tone: 'red' },
};

// Statuses that both kinds have in common have equal texts.
export const requestBadge = ({ status }: Pick<Request, 'status'>): Badge =>
  ({ ...pharmacyBadges, ...labBadges })[status];

/** Path of a request's screen, for useLinkTo. */
export const requestScreen = ({ source }: Pick<Request, 'source'>): RecordPath =>
  source === 'LABORATORY' ? 'lab-requests/:id' : 'pharmacy/:id';

/** Content of a request in one line. */
export function requestWords({ source, text, unlisted }: Pick<RequestEntry, 'source' | 'text' | 'unlisted'>): string {
  const first = text.split('\n')[0] ?? '';
  return source === 'LABORATORY'
    ? t.labRequest({ text: first, unlisted: String(unlisted) })
    : t.prescription({ text: first });
}

/** Text of a version of a report: the first one, or a correction. */
export const reportWords = ({ title, version }: RequestEntry['reports'][number]): string =>
  t.labReport({ corrected: String(version > 1), title });
