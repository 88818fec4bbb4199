// Name, icon and target of each kind of notification.
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import { noticeWords } from '@almoner/contract/office/notice-word';
import type { NoticeState, Notification } from '@almoner/contract/office/notification';
import { formatMonth } from '../../../kernel/language/format';
import { translateMessage } from '../../../kernel/language/i18n';
import type { LinkTo } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import type { Badge } from '../../../ui/badge/status-badge';
import type { IconName } from '../../../ui/look/icon';
import { t } from './notification.words';

interface KindDisplay {
  icon: IconName;
  tone?: 'amber' | 'red';
  /** Path of the record's screen; undefined if the role may not open it. */
  to(linkTo: LinkTo, row: Notification): string | undefined;
}

const toAsset: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('assets/:id', { id });
const toStay: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('admissions/:id', { id });
const toTests: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('lab-requests/:id', { id });
// A leave request has no screen of its own.
const toOwnLeave: KindDisplay['to'] = (linkTo) => linkTo('leave');
const toRefund: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('refunds/:id', { id });
const toReport: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('laboratories/:id', { id });
const toPrescription: KindDisplay['to'] = (linkTo, { recordId: id }) => linkTo('pharmacy/:id', { id });

export const kindDisplays: Record<NoticeKind, KindDisplay> = {
  ASSET_ENTERED: { icon: 'asset', to: toAsset },
  DISCHARGE_ORDERED: { icon: 'ward', to: toStay },
  DISCOUNT_ASKED: {
    icon: 'percent',
    to: (linkTo, { recordId: id }) => linkTo('bills/:id', { id }),
  },
  LAB_PAID: { icon: 'laboratory', to: toTests },
  LAB_REQUESTED: { icon: 'laboratory', to: toTests },
  LEAVE_APPROVED: { icon: 'calendar', to: toOwnLeave },
  LEAVE_ASKED: { icon: 'calendar', to: (linkTo) => linkTo('leaves/requests', {}, { status: 'PENDING' }) },
  LEAVE_DECLINED: { icon: 'calendar', to: toOwnLeave },
  MAIL_FAILED: { icon: 'message', tone: 'amber', to: (linkTo) => linkTo('settings/mail', {}, { status: 'FAILED' }) },
  MENTIONED: { icon: 'message', to: (linkTo, { recordId: id }) => linkTo('chat/:id', { id }) },
  PATIENT_ARRIVED: {
    icon: 'clock',
    tone: 'amber',
    to: (linkTo, { ticketId: id }) => (id ? linkTo('tickets/:id', { id }) : undefined),
  },
  PAYROLL_CALCULATED: { icon: 'money', to: (linkTo, { recordId: id }) => linkTo('payrolls/:id', { id }) },
  PAYSLIP_READY: { icon: 'receipt', to: (linkTo) => linkTo('payslips') },
  PHARMACY_PAID: { icon: 'pharmacy', to: toPrescription },
  PHARMACY_REQUESTED: { icon: 'pharmacy', to: toPrescription },
  REFUND_APPROVED: { icon: 'refund', to: toRefund },
  REFUND_ASKED: { icon: 'refund', to: toRefund },
  REFUND_DECLINED: { icon: 'refund', to: toRefund },
  RESULT_CORRECTED: { icon: 'laboratory', tone: 'amber', to: toReport },
  RESULT_OUTSIDE_RANGE: { icon: 'laboratory', tone: 'red', to: toReport },
  RESULT_READY: { icon: 'laboratory', to: toTests },
  TEST_NOT_DONE: { icon: 'laboratory', tone: 'amber', to: toTests },
  RESULT_TO_JUDGE: { icon: 'laboratory', tone: 'amber', to: toReport },
  STAY_ASKED: { icon: 'ward', to: toStay },
  STOCK_LOW: {
    icon: 'pharmacy',
    tone: 'amber',
    to: (linkTo, { recordId: id }) => linkTo('drugs/:id', { id }),
  },
  WARRANTY_ENDS: { icon: 'asset', to: toAsset },
};

/** Name of each kind, in the current language. */
export const kindWords = Object.fromEntries(
  noticeKindNames.map((kind) => [kind, () => translateMessage(noticeWords[kind]())]),
) as Record<NoticeKind, () => string>;

export const stateBadges: Record<NoticeState, Badge> = {
  NEW: { word: t.new, shape: 'ready', tone: 'blue' },
  READ: { word: t.read, shape: 'todo', tone: 'grey' },
  DONE: { word: t.done, shape: 'done', tone: 'green' },
};

/** Patient or thing that the notification is about, as far as the reader may see it; empty if there is none. */
export const aboutOf = ({ patient, thing }: Notification): string => (patient ? fullName(patient) : thing);

/** Number of the record; for a payroll, its month. */
export const numberOf = ({ kind, number }: Notification): string =>
  noticeKinds[kind].record === 'payrollRun' && number ? formatMonth(`${number}-01`) : number;

/** Heading: `Results are in: Ada Obi`. */
export function headingOf(row: Notification): string {
  const what = kindWords[row.kind]();
  const about = aboutOf(row);
  return about ? t.heading({ what, about }) : what;
}
