// Time limits of the server for events that may never come, in milliseconds. They are in one place because they depend on
// each other; the tests use shorter ones with the same proportions.

export interface Waits {
  /**
   * From the request of a database connection to the result: longer than a statement may take, shorter than a person waits.
   */
  lend: number;
  /** The same limit for a transaction whose deadline each answer of the database extends: shorter than the browser waits. */
  longLend: number;
  /** For a free or new database connection. */
  connect: number;
  /** For the database to close its side of a connection. */
  goodbye: number;
  /** Between two heartbeats of the connection that listens to other processes. */
  listenBeat: number;
  /** For the database to close its side of the listening connection. */
  listenGoodbye: number;
  /** Before a lost listening connection is reopened. */
  listenAgain: number;
  /** Between two test writes of the readiness check. */
  testWrite: number;
  /** For queries under way while the server stops; the last call is answered by then. */
  asking: number;
  /**
   * Silence after which an open connection is closed while the server stops: a client that was silent for so long is not
   * about to send a request.
   */
  quiet: number;
  /** While the server stops, for a client that reads a response slowly. */
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
