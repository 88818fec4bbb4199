// Prescription of a walk-in.
import type { DrugName } from '@almoner/contract/care/drug-name';
import type { ReactNode } from 'react';
import type { CallResult } from '../../../kernel/call/use-call';
import { PrescriptionFields } from '../../../records/prescription/prescription-fields';
import { drugOptions } from '../../../records/prescription/prescription-lines';
import { optionsFrom } from '../../../ui/field/options';
import { requestPaths } from './request-values';

interface RequestPrescriptionProps {
  drugs: CallResult<readonly DrugName[]>;
  /** Allergy warning of a drug or, for null, of the text. */
  warning: (drugId: string | null) => ReactNode;
}

export const RequestPrescription = ({ drugs, warning }: RequestPrescriptionProps) => (
  <PrescriptionFields
    at={requestPaths}
    drugs={drugs.data ?? []}
    options={optionsFrom(drugs, drugOptions)}
    warning={warning}
  />
);
