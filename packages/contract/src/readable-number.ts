// Readable numbers of records, such as `PAT_7K2M9QX`: a prefix and seven capital letters or digits.

/** Such as `PAT_`. Each kind of record has a prefix of its own: two tables with the same one fail `readable-number.test.ts`. */
export type NumberPrefix = `${Uppercase<string>}_`;

/** The characters after the prefix. */
export const NUMBER_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Their count. */
export const NUMBER_LENGTH = 7;
