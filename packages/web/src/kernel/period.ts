// Days to look between, as the server is asked for them.
import { NIL } from '@almoner/contract/wire';

/** Both included; nil for no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Whether the last day is before the first: nothing lies between them. */
export const isBackwards = ({ from, to }: Period) => from !== NIL && to !== NIL && from > to;
