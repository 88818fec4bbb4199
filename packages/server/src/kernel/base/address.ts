// The client's IP address. Behind a trusted proxy it is the address that the proxy added to the header, never one that the
// client sent itself. Text that is not an IP address is dropped, because the address is used for throttling, the audit
// trail and inet columns.
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The IP address that the call comes from. */
    address: string;
  }
}

/** The unspecified address, for a socket that was closed before its address was read. */
const NOWHERE = '0.0.0.0';

// Some gateways append the port, some systems the interface (`fe80::1%eth0`). PostgreSQL accepts neither in an address.
const PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/** The IP address within a text as proxies write it, normalised; undefined if there is none. */
export function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, v6, v4] = PORT.exec(text) ?? [];
  const bare = (v6 ?? v4 ?? text).replace(/%.*$/, '').toLowerCase();
  const address = bare.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) === 0 ? undefined : address;
}

/** The setting as a function for Fastify's `trustProxy`: given a plain number, Fastify trusts no proxy. */
export const trustOf = (proxies: number | string[] | false) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;

/** Determines the address of each request once, before anything else reads it. */
export function noteAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', NOWHERE);
  app.addHook('onRequest', (request, _, done) => {
    request.address = addressIn(request.ip) ?? addressIn(request.socket.remoteAddress) ?? NOWHERE;
    done();
  });
}

const CIDR = /^([0-9a-f:.]+?)(?:\/(\d{1,3}))?$/i;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

function isRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [, address = '', prefix] = CIDR.exec(text) ?? [];
  const version = isIP(address);
  // A range of all addresses would let every client choose its own address.
  return (
    version !== 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

/**
 * Parses TRUST_PROXY: the number of proxies before the server, or their addresses. Throws an explanation where the text is
 * neither.
 */
export function readTrustProxy(text: string | undefined): number | string[] | false {
  const given = text?.trim() ?? '';
  if (given === '' || given === '0') return false;
  if (/^\d+$/.test(given) && Number(given) <= MOST_HOPS) return Number(given);
  const ranges = given.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return ranges;
  throw new Error(
    `TRUST_PROXY is "${given}"; please give the number of proxies before the server (1 to ${MOST_HOPS}), or their addresses, such as 10.0.0.0/8,127.0.0.1`,
  );
}
