// The lines of a prescription in words: what its description says where nobody wrote one.

interface Line {
  drug: { name: string; unit: string };
  dose: string;
  frequency: string;
  durationDays: number | string | null;
  quantity: number | string | null;
}

/** `1 tablet, three times a day, for 5 days`. */
export const howTaken = ({ dose, frequency, durationDays: days }: Omit<Line, 'drug' | 'quantity'>): string =>
  [dose.trim(), frequency.trim(), days === null ? '' : `for ${days} ${days === 1 ? 'day' : 'days'}`]
    .filter(Boolean)
    .join(', ');

/** One drug in a line: `Ibuprofen 400 mg tablet: 1 tablet, three times a day, for 5 days; 15 tablet`. */
export const prescriptionOf = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.drug.name}: ${howTaken(line)}; ${line.quantity} ${line.drug.unit}`).join('\n');
