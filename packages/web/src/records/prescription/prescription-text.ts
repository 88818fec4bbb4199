// Text of a prescription's lines: the default description.
import { formatBound } from '../../kernel/language/format';
import { t } from './prescription.words';

export interface PrescribedLine {
  drug: { name: string; unit: string };
  dose: string;
  frequency: string;
  durationDays: number | string | null;
  quantity: number | string | null;
}

/** Dose, frequency and days: `1 tablet, three times a day, for 5 days`. */
export const howTaken = ({ dose, frequency, durationDays: days }: Omit<PrescribedLine, 'drug' | 'quantity'>): string =>
  [dose.trim(), frequency.trim(), days === null ? '' : t.for({ days: Number(days) })].filter(Boolean).join(', ');

const quantityInWords = (quantity: PrescribedLine['quantity']) =>
  typeof quantity === 'number' ? formatBound(quantity) : (quantity ?? '');

/** One line per drug: `Ibuprofen 400 mg tablet: 1 tablet, three times a day, for 5 days; 15 tablet`. */
export const prescriptionOf = (lines: readonly PrescribedLine[]): string =>
  lines
    .map((line) =>
      t.line({
        drug: line.drug.name,
        taken: howTaken(line),
        quantity: quantityInWords(line.quantity),
        unit: line.drug.unit,
      }),
    )
    .join('\n');
