// A TCP proxy between the server and its database that stops forwarding, like a firewall that dropped its connections or a
// machine that froze: nothing is closed or refused, and no byte comes through any more.
import net, { type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll } from 'vitest';

interface SilentProxy {
  /** URL of the same database and role through the proxy. */
  url: string;
  /** Stops forwarding, on later connections as well. */
  silence(): void;
  /** Stops forwarding on the open connections only. */
  forget(): void;
  /** Forwards new connections; silenced ones stay silent. */
  heal(): void;
  close(): Promise<void>;
}

interface Path {
  sockets: Socket[];
  silent: boolean;
}

/** A proxy in front of the database server at `url`. */
export async function aSilentProxy(url: string): Promise<SilentProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const paths = new Set<Path>();
  let silent = false;
  const server = net.createServer((near) => {
    const path: Path = { sockets: [near], silent };
    paths.add(path);
    near.on('error', () => undefined);
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    path.sockets.push(far);
    pass(path, near, far);
    // Closed with the other side, or the server would run out of connections for other tests.
    near.on('end', () => far.destroy());
    pass(path, far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  const forget = () => {
    for (const path of paths) path.silent = true;
  };
  return {
    url: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${at}/${database}`,
    silence: () => {
      silent = true;
      forget();
    },
    forget,
    heal: () => {
      silent = false;
    },
    close: async () => {
      for (const { sockets } of paths) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A proxy that all tests of a file share. */
export async function proxyForFile(url: string): Promise<SilentProxy> {
  const proxy = await aSilentProxy(url);
  afterAll(proxy.close);
  return proxy;
}

function pass(path: Path, from: Socket, to: Socket): void {
  from.on('data', (bytes) => path.silent || to.write(bytes));
  from.on('error', () => path.silent || to.destroy());
  from.on('close', () => path.silent || to.destroy());
}
