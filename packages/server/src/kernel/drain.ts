// Graceful shutdown: accepts no new connections, answers the requests of open ones with `Connection: close`, and closes idle ones.
import type { IncomingMessage, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { usualWaits, type Waits } from './waits.ts';

const LOOK_MS = 25;

interface Connection {
  /** When bytes last arrived on the socket, and how many in all by then. */
  at: number;
  bytes: number;
  answers: Set<ServerResponse>;
}

/** Drains the server before it closes. Register it behind whatever ends answers that go on for ever. */
export function drainBeforeClose(app: FastifyInstance, { quiet, flush }: Waits = usualWaits): void {
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
    // Not http's close, which cuts every connection that is kept, also where a call is on its way.
    if (server.listening) net.Server.prototype.close.call(server);
    for (const { answers } of connections.values()) for (const answer of answers) endWith(answer);
    for (const until = Date.now() + flush; connections.size > 0; await pause(LOOK_MS)) {
      await closeQuiet(connections, quiet);
      if (Date.now() > until) cutUnread(connections);
    }
  });
}

function endWith(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}

function hearFrom(socket: Socket, connection: Connection): void {
  if (socket.bytesRead === connection.bytes) return;
  connection.bytes = socket.bytesRead;
  connection.at = Date.now();
}

async function closeQuiet(connections: Map<Socket, Connection>, forMs: number): Promise<void> {
  const isQuiet = ([socket, connection]: [Socket, Connection]) => {
    hearFrom(socket, connection);
    return connection.answers.size === 0 && Date.now() - connection.at >= forMs;
  };
  const quiet = [...connections].filter(isQuiet);
  if (quiet.length === 0) return;
  // What has arrived while this process was busy is read first.
  await afterReading();
  for (const one of quiet) if (isQuiet(one)) one[0].destroy();
}

/** Closes connections whose client has not read the whole answer by now. */
function cutUnread(connections: Map<Socket, Connection>): void {
  for (const [socket, { answers }] of connections) {
    if (answers.size > 0 && [...answers].every((answer) => answer.writableEnded)) socket.destroy();
  }
}
