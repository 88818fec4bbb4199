// Ids (UUID version 7) and readable numbers that the server generates.
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id. Version 7: later ids sort later, so that "newest first" is an index read backwards. */
export const newId = (): string => v7();

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

type NumberPrefix = 'PAT_' | 'TK_' | 'APT_' | 'LAB_' | 'EMP_' | 'AST_';

/** A readable number: the prefix and seven random uppercase alphanumerics. */
export const newNumber = (prefix: NumberPrefix): string =>
  prefix + Array.from({ length: 7 }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');

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
