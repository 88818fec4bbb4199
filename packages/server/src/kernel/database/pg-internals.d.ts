declare module 'pg/lib/utils.js' {
  /** Converts a value to the form that is sent to the database, by the rules of pg. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
