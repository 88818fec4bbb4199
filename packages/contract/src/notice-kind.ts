// The kinds of notifications: their recipients if an event does not name them, and the permission to see them.
import { execute, type Granted, type Need, read, session, write } from './access.ts';

interface NoticeFacts {
  /** Kind of its record, as in the audit trail. */
  record: string;
  /** All accounts with one of these grants are notified; null for the persons that the event names. */
  to: Granted | null;
  /** Permission to see it, checked when it is read: the one to open its record. */
  needs: Need;
  /** Whether it stays open until somebody has acted; otherwise it is information about something done. */
  task: boolean;
}

export const noticeKinds = {
  ASSET_ENTERED: { record: 'asset', to: execute('ASSETS'), needs: read('ASSETS'), task: true },
  DISCHARGE_ORDERED: {
    record: 'admission',
    to: execute('WARD'),
    needs: read('WARD', 'PATIENT', 'APPOINTMENT', 'TREATMENT'),
    task: true,
  },
  DISCOUNT_ASKED: { record: 'bill', to: execute('ACCOUNT'), needs: read('ACCOUNT'), task: true },
  LAB_PAID: { record: 'labRequest', to: write('LABORATORY'), needs: read('LABORATORY', 'TREATMENT'), task: true },
  LAB_REQUESTED: { record: 'labRequest', to: write('LABORATORY'), needs: read('LABORATORY', 'TREATMENT'), task: true },
  LEAVE_APPROVED: { record: 'leaveTrack', to: null, needs: session(), task: false },
  LEAVE_ASKED: { record: 'leaveTrack', to: execute('EMPLOYEE'), needs: read('EMPLOYEE'), task: true },
  LEAVE_DECLINED: { record: 'leaveTrack', to: null, needs: session(), task: false },
  MAIL_FAILED: { record: 'letter', to: execute('SETTING'), needs: read('SETTING'), task: true },
  MENTIONED: { record: 'conversation', to: null, needs: session(), task: false },
  PATIENT_ARRIVED: {
    record: 'appointment',
    to: write('TREATMENT'),
    needs: read('PATIENT', 'APPOINTMENT', 'TREATMENT'),
    task: true,
  },
  PAYROLL_CALCULATED: { record: 'payrollRun', to: execute('PAYROLL'), needs: read('PAYROLL'), task: true },
  PAYSLIP_READY: { record: 'payrollRun', to: null, needs: session(), task: false },
  PHARMACY_PAID: { record: 'pharmacy', to: execute('PHARMACY'), needs: read('PHARMACY', 'TREATMENT'), task: true },
  PHARMACY_REQUESTED: {
    record: 'pharmacy',
    to: write('PHARMACY'),
    needs: read('PHARMACY', 'TREATMENT'),
    task: true,
  },
  REFUND_APPROVED: { record: 'refund', to: null, needs: read('ACCOUNT'), task: false },
  REFUND_ASKED: { record: 'refund', to: execute('ACCOUNT'), needs: read('ACCOUNT'), task: true },
  REFUND_DECLINED: { record: 'refund', to: null, needs: read('ACCOUNT'), task: false },
  RESULT_CORRECTED: { record: 'laboratory', to: null, needs: read('LABORATORY', 'TREATMENT'), task: false },
  RESULT_OUTSIDE_RANGE: { record: 'laboratory', to: null, needs: read('LABORATORY', 'TREATMENT'), task: false },
  RESULT_READY: { record: 'labRequest', to: null, needs: read('LABORATORY', 'TREATMENT'), task: false },
  RESULT_TO_JUDGE: { record: 'laboratory', to: write('LABORATORY'), needs: read('LABORATORY'), task: true },
  STAY_ASKED: {
    record: 'admission',
    to: execute('WARD'),
    needs: read('WARD', 'PATIENT', 'APPOINTMENT', 'TREATMENT'),
    task: true,
  },
  STOCK_LOW: { record: 'drug', to: execute('PHARMACY'), needs: read('PHARMACY'), task: true },
  TEST_NOT_DONE: { record: 'labRequest', to: null, needs: read('LABORATORY', 'TREATMENT'), task: false },
  WARRANTY_ENDS: { record: 'asset', to: execute('ASSETS'), needs: read('ASSETS'), task: true },
} as const satisfies Record<string, NoticeFacts>;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
