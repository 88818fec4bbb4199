// Access rights: the modules of a role, the three permissions within a module, and how a call declares its need. The server
// enforces a Need on every call; the browser mirrors it.

/** Every module that a role can have switched on, in the order of the permission screen. */
export const modules = [
  'DOCTOR',
  'NURSE',
  'APPOINTMENT',
  'DEPARTMENT',
  'PATIENT',
  'EMPLOYEE',
  'ACCOUNT',
  'PAYROLL',
  'TREATMENT',
  'LABORATORY',
  'PHARMACY',
  'RECEPTION',
  'ASSETS',
  'REPORT',
  'SETTING',
  'BRANCH',
  'ROLE',
  'CATEGORYSETUP',
  'LABORATORYSETUP',
  'SPECIALIST',
  'WARDTYPE',
  'WARD',
  'LEAVETYPE',
] as const;
export type Module = (typeof modules)[number];

/** READ covers reads, WRITE creates and edits, EXECUTE changes states or moves money. */
export const permissions = ['READ', 'WRITE', 'EXECUTE'] as const;
export type Permission = (typeof permissions)[number];

/** One permission within one module, such as `PATIENT:READ`; the form in which a session carries it. */
export type Grant = `${Module}:${Permission}`;

/** Permission that a call requires: none, a session, or a session with at least one of the grants. */
export type Need = Open | Session | Granted;
export type Open = { kind: 'open' };
export type Session = { kind: 'session' };
export type Granted = { kind: 'grant'; anyOf: readonly Grant[] };

/** Callable without signing in. */
export const open = (): Open => ({ kind: 'open' });

/** Any signed-in account of the tenant. */
export const session = (): Session => ({ kind: 'session' });

const grant =
  (permission: Permission) =>
  (...of: [Module, ...Module[]]): Granted => ({
    kind: 'grant',
    anyOf: of.map((module): Grant => `${module}:${permission}`),
  });

/** READ in at least one of the modules. */
export const read = grant('READ');
/** WRITE in at least one of the modules. */
export const write = grant('WRITE');
/** EXECUTE in at least one of the modules. */
export const execute = grant('EXECUTE');

/** Whether the grants meet the need; they are undefined without a session. */
export function meets(need: Need, grants: ReadonlySet<string> | undefined): boolean {
  if (need.kind === 'open') return true;
  if (!grants) return false;
  return need.kind === 'session' || need.anyOf.some((one) => grants.has(one));
}
