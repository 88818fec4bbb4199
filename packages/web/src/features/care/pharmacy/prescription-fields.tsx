// The prescription of a walk-in: drug by drug, and in words.

import type { DrugName } from '@almoner/contract/care/drug-name';
import { drugOptions, PrescriptionLines } from '../../../records/prescription/prescription-lines';
import { useFormState } from '../../../ui/form-context';
import { optionsFrom } from '../../../ui/options';
import type { Answered } from '../../../ui/table-columns';
import { TextAreaField } from '../../../ui/text-field';
import { t } from './pharmacy.words';
import { at } from './request-values';

export function PrescriptionFields({ drugs }: { drugs: Answered<readonly DrugName[]> }) {
  const hasLines = useFormState((form) => (form.valueOf(at.lines)?.length ?? 0) > 0);
  return (
    <>
      <PrescriptionLines at={at.lines} drugs={drugs.data ?? []} options={optionsFrom(drugs, drugOptions)} />
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
