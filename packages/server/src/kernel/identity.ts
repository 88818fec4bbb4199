// Ids and numbers that the server makes.
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id. Version 7: ids made later sort later, so that "newest first" is an index read backwards. */
export const newId = (): string => v7();

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A readable number: the prefix and seven random uppercase alphanumerics. */
export const newNumber = (prefix: 'PAT_' | 'TK_' | 'APT_' | 'LAB_' | 'EMP_'): string =>
  prefix + Array.from({ length: 7 }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');
