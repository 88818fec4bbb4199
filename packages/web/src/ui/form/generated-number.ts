// Numbers that a form proposes for a new record: a prefix and seven capital letters or digits. The server makes
// another where it is taken.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 7;
// The largest multiple of the alphabet within a byte: beyond it the first letters would come up more often.
const EVEN = 256 - (256 % LETTERS.length);

/** Such as `TK_7Q2MXA0`. */
export function generatedNumber(prefix: 'PAT_' | 'TK_' | 'APT_' | 'LAB_' | 'AST_'): string {
  let number: string = prefix;
  while (number.length < prefix.length + LENGTH) {
    const [byte = EVEN] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < EVEN) number += LETTERS.charAt(byte % LETTERS.length);
  }
  return number;
}
