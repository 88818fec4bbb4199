// Processes that serve one database together, and clients that listen to them over real connections.
import type { AddressInfo } from 'node:net';
import { EVENTS_PATH } from '@almoner/contract/events';
import { afterAll } from 'vitest';
import { openServer, type Server, type ServerOptions } from '../src/app.ts';
import { readConfig } from '../src/kernel/base/config.ts';
import { openLog } from '../src/kernel/base/log.ts';
import { testSecret } from './database.ts';
import type { TestServer } from './hospital.ts';

/** Another process on the database of `server`, which listens on a port. */
export async function anotherProcess(
  server: TestServer,
  more: Partial<ServerOptions> = {},
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const opened = await openServer({
    config: readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL: 'http://almoner.example', ...env }),
    databaseUrl: server.database.appUrl,
    secret: testSecret,
    log: openLog('silent'),
    webFolder: new URL('file:///nowhere/'),
    mail: { send: async () => undefined },
    ...more,
  });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

/** A process that all tests of a file share; it stops after the last test. */
export async function processForFile(...given: Parameters<typeof anotherProcess>): Promise<Server> {
  const opened = await anotherProcess(...given);
  afterAll(() => opened.stop());
  return opened;
}

export const portOf = (of: Server) => (of.app.server.address() as AddressInfo).port;

const streams: AbortController[] = [];

/** Closes all open streams. */
export function closeStreams(): void {
  for (const stream of streams.splice(0)) stream.abort();
}

/** Closes the stream that was opened first. */
export const closeFirstStream = () => streams[0]?.abort();

/** Opens an event stream of a process; returns the events received so far, and a promise of the stream's end. */
export async function listenTo(of: Server, token: string | undefined, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  streams.push(controller);
  const response = await fetch(`http://127.0.0.1:${portOf(of)}/api${EVENTS_PATH}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    signal: controller.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = new TextDecoder().decode(chunk);
      for (const [, data] of text.matchAll(/data: (.*)\n/g)) heard.push(...JSON.parse(data as string));
    }
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return { status: response.status, type: response.headers.get('content-type'), heard, ended };
}
