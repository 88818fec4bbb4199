// A section of a treatment that can no longer change: its content, and the reason.
import type { Treatment } from '@almoner/contract/care/treatment';
import type { ReactNode } from 'react';
import { t } from './treatment-form.words';
import { LabPart, PrescriptionPart, ServicePart } from './treatment-parts';
import type { Section } from './treatment-values';

export function SettledPart({ section, of }: { section: Section; of: Treatment }) {
  const { doctorService, pharmacy, labRequest } = of;
  if (section === 'service' && doctorService) {
    return (
      <Settled why={t.settledBill({ status: doctorService.billing.status })}>
        <ServicePart service={doctorService} />
      </Settled>
    );
  }
  if (section === 'prescription' && pharmacy) {
    return (
      <Settled why={t.settledPrescription({ status: pharmacy.status })}>
        <PrescriptionPart request={pharmacy} />
      </Settled>
    );
  }
  return (
    labRequest && (
      <Settled why={t.settledLaboratory({ status: labRequest.status })}>
        <LabPart request={labRequest} />
      </Settled>
    )
  );
}

function Settled({ why, children }: { why: string; children: ReactNode }) {
  return (
    <div className="treatment-settled field-wide">
      <p className="soft">{why}</p>
      {children}
    </div>
  );
}
