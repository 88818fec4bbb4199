// A company's code, made from its name.

// Words that calls without a session use in place of the code.
const RESERVED = new Set(['login', 'signup']);

/** The code derived from a name, such as `st-marys-hospital`; `hospital` where nothing of the name is left. */
export function codeFrom(name: string): string {
  const code = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '');
  return code === '' || RESERVED.has(code) ? 'hospital' : code;
}
