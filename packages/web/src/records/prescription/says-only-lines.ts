// Compares the description of a prescription with its lines.
import type { PrescribedLine } from './prescription-text';

/** Whether a description contains no more than the lines, in whatever language it was generated from them. */
export function saysOnlyLines(text: string, lines: readonly PrescribedLine[]): boolean {
  const said = text.split('\n');
  return said.length === Math.max(1, lines.length) && said.every((one, at) => saysLine(one, lines[at]));
}

function saysLine(text: string, line: PrescribedLine | undefined): boolean {
  if (!line) return text === '';
  const { drug, dose, frequency, durationDays, quantity } = line;
  const counted = `${quantity ?? ''} ${drug.unit}`;
  // Half a unit is 0.5 or 0,5, depending on the language of the description.
  const said = text.endsWith(counted) ? counted : counted.replace('.', ',');
  const facts = [drug.name, dose.trim(), frequency.trim(), durationDays ?? '', said];
  let rest = text;
  for (const fact of facts.map(String).filter(Boolean)) {
    const at = rest.indexOf(fact);
    // Between the facts there may be words of the language: short, and without digits.
    if (at < 0 || /\d|.{20}/.test(rest.slice(0, at))) return false;
    rest = rest.slice(at + fact.length);
  }
  return rest === '';
}
