// A period of days, as requests have it.
import { NIL } from '@almoner/contract/wire';

/** First and last day, both included; `NIL` for no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Whether the last day is before the first. */
export const isBackwards = ({ from, to }: Period) => from !== NIL && to !== NIL && from > to;
