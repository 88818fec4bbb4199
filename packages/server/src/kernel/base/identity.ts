// Ids (UUID version 7) and readable numbers that the server generates.
import { randomInt } from 'node:crypto';
import { NUMBER_CHARACTERS, NUMBER_LENGTH, type NumberPrefix } from '@almoner/contract/readable-number';
import { v7 } from 'uuid';

/** A new id. Version 7: later ids sort later, so that "newest first" is an index read backwards. */
export const newId = (): string => v7();

const randomCharacter = () => NUMBER_CHARACTERS.charAt(randomInt(NUMBER_CHARACTERS.length));

/** A random readable number. It may be taken. */
export const newNumber = (prefix: NumberPrefix): string =>
  prefix + Array.from({ length: NUMBER_LENGTH }, randomCharacter).join('');

/**
 * Inserts a record under the proposed number, or under a new one where none was proposed or it is taken; `add` returns
 * undefined for a taken number. Insert with ON CONFLICT DO NOTHING: it waits for a concurrent transaction with the same
 * number, and leaves the transaction usable.
 */
export async function underNumber<Added>(
  prefix: NumberPrefix,
  proposed: string | undefined,
  add: (number: string) => Promise<Added | undefined>,
): Promise<Added> {
  for (let number = proposed ?? newNumber(prefix); ; number = newNumber(prefix)) {
    const added = await add(number);
    if (added !== undefined) return added;
  }
}
