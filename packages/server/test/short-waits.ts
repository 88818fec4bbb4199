// The server's time limits, four times shorter in the same proportions: still long enough for a busy machine.
import { defaultTimeLimits, type TimeLimits } from '../src/kernel/base/time-limits.ts';

export const TIMES_SHORTER = 4;

const shorter = Object.entries(defaultTimeLimits).map(([name, ms]) => [name, ms / TIMES_SHORTER]);

export const shortWaits: TimeLimits = Object.fromEntries(shorter);
