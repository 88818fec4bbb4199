// Times of day as `HH:MM` on a 24-hour clock: parsing of typed text, and steps of the arrow keys.

const DAY = 24 * 60;

const write = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Minutes since midnight; undefined if the text is no `HH:MM`. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * Parses a typed time: `930`, `9`, `9:30`, `9.30`, `09h30`, `2:30 pm` become `HH:MM`; null if invalid. A minute of one digit
 * (`9:3`) is taken as still being typed, and is null.
 */
export function parseTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const [, hour = '', minute = '0', half] =
    /^(\d{1,2})(?:\s?[:.h,\s]\s?(\d{2})|h)?\s?(?:([ap])\.?\s?m\.?)?$/.exec(text) ??
    /^(\d{1,2})(\d{2})\s?(?:([ap])\.?\s?m\.?)?$/.exec(text) ??
    [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  const isHour = half ? hours >= 1 && hours <= 12 : hours < 24;
  if (hour === '' || !isHour || minutes > 59) return null;
  return write((half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes);
}

/** The next (or previous, for a negative `step`) multiple of the step, as `HH:MM`. It wraps at midnight. */
export function stepTime(time: number, step: number): string {
  const by = Math.abs(step);
  const to = step > 0 ? Math.floor(time / by) * by + by : Math.ceil(time / by) * by - by;
  return write((to + DAY) % DAY);
}
