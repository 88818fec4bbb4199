// Header of a pharmacy request's screens: the patient banner with the status and the bill of the request.

import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { billBadges } from '../../../records/bill/bill-status';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { pharmacyBadges } from '../../../records/request/request-status';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { MoneyText } from '../../../ui/look/money';
import { t } from './pharmacy.words';

export function RequestHead({ row: { id, ticket, billing, date, status } }: { row: PharmacyRequest }) {
  return (
    <PatientBanner
      patient={ticket.patient}
      ticket={ticket}
      status={
        <>
          <StatusBadge {...pharmacyBadges[status]} />
          <Allergies id={id} />
        </>
      }
      facts={[
        { label: t.date(), value: formatDayInText(date) },
        ...(billing
          ? [
              { label: t.amount(), value: <MoneyText minor={billing.total} /> },
              { label: t.amountPaid(), value: <MoneyText minor={billing.payment?.amountPaid ?? 0} /> },
              { label: t.bill(), value: <StatusBadge {...billBadges[billing.status]} /> },
            ]
          : []),
      ]}
    />
  );
}

/** Allergies for roles that may not read the patient profile; for other roles the banner already shows them. */
function Allergies({ id }: { id: string }) {
  const isShown = useMay()(patientProfile.read.needs);
  const { data } = useCall(pharmacy.allergyFacts, { id }, { enabled: !isShown });
  return !isShown && data && <AllergyBadge facts={data} />;
}
