// How long the server waits for what may never come, in milliseconds. All in one place because they lean on each other; the tests
// run on shorter ones of the same proportions.

export interface Waits {
  /** From asking for a database connection to having the result; above what a statement may take and below what a person waits. */
  lend: number;
  /** The same where every answer of the database gives it more time: below what the browser waits. */
  longLend: number;
  /** For a database connection that is free, or opened. */
  connect: number;
  /** For the database to close its side of a connection. */
  goodbye: number;
  /** Between two signs of life of the connection that listens to other processes. */
  listenBeat: number;
  /** For the database to close its side of that connection. */
  listenGoodbye: number;
  /** Before a lost listening connection is taken up again. */
  listenAgain: number;
  /** Between two test writes of the readiness check. */
  testWrite: number;
  /** For queries under way while the server stops; the last call is answered by then. */
  asking: number;
  /** For a call on an open connection while the server stops: one that was silent for so long is not about to ask. */
  quiet: number;
  /** While the server stops, for somebody who reads an answer slowly. */
  flush: number;
  /** While the server stops, for a mail server that hangs. */
  mail: number;
}

export const usualWaits: Waits = {
  lend: 9_000,
  longLend: 25_000,
  connect: 5_000,
  goodbye: 2_000,
  listenBeat: 3_000,
  listenGoodbye: 1_000,
  listenAgain: 1_000,
  testWrite: 5_000,
  asking: 10_000,
  quiet: 1_000,
  flush: 3_000,
  mail: 3_000,
};
