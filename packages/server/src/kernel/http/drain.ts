// Graceful shutdown: accepts no new connections, answers the requests of open connections with `Connection: close`, and
// closes idle connections.
import type { IncomingMessage, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { defaultTimeLimits, type TimeLimits } from '../base/time-limits.ts';

const LOOK_MS = 25;

interface Connection {
  /** When bytes last arrived on the socket, and its total of received bytes by then. */
  at: number;
  bytes: number;
  answers: Set<ServerResponse>;
}

/** Drains the server before it closes. Register it after the hooks that end endless responses, such as event streams. */
export function drainBeforeClose(app: FastifyInstance, { idleAtStop, flush }: TimeLimits = defaultTimeLimits): void {
  const connections = new Map<Socket, Connection>();
  const { server } = app;
  let draining = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { at: Date.now(), bytes: 0, answers: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  // Before Fastify's own listener, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(socket);
    if (draining) answer.shouldKeepAlive = false;
    connection?.answers.add(answer);
    answer.once('close', () => {
      connection?.answers.delete(answer);
      if (connection) connection.at = Date.now();
    });
  });
  app.addHook('preClose', async () => {
    draining = true;
    // Not the close of node:http, which cuts every kept connection, even one on which a request is arriving.
    if (server.listening) net.Server.prototype.close.call(server);
    for (const { answers } of connections.values()) for (const answer of answers) closeAfter(answer);
    for (const until = Date.now() + flush; connections.size > 0; await pause(LOOK_MS)) {
      await closeQuiet(connections, idleAtStop);
      if (Date.now() > until) cutUnread(connections);
    }
  });
}

function closeAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}

function updateActivity(socket: Socket, connection: Connection): void {
  if (socket.bytesRead === connection.bytes) return;
  connection.bytes = socket.bytesRead;
  connection.at = Date.now();
}

async function closeQuiet(connections: Map<Socket, Connection>, forMs: number): Promise<void> {
  const isQuiet = ([socket, connection]: [Socket, Connection]) => {
    updateActivity(socket, connection);
    return connection.answers.size === 0 && Date.now() - connection.at >= forMs;
  };
  const quiet = [...connections].filter(isQuiet);
  if (quiet.length === 0) return;
  // First reads what has arrived while this process was busy.
  await afterReading();
  for (const one of quiet) if (isQuiet(one)) one[0].destroy();
}

/** Closes connections whose client has not read the whole response by now. */
function cutUnread(connections: Map<Socket, Connection>): void {
  for (const [socket, { answers }] of connections) {
    if (answers.size > 0 && [...answers].every((answer) => answer.writableEnded)) socket.destroy();
  }
}
