// Lengths of time in milliseconds.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A calendar day is longer or shorter where the clocks change. */
export const DAY_MS = 24 * HOUR_MS;
