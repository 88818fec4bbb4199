// Fixtures shared by all tests of one file, awaited at its top: `const { server, hospital } = await hospitalForFile();`.
import { afterAll } from 'vitest';
import { aDesk } from './front-desk.ts';
import { aHospital, aServer, type TestServer } from './hospital.ts';

type Options = Parameters<typeof aServer>[0] & {
  /** The fixed time of the server's clock. */
  now?: string;
};

/** A server that ends after the file's last test. */
export async function serverForFile({ now, ...options }: Options = {}): Promise<TestServer> {
  let server: TestServer | undefined;
  afterAll(() => server?.end());
  server = await aServer(options);
  if (now) server.setNow(new Date(now));
  return server;
}

/** A server with a hospital. */
export async function hospitalForFile(options?: Options & { name?: string }) {
  const { name, ...rest } = options ?? {};
  const server = await serverForFile(rest);
  return { server, hospital: await aHospital(server, name) };
}

/** A server with a hospital in which an appointment can be booked. */
export async function deskForFile(options?: Options) {
  const server = await serverForFile(options);
  return { server, desk: await aDesk(server) };
}
