// Prescription fields of a walk-in: drug by drug, and as text.

import type { DrugName } from '@almoner/contract/care/drug-name';
import type { ReactNode } from 'react';
import type { CallResult } from '../../../kernel/call/use-call';
import { drugOptions, PrescriptionLines } from '../../../records/prescription/prescription-lines';
import { optionsFrom } from '../../../ui/field/options';
import { TextAreaField } from '../../../ui/field/text-field';
import { useFormState } from '../../../ui/form/form-context';
import { t } from './pharmacy.words';
import { requestPaths } from './request-values';

interface PrescriptionFieldsProps {
  drugs: CallResult<readonly DrugName[]>;
  /** Allergy warning of a drug or, for null, of the text. */
  warning: (drugId: string | null) => ReactNode;
}

export function PrescriptionFields({ drugs, warning }: PrescriptionFieldsProps) {
  const hasLines = useFormState((form) => (form.valueOf(requestPaths.lines)?.length ?? 0) > 0);
  return (
    <>
      <PrescriptionLines
        at={requestPaths.lines}
        drugs={drugs.data ?? []}
        options={optionsFrom(drugs, drugOptions)}
        warning={warning}
      />
      {warning(null)}
      <TextAreaField
        name={requestPaths.prescription}
        label={t.description()}
        wide
        rows={2}
        optional={hasLines}
        {...(hasLines ? { hint: t.descriptionHint() } : {})}
      />
    </>
  );
}
