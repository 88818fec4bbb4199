// Choices of selects, radios and searchable selects. The form holds the value, people see the label.

export interface Option {
  value: string | number;
  label: string;
  /** A second line that tells two alike labels apart: a patient id, a role. */
  detail?: string;
}

export function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? (value ? String(value) : 'none');
}

/** `MALE` as `Male`, `NOT COMPLETED` as `Not completed`. */
export function inWords(code: string): string {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Choices from a lookup of the API: id and name. */
export const optionsOf = (items: readonly { id: string; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** Choices from the codes of the contract. */
export const optionsOfCodes = (codes: readonly string[]): Option[] =>
  codes.map((code) => ({ value: code, label: inWords(code) }));
