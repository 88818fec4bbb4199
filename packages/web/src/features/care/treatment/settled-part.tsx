// A section of a treatment that can no longer change: what it says, and why it stays.
import type { Treatment } from '@almoner/contract/care/treatment';
import type { ReactNode } from 'react';
import { LabPart, PrescriptionPart, ServicePart } from './treatment-parts';
import type { Section } from './treatment-values';

const BILLED = 'is billed already, so it can no longer change.';
const CANCELLED = 'is cancelled, so it can no longer change.';

export function SettledPart({ section, of }: { section: Section; of: Treatment }) {
  const { doctorService, pharmacy, labRequest } = of;
  if (section === 'service' && doctorService) {
    const { billing } = doctorService;
    return (
      <Settled why={billing.status === 'CANCELLED' ? `This bill ${CANCELLED}` : PAID}>
        <ServicePart billing={billing} />
      </Settled>
    );
  }
  if (section === 'prescription' && pharmacy) {
    return (
      <Settled why={`This prescription ${pharmacy.status === 'CANCELLED' ? CANCELLED : BILLED}`}>
        <PrescriptionPart request={pharmacy} />
      </Settled>
    );
  }
  return (
    labRequest && (
      <Settled why={`This laboratory request ${labRequest.status === 'CANCELLED' ? CANCELLED : BILLED}`}>
        <LabPart request={labRequest} />
      </Settled>
    )
  );
}

const PAID = 'Something of this bill is paid already, so it can no longer change.';

function Settled({ why, children }: { why: string; children: ReactNode }) {
  return (
    <div className="treatment-settled field-wide">
      <p className="soft">{why}</p>
      {children}
    </div>
  );
}
