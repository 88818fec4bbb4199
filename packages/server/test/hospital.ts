// A running server on a database of its own, hospitals in it, and their signed-in people.
import type { AnyCall, BodyInput, ParamsInput } from '@almoner/contract/call';
import { methods, pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { SessionContext } from '@almoner/contract/house/session';
import type { Staff } from '@almoner/contract/house/staff';
import pg from 'pg';
import { openServer, type Server, type ServerOptions } from '../src/app.ts';
import { readConfig } from '../src/kernel/base/config.ts';
import { openLog } from '../src/kernel/base/log.ts';
import type { MailFailure, MailMessage } from '../src/kernel/mail/mail.ts';
import { aDatabase, type TestDatabase, testSecret } from './database.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  response_status: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  /** The response body as it was sent. */
  raw: string;
}

export interface Options {
  params?: Record<string, unknown>;
  body?: unknown;
  /** The uploaded file, for a call that accepts one. */
  file?: Buffer;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
}

export interface TestServer extends Server {
  database: TestDatabase;
  /** Sent letters, newest last. */
  letters: MailMessage[];
  /** Letters to confirm the address of a sign-up; `aHospital` is confirmed without one. */
  confirmations: MailMessage[];
  /** Failures of letters by address. */
  refused: Map<string, MailFailure>;
  /** Delays letters until the promise resolves. */
  holdMail(until: Promise<void> | undefined): void;
  /** Number of letters that are delayed. */
  held(): number;
  /** All logged lines. */
  logged: string[];
  /** Sets the server's current time. */
  setNow(now: Date | undefined): void;
  /** Stops the time for counted attempts: a slow test must not count as a pause between two guesses. */
  holdAttempts(): Promise<void>;
  call(call: AnyCall, options?: Options): Promise<Answer>;
  /** Runs SQL as superuser, without tenant isolation. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops the server and keeps its database, which can then be copied. */
  halt(): Promise<void>;
  /** Stops the server and drops its database. */
  end(): Promise<void>;
}

/** The token for the metrics. */
export const metricsToken = 'the figures of this hospital';

let addresses = 0;

/** A server that does not listen: calls are injected, each hospital's from an address of its own. */
export async function aServer({
  config,
  copyOf,
  keepsMail = false,
  ...more
}: Pick<ServerOptions, 'alsoMount' | 'connections' | 'eventBeatMs' | 'mail' | 'rateLimit' | 'waits'> & {
  config?: NodeJS.ProcessEnv;
  /** True for a server without a mail server. */
  keepsMail?: boolean;
  /** Starts on a copy of this database, whose server has been halted. */
  copyOf?: TestDatabase;
} = {}): Promise<TestServer> {
  const database = await aDatabase(copyOf);
  const letters: MailMessage[] = [];
  const confirmations: MailMessage[] = [];
  const refused = new Map<string, MailFailure>();
  let holding: Promise<void> | undefined;
  let held = 0;
  const send = async (letter: MailMessage) => {
    if (letter.subject === 'Confirm your email address') return void confirmations.push(letter);
    const refusal = refused.get(letter.to);
    if (refusal) throw refusal;
    held += 1;
    await holding;
    held -= 1;
    letters.push(letter);
  };
  const logged: string[] = [];
  let now: Date | undefined;
  const server = await openServer({
    config: readConfig({
      DATA_DIR: '/nowhere',
      PUBLIC_URL: 'http://almoner.example',
      TRUST_PROXY: '1',
      METRICS_TOKEN: metricsToken,
      ...config,
    }),
    databaseUrl: database.appUrl,
    secret: testSecret,
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    webFolder: new URL('file:///nowhere/'),
    clock: { now: () => now ?? new Date() },
    mail: { send, keeps: keepsMail },
    verifyAnswers: true,
    refuseSlowWork: true,
    // Tests call faster than the limit for people.
    rateLimit: { calls: 1_000_000, seconds: 1 },
    ...more,
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const halt = async () => {
    await server.stop();
    await owner.end();
  };
  return {
    ...server,
    database,
    letters,
    confirmations,
    refused,
    holdMail: (until) => {
      holding = until;
    },
    held: () => held,
    logged,
    setNow: (given) => {
      now = given;
    },
    holdAttempts: async () => {
      await owner.query("update throttle set last_failure_at = now() + interval '30 seconds'");
    },
    call: (call, options) => inject(server, call, options),
    sql: async (text, values) => (await owner.query(text, values)).rows,
    halt,
    end: async () => {
      await halt();
      await database.drop();
    },
  };
}

async function inject(server: Server, call: AnyCall, options: Options = {}): Promise<Answer> {
  const [method = 'GET'] = options.method ? [options.method] : methods[call.kind];
  const response = await server.app.inject({
    method,
    url: `/api${pathOf(call, options.params)}`,
    headers: options.headers ?? {},
    ...(method === 'POST' ? { payload: payloadOf(call, options) } : {}),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? response.json() : { response_status: '', message: '', data: null };
  return { ...envelope, status: response.statusCode, headers: response.headers, raw: response.body };
}

function payloadOf({ upload }: AnyCall, { body = {}, file }: Options): object {
  if (!upload || !file) return body as object;
  const form = new FormData();
  form.append(upload.json, JSON.stringify(body));
  form.append(upload.file, new Blob([new Uint8Array(file)]), 'file');
  return form;
}

/** A signed-in person, calling as the browser does. */
export interface Person {
  session: SessionContext;
  headers: Record<string, string>;
  /** The response, whatever its status. */
  ask<C extends AnyCall>(call: C, options?: Options): Promise<Answer>;
  /** The data of a call that must succeed. */
  get<C extends AnyCall>(call: C, options?: { params?: ParamsInput<C>; body?: BodyInput<C> }): Promise<Answer['data']>;
}

export function personOf(server: TestServer, session: SessionContext, address: string): Person {
  const headers = {
    authorization: `Bearer ${session.token}`,
    'x-tenant-code': session.tenantCode,
    'x-forwarded-for': address,
  };
  const ask: Person['ask'] = (call, options = {}) =>
    server.call(call, { ...options, headers: { ...headers, ...options.headers } });
  return {
    session,
    headers,
    ask,
    get: async (call, options) => {
      const answer = await ask(call, options as Options);
      if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.raw}`);
      return answer.data;
    },
  };
}

export const aPassword = 'correct horse battery';

let people = 0;
/** A word that is unique within the run. */
export const aWord = (): string => `${Date.now().toString(36)}${(++people).toString(36)}`;

export interface Hospital {
  server: TestServer;
  address: string;
  /** The root account, role ADMIN. */
  admin: Person;
  /** Signs in as an account of this hospital. */
  signIn(username: string, password?: string, headers?: Record<string, string>): Promise<Person>;
}

/** Confirms a hospital as if its owner had opened the mailed link. */
async function confirm(server: TestServer, code: string): Promise<void> {
  await server.sql(
    `with own as (select id from tenant where code = $1),
       setting as (update company_setting set confirmed_at = now() where tenant_id in (select id from own)),
       name as (update login_name set standing = 2 where tenant_id in (select id from own)),
       link as (delete from password_reset where tenant_id in (select id from own))
     delete from outbox where tenant_id in (select id from own)`,
    [code],
  );
}

type SignupBody = BodyInput<typeof calls.tenant.create>;

/** Form body of a sign-up; every field can be replaced. */
export function aSignup(given: Partial<SignupBody> = {}): SignupBody {
  const word = aWord();
  return {
    tenantRo: { name: 'General Hospital', status: 1 },
    email: `${word}@hospital.example`,
    phone: '0803 123 4567',
    username: `root-${word}`,
    password: aPassword,
    address: '1 Marina, Lagos',
    ...given,
  };
}

/** A company that has just signed up, with a confirmed address. */
export async function aHospital(server: TestServer, name = 'General Hospital'): Promise<Hospital> {
  addresses += 1;
  const address = `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  const body = aSignup({ tenantRo: { name, status: 1 } });
  const answer = await server.call(calls.tenant.create, { body, headers: { 'x-forwarded-for': address } });
  if (answer.status !== 200)
    throw new Error(`signup answered ${answer.status}: ${answer.raw} ${server.logged.at(-2)} ${server.logged.at(-1)}`);
  await confirm(server, answer.data.tenantCode);
  return hospitalOn(server, answer.data, address);
}

/** The hospital of an administrator's session. */
export function hospitalOn(server: TestServer, admin: SessionContext, address: string): Hospital {
  return {
    server,
    address,
    admin: personOf(server, admin, address),
    signIn: async (username, password = aPassword, headers = {}) => {
      const signedIn = await server.call(calls.account.login, {
        body: { loginRo: { username, password } },
        headers: { 'x-forwarded-for': address, ...headers },
      });
      if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}: ${signedIn.raw}`);
      return personOf(server, signedIn.data, address);
    },
  };
}

/** Saves the company's settings with some fields replaced. */
export async function saveSettings(
  { admin }: Hospital,
  given: object,
  { by = admin, ...more }: { by?: Person; file?: Buffer } = {},
): Promise<Answer> {
  const { logoPath: _, version: __, ...now } = await admin.get(calls.companySettings.settings);
  return by.ask(calls.companySettings.update, { body: { companyRo: { ...now, ...given } }, ...more });
}

type StaffBody = BodyInput<typeof calls.staff.create>['staffRo'];

/** Form body of a new member of staff, a doctor by default; every part can be replaced. */
export function aStaffBody(role = 'DOCTOR', person: Partial<StaffBody['personRo']> = {}): StaffBody {
  const word = aWord();
  return {
    personRo: {
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '0803 000 0001',
      gender: 'FEMALE',
      address: '2 Broad Street',
      dateOfBirth: '1980-02-03',
      dateOfReg: '2020-01-02',
      ...person,
    },
    accountRo: { username: `u-${word}`, email: `${word}@staff.example`, password: aPassword, role },
  };
}

/** A member of staff of a role, created by the hospital's administrator. */
export async function aStaffMember(
  hospital: Hospital,
  role = 'DOCTOR',
  person: Partial<StaffBody['personRo']> = {},
): Promise<Staff> {
  const answer = await hospital.admin.ask(calls.staff.create, { body: { staffRo: aStaffBody(role, person) } });
  if (answer.status !== 200) throw new Error(`/staff/create answered ${answer.status}: ${answer.raw}`);
  return answer.data;
}

/** A signed-in person of a role. */
export async function somebody(hospital: Hospital, role: string): Promise<Person> {
  const member = await aStaffMember(hospital, role);
  return hospital.signIn(member.account.username);
}

/** A new role with exactly these grants, such as `PATIENT:READ`, and a signed-in person with that role. */
export async function somebodyWith(hospital: Hospital, grants: string[]): Promise<Person> {
  const role = `ROLE ${aWord()}`;
  await hospital.admin.get(calls.role.create, { body: { roleRo: { name: role } } });
  await setGrants(hospital, role, grants);
  return somebody(hospital, role);
}

/** Replaces the grants of a role, as the permission screen does. */
export async function setGrants({ server, admin }: Hospital, role: string, grants: string[]): Promise<void> {
  const modules = [...new Set(grants.map((grant) => grant.split(':')[0]))];
  const has = (permission: string) => modules.filter((module) => grants.includes(`${module}:${permission}`));
  await server.sql(
    `update role_module m set status = module = any($3), can_read = module = any($4),
       can_write = module = any($5), can_execute = module = any($6)
     from role r join tenant t on t.id = r.tenant_id
     where m.tenant_id = r.tenant_id and m.role_id = r.id and t.code = $1 and r.name = $2`,
    [admin.session.tenantCode, role, modules, has('READ'), has('WRITE'), has('EXECUTE')],
  );
}
