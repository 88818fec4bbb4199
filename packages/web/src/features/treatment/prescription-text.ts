// The lines of a prescription in words: what its description says where nobody wrote one.

interface Line {
  drug: { name: string; unit: string };
  dose: string;
  frequency: string;
  durationDays: number | string | null;
  quantity: number | string | null;
}

/** `for 5 days`; empty where it is not said. */
export const daysInWords = (days: number | string | null): string =>
  days === null ? '' : `for ${days} ${days === 1 ? 'day' : 'days'}`;

/** One drug in a line: `Ibuprofen 400 mg tablet: 1 tablet, three times a day, for 5 days; 15 tablet`. */
export const prescriptionOf = (lines: readonly Line[]): string =>
  lines
    .map(({ drug, dose, frequency, durationDays, quantity }) => {
      const how = [dose.trim(), frequency.trim(), daysInWords(durationDays)].filter(Boolean).join(', ');
      return `${drug.name}: ${how}; ${quantity} ${drug.unit}`;
    })
    .join('\n');
