// Days as texts write them.
const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` is `21 Nov 2026`. */
export const inText = (day: string): string => written.format(Date.parse(day));
