// Head of a pharmacy request's screens: its patient and its status.

import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { formatDayInText } from '../../../kernel/format';
import { billLooks } from '../../../records/bill/bill-looks';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { pharmacyLooks } from '../../../records/request/request-looks';
import { Money } from '../../../ui/money';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './pharmacy.words';

export function RequestHead({ row: { ticket, billing, date, status } }: { row: PharmacyRequest }) {
  return (
    <PatientBanner
      patient={ticket.patient}
      ticket={ticket}
      status={<StatusBadge {...pharmacyLooks[status]} />}
      facts={[
        { label: t.date(), value: formatDayInText(date) },
        ...(billing
          ? [
              { label: t.amount(), value: <Money minor={billing.total} /> },
              { label: t.amountPaid(), value: <Money minor={billing.payment?.amountPaid ?? 0} /> },
              { label: t.bill(), value: <StatusBadge {...billLooks[billing.status]} /> },
            ]
          : []),
      ]}
    />
  );
}
