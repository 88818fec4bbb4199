// Readable numbers of records, such as `PAT_7K2M9QX`: a prefix and seven capital letters or digits.

/** Each kind of record that has such a number has a prefix of its own. */
export type NumberPrefix = 'PAT_' | 'TK_' | 'APT_' | 'LAB_' | 'EMP_' | 'AST_';

/** The characters after the prefix. */
export const NUMBER_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Their count. */
export const NUMBER_LENGTH = 7;
