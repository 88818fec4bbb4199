// Head of a lab request: patient and status, above everything that is done with it.

import type { LabRequest } from '@almoner/contract/care/lab-request';
import type { Laboratory } from '@almoner/contract/care/laboratory';
import { formatDayInText } from '../../../kernel/format';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { ageInWords } from '../../../records/person/age';
import { labLooks } from '../../../records/request/request-looks';
import type { Fact } from '../../../ui/facts';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './laboratory.words';

interface LabRequestHeaderProps {
  request: Pick<LabRequest, 'code' | 'ticket' | 'status' | 'date'>;
  patient?: Laboratory['patient'];
  /** After the usual ones. */
  facts?: readonly Fact[];
}

export function LabRequestHeader({ request, patient, facts = [] }: LabRequestHeaderProps) {
  const { code, ticket, status, date } = request;
  return (
    <PatientBanner
      patient={{ ...ticket.patient, ...patient, id: ticket.patient.id }}
      ticket={ticket}
      status={<StatusBadge {...labLooks[status]} />}
      mark={code}
      facts={[
        { label: t.testId(), value: code },
        { label: t.date(), value: formatDayInText(date) },
        // Of that day: what the reference ranges are chosen by.
        ...(patient ? [{ label: t.age(), value: ageInWords(patient, date) }] : []),
        ...facts,
      ]}
    />
  );
}
