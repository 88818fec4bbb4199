// Commands sent at once, and the parts of answers that tests compare.
import type { Answer } from './hospital.ts';

/** Runs `run` a number of times at once. */
export const atOnce = <Result>(count: number, run: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));

export const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
/** A list of `done` times status 200 and `refused` times status 409. */
export const times = (done: number, refused: number) => [...Array(done).fill(200), ...Array(refused).fill(409)];

export const statusAndMessage = ({ status, message }: Answer) => [status, message];
export const errorsOf = ({ status, data }: Answer) => [status, data.errors];
