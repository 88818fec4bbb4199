// Lines of an earlier prescription to copy into another one.
import type { PrescriptionLine } from '@almoner/contract/care/pharmacy';
import type { Choices, TreatmentValues } from './treatment-values';

type Line = TreatmentValues['pharmacyServiceRo']['pharmacyRo']['lines'][number];

/** The lines unchanged, except drugs that can no longer be prescribed or are in the prescription already. */
export const repeatableLines = (
  lines: readonly Omit<PrescriptionLine, 'dispensed'>[],
  drugs: Choices['drugs'],
  here: readonly Pick<Line, 'drugId'>[],
): Line[] =>
  lines
    .filter(({ drugId }) => drugs.some(({ id, status }) => id === drugId && status === 1))
    .filter(({ drugId }) => here.every((line) => line.drugId !== drugId))
    .map(({ drugId, dose, frequency, durationDays, quantity }) => ({
      drugId,
      dose,
      frequency,
      durationDays,
      quantity,
    }));
