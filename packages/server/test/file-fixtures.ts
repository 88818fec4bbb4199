// Fixtures of all tests of one file, waited for at its top: `const { server, hospital } = await hospitalForFile();`
import { afterAll } from 'vitest';
import { aDesk } from './front-desk.ts';
import { aHospital, aServer, type TestServer } from './hospital.ts';

type Options = Parameters<typeof aServer>[0] & {
  /** The time of day at which the server's clock stands still. */
  now?: string;
};

/** A server that ends behind the last test. */
export async function serverForFile({ now, ...options }: Options = {}): Promise<TestServer> {
  let server: TestServer | undefined;
  afterAll(() => server?.end());
  server = await aServer(options);
  if (now) server.setNow(new Date(now));
  return server;
}

/** The same with a hospital in it. */
export async function hospitalForFile(options?: Options & { name?: string }) {
  const { name, ...rest } = options ?? {};
  const server = await serverForFile(rest);
  return { server, hospital: await aHospital(server, name) };
}

/** The same with a hospital in which an appointment can be booked. */
export async function deskForFile(options?: Options) {
  const server = await serverForFile(options);
  return { server, desk: await aDesk(server) };
}
