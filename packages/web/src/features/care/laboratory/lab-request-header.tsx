// Header of a lab request's screens: the patient banner with the status of the request.

import type { LabRequest } from '@almoner/contract/care/lab-request';
import type { Laboratory } from '@almoner/contract/care/laboratory';
import { formatDayInText } from '../../../kernel/language/format';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { ageInWords } from '../../../records/person/age';
import { labBadges } from '../../../records/request/request-status';
import { StatusBadge } from '../../../ui/badge/status-badge';
import type { Fact } from '../../../ui/look/facts';
import { t } from './laboratory.words';

interface LabRequestHeaderProps {
  request: Pick<LabRequest, 'code' | 'ticket' | 'status' | 'date'>;
  patient?: Laboratory['patient'];
  /** Appended to the standard facts. */
  facts?: readonly Fact[];
}

export function LabRequestHeader({ request, patient, facts = [] }: LabRequestHeaderProps) {
  const { code, ticket, status, date } = request;
  return (
    <PatientBanner
      patient={{ ...ticket.patient, ...patient, id: ticket.patient.id }}
      ticket={ticket}
      status={<StatusBadge {...labBadges[status]} />}
      mark={code}
      facts={[
        { label: t.testId(), value: code },
        { label: t.date(), value: formatDayInText(date) },
        // Age on the date of the request, by which the reference ranges are chosen.
        ...(patient ? [{ label: t.age(), value: ageInWords(patient, date) }] : []),
        ...facts,
      ]}
    />
  );
}
