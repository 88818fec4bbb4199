// Badge texts and colours of an admission's statuses, and the patient's place in words.
import type { AdmissionRow, AdmissionStatus } from '@almoner/contract/care/admission';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './admission.words';

export const admissionBadges: Record<AdmissionStatus, Badge> = {
  REQUESTED: { word: t.requested, shape: 'waits', tone: 'blue' },
  ADMITTED: { word: t.admitted, shape: 'ready', tone: 'green' },
  'DISCHARGE ORDERED': { word: t.dischargeOrdered, shape: 'waits', tone: 'amber' },
  DISCHARGED: { word: t.discharged, shape: 'done', tone: 'green' },
  CANCELLED: { word: t.cancelled, shape: 'cancelled', tone: 'grey' },
};

/** Ward and bed: `A 1, bed 3`. */
export const placeInWords = ({ ward, bed }: Pick<AdmissionRow, 'ward' | 'bed'>): string =>
  t.place({ ward: ward.number, bed: bed.name });

export const isOpenStay = ({ status }: Pick<AdmissionRow, 'status'>): boolean =>
  status !== 'DISCHARGED' && status !== 'CANCELLED';
