// The fields of a prescription: drug by drug, and as text.
import type { ComponentProps, ReactNode } from 'react';
import { TextAreaField } from '../../ui/field/text-field';
import { useFormState } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import { t } from './prescription.words';
import { PrescriptionLines } from './prescription-lines';

interface PrescriptionFieldsProps extends Omit<ComponentProps<typeof PrescriptionLines>, 'at' | 'warning'> {
  at: { lines: ComponentProps<typeof PrescriptionLines>['at']; prescription: TextPath };
  /** Allergy warning of a drug or, for null, of the text. */
  warning: (drugId: string | null) => ReactNode;
}

export function PrescriptionFields({ at, warning, ...lines }: PrescriptionFieldsProps) {
  const hasLines = useFormState((form) => (form.valueOf(at.lines)?.length ?? 0) > 0);
  return (
    <>
      <PrescriptionLines {...lines} at={at.lines} warning={warning} />
      {warning(null)}
      <TextAreaField
        name={at.prescription}
        label={t.description()}
        wide
        rows={2}
        optional={hasLines}
        {...(hasLines ? { hint: t.descriptionHint() } : {})}
      />
    </>
  );
}
