// How the statuses of requests and bills are shown, wherever one is.
import type { BillStatus } from '@almoner/contract/billing';
import type { LabStatus } from '@almoner/contract/lab-request';
import type { PharmacyStatus } from '@almoner/contract/pharmacy';
import type { StatusLook } from './status-badge';

export const pharmacyLooks: Record<PharmacyStatus, StatusLook> = {
  NEW: { word: 'New', tone: 'grey' },
  INPROGRESS: { word: 'In progress', tone: 'blue' },
  APPROVED: { word: 'Approved', tone: 'green' },
  DISPENSED: { word: 'Dispensed', tone: 'green' },
  CANCELLED: { word: 'Cancelled', tone: 'red' },
};

export const labLooks: Record<LabStatus, StatusLook> = {
  NEW: { word: 'New', tone: 'grey' },
  INPROGRESS: { word: 'In progress', tone: 'blue' },
  APPROVED: { word: 'Approved', tone: 'green' },
  COMPLETED: { word: 'Completed', tone: 'green' },
  CANCELLED: { word: 'Cancelled', tone: 'red' },
};

export const billLooks: Record<BillStatus, StatusLook> = {
  UNPAID: { word: 'Unpaid', tone: 'red' },
  'NOT COMPLETED': { word: 'Not completed', tone: 'blue' },
  INVOICED: { word: 'On an invoice', tone: 'blue' },
  COMPLETED: { word: 'Completed', tone: 'green' },
  CANCELLED: { word: 'Cancelled', tone: 'grey' },
};
