// How requests and their statuses are shown, wherever one is.

import type { LabStatus } from '@almoner/contract/care/lab-request';
import type { PharmacyStatus } from '@almoner/contract/care/pharmacy';
import type { Request, RequestEntry } from '@almoner/contract/desk/request';
import type { RecordPath } from '../../kernel/screen-paths';
import type { StatusLook } from '../../ui/status-badge';

export const pharmacyLooks: Record<PharmacyStatus, StatusLook> = {
  NEW: { word: 'New', shape: 'todo', tone: 'grey' },
  INPROGRESS: { word: 'In progress', shape: 'waits', tone: 'blue' },
  APPROVED: { word: 'Approved', shape: 'ready', tone: 'green' },
  DISPENSED: { word: 'Dispensed', shape: 'done', tone: 'green' },
  CANCELLED: { word: 'Cancelled', shape: 'cancelled', tone: 'grey' },
};

export const labLooks: Record<LabStatus, StatusLook> = {
  NEW: { word: 'New', shape: 'todo', tone: 'grey' },
  INPROGRESS: { word: 'In progress', shape: 'waits', tone: 'blue' },
  APPROVED: { word: 'Approved', shape: 'ready', tone: 'green' },
  COMPLETED: { word: 'Completed', shape: 'done', tone: 'green' },
  CANCELLED: { word: 'Cancelled', shape: 'cancelled', tone: 'grey' },
};

// The two have the same words for what both can be.
export const requestLook = ({ status }: Pick<Request, 'status'>): StatusLook =>
  ({ ...pharmacyLooks, ...labLooks })[status];

/** The screen of a request, for useLinkTo. */
export const requestScreen = ({ source }: Pick<Request, 'source'>): RecordPath =>
  source === 'LABORATORY' ? 'lab-requests/:id' : 'pharmacy/:id';

/** What was asked for, in one line. */
export const requestWords = ({ source, text }: Pick<RequestEntry, 'source' | 'text'>): string =>
  `${source === 'LABORATORY' ? 'Laboratory request' : 'Prescription'}: ${text.split('\n')[0]}`;

/** A version of a report: the first, or a correction. */
export const reportWords = ({ title, version }: RequestEntry['reports'][number]): string =>
  `Lab result${version > 1 ? ' corrected' : ''}: ${title}`;
