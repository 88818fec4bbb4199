// What was typed into a number field.

const PLAIN = /^[-−]?(\d{1,3}(,\d{3})+|\d+)?([.]\d*)?$|^[-−]?\d+,\d{1,2}$/;

/** The number that was typed (`1,234.50`, `12,5`, `−3`); null for nothing; the text itself where it is no number. */
export function numberFrom(typed: string): number | string | null {
  const text = typed.trim().replace(/\s/g, '');
  if (text === '') return null;
  if (!PLAIN.test(text) || !/\d/.test(text)) return typed;
  const decimalComma = /^[-−]?\d+,\d{1,2}$/.test(text);
  return Number((decimalComma ? text.replace(',', '.') : text.replaceAll(',', '')).replace('−', '-'));
}
