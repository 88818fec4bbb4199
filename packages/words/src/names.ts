// Catalogues of names of the code, such as those of fields. An English text is the words of its id where the English file
// says nothing else, so that a new name is written in the other languages only.

const NAMES: readonly string[] = [
  'contract/record-word',
  'web/house/audit/audit-codes',
  'web/house/audit/audit-fields',
  'web/house/role/call-group',
];

/** Whether the texts of a catalogue are looked up by names of the code (`textOfName`). */
export const isOfNames = (catalogue: string): boolean => NAMES.includes(catalogue);

/** The words of a name: `leaveType` is "Leave type". */
export function wordsOfName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
