// The configuration, read from environment variables once at start.
import { resolve } from 'node:path';
import { readTrustProxy } from './address.ts';

const signupModes = ['open', 'invite', 'closed'] as const;
export type SignupMode = (typeof signupModes)[number];

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The installation's secret from the environment; see secret.ts. */
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of the product's mail; by default no-reply at the host of the public URL. */
  mailFrom?: string | undefined;
  publicUrl: string;
  /** Sign-up of further companies: open to all, by invitation, or closed. */
  signup: SignupMode;
  /** Maximum number of letters of one hospital on one day. */
  mailsPerDay: number;
  /** Seconds that a request may take to arrive, including its body. */
  requestSeconds: number;
  logLevel: string;
  /** Contact in security.txt: a mailto:, https: or tel: URL. */
  securityContact: string | undefined;
  /** Bearer token that Prometheus must send; without one there are no metrics. */
  metricsToken: string | undefined;
  /** Trusted proxies: their number before the server, or their addresses. */
  trustProxy: number | string[] | false;
}

/** Reads the environment; throws an explanation where a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}", not a port number`);
  const host = env.HOST ?? '127.0.0.1';
  const publicUrl = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(publicUrl)) throw new Error(`PUBLIC_URL is "${publicUrl}", not a web address`);
  const mailsPerDay = Number(env.MAILS_PER_DAY ?? 500);
  if (!Number.isInteger(mailsPerDay) || mailsPerDay < 1) {
    throw new Error(`MAILS_PER_DAY is "${env.MAILS_PER_DAY}", not a number of letters`);
  }
  const requestSeconds = Number(env.REQUEST_SECONDS ?? 30);
  if (!Number.isInteger(requestSeconds) || requestSeconds < 1 || requestSeconds > 3600) {
    throw new Error(`REQUEST_SECONDS is "${env.REQUEST_SECONDS}", not a number of seconds up to an hour`);
  }
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    secret: env.ALMONER_SECRET || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || undefined,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    signup: readSignup(env.SIGNUP),
    mailsPerDay,
    requestSeconds,
    logLevel: env.LOG_LEVEL ?? 'info',
    securityContact: readContact(env.SECURITY_CONTACT),
    metricsToken: env.METRICS_TOKEN || undefined,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
  };
}

function readSignup(given = 'open'): SignupMode {
  const mode = signupModes.find((one) => one === given);
  if (!mode) throw new Error(`SIGNUP is "${given}", not one of ${signupModes.join(', ')}`);
  return mode;
}

function readContact(contact: string | undefined): string | undefined {
  if (!contact) return undefined;
  if (/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(contact)) return contact;
  throw new Error(`SECURITY_CONTACT is "${contact}"; please begin it with mailto:, https:// or tel:`);
}
