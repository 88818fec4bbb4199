// The server's time limits, four times shorter in the same proportions: still long enough for a busy machine.
import { usualWaits, type Waits } from '../src/kernel/base/waits.ts';

export const TIMES_SHORTER = 4;

const shorter = Object.entries(usualWaits).map(([name, ms]) => [name, ms / TIMES_SHORTER]);

export const shortWaits: Waits = Object.fromEntries(shorter);
