// The lines of a prescription in words: what its description says where nobody wrote one.
import { t } from './prescription.words';

interface Line {
  drug: { name: string; unit: string };
  dose: string;
  frequency: string;
  durationDays: number | string | null;
  quantity: number | string | null;
}

/** `1 tablet, three times a day, for 5 days`. */
export const howTaken = ({ dose, frequency, durationDays: days }: Omit<Line, 'drug' | 'quantity'>): string =>
  [dose.trim(), frequency.trim(), days === null ? '' : t.for({ days: Number(days) })].filter(Boolean).join(', ');

/** One drug in a line: `Ibuprofen 400 mg tablet: 1 tablet, three times a day, for 5 days; 15 tablet`. */
export const prescriptionOf = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      t.line({ drug: line.drug.name, taken: howTaken(line), quantity: line.quantity ?? '', unit: line.drug.unit }),
    )
    .join('\n');

/** Whether a description says no more than the lines do, in whatever language it was made from them. */
export function saysOnlyLines(text: string, lines: readonly Line[]): boolean {
  const said = text.split('\n');
  return said.length === Math.max(1, lines.length) && said.every((one, at) => saysLine(one, lines[at]));
}

function saysLine(text: string, line: Line | undefined): boolean {
  if (!line) return text === '';
  const { drug, dose, frequency, durationDays, quantity } = line;
  const facts = [drug.name, dose.trim(), frequency.trim(), durationDays ?? '', `${quantity ?? ''} ${drug.unit}`];
  let rest = text;
  for (const fact of facts.map(String).filter(Boolean)) {
    const at = rest.indexOf(fact);
    // Between the facts stand a language's own words: short, and no numbers.
    if (at < 0 || /\d|.{20}/.test(rest.slice(0, at))) return false;
    rest = rest.slice(at + fact.length);
  }
  return rest === '';
}
