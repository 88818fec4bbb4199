// Time limits of the server for events that may never come, in milliseconds. They are in one place because they depend on
// each other; the tests use shorter ones with the same proportions.

export interface TimeLimits {
  /**
   * From the request of a database connection to the result: longer than a statement may take, shorter than a person waits.
   */
  lend: number;
  /** The same limit for a transaction whose deadline each answer of the database extends: shorter than the browser waits. */
  longLend: number;
  /** For a free or new database connection. */
  connect: number;
  /** For the database to close its side of a connection. */
  disconnect: number;
  /** Between two heartbeats of the connection that listens to other processes. */
  listenHeartbeat: number;
  /** For the database to close its side of the listening connection. */
  listenDisconnect: number;
  /** Before a lost listening connection is reopened. */
  listenReconnect: number;
  /** Between two test writes of the readiness check. */
  testWrite: number;
  /** For queries under way while the server stops; the last call is answered by then. */
  queriesAtStop: number;
  /**
   * Silence after which an open connection is closed while the server stops: a client that was silent for so long is not
   * about to send a request.
   */
  idleAtStop: number;
  /** While the server stops, for a client that reads a response slowly. */
  flush: number;
  /** While the server stops, for a mail server that hangs. */
  mail: number;
}

export const defaultTimeLimits: TimeLimits = {
  lend: 9_000,
  longLend: 25_000,
  connect: 5_000,
  disconnect: 2_000,
  listenHeartbeat: 3_000,
  listenDisconnect: 1_000,
  listenReconnect: 1_000,
  testWrite: 5_000,
  queriesAtStop: 10_000,
  idleAtStop: 1_000,
  flush: 3_000,
  mail: 3_000,
};
