// Numbers that a form proposes for a new record. The server makes another where it is taken.
import { NUMBER_CHARACTERS, NUMBER_LENGTH, type NumberPrefix } from '@almoner/contract/readable-number';

// The largest multiple of the alphabet within a byte: beyond it the first letters would come up more often.
const EVEN = 256 - (256 % NUMBER_CHARACTERS.length);

/** Such as `TK_7Q2MXA0`. */
export function generatedNumber(prefix: NumberPrefix): string {
  let number: string = prefix;
  while (number.length < prefix.length + NUMBER_LENGTH) {
    const [byte = EVEN] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < EVEN) number += NUMBER_CHARACTERS.charAt(byte % NUMBER_CHARACTERS.length);
  }
  return number;
}
