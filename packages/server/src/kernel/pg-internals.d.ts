declare module 'pg/lib/utils.js' {
  /** A value as it goes to the database, by the rules of pg. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
