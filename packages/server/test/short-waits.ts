// The server's own waits, four times as short and in the same proportions: long enough still for a machine that is busy.
import { usualWaits, type Waits } from '../src/kernel/waits.ts';

export const TIMES_SHORTER = 4;

const shorter = Object.entries(usualWaits).map(([name, ms]) => [name, ms / TIMES_SHORTER]);

export const shortWaits: Waits = Object.fromEntries(shorter);
