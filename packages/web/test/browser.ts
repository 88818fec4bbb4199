// Fake browser for the kernel's tests: storage, an address, a fetch with prepared answers, and a fresh copy of the kernel
// per tab.
import type { SessionContext } from '@almoner/contract/house/session';
import { vi } from 'vitest';
import { giveTexts } from './texts';

export interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

type Reply = Response | Error | (() => Response | Promise<Response>);

export function aStorage(begin: Record<string, string> = {}) {
  const kept = new Map(Object.entries(begin));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A server that gives these replies in turn. Returns the list of requests that it receives. */
export function aServer(...replies: Reply[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, method: init.method ?? '', headers: init.headers as Record<string, string>, body: init.body });
    const reply = replies.shift() ?? new Error('No more replies.');
    if (reply instanceof Error) throw new TypeError(reply.message);
    return typeof reply === 'function' ? reply() : reply;
  });
  return sent;
}

export function answer(status: number, response_status: string, data: unknown = null, headers: HeadersInit = {}) {
  const message = response_status === 'SUCCESS' ? 'Operation successful' : 'That is refused.';
  return Response.json({ response_status, message, data }, { status, headers });
}

export const aSession = (own: Partial<SessionContext> = {}): SessionContext => ({
  id: '0198f5a0-0000-7000-8000-000000000001',
  staffId: '0198f5a0-0000-7000-8000-000000000002',
  username: 'ada',
  name: 'Ada Obi',
  role: {
    name: 'RECEPTIONIST',
    moduleList: [
      { name: 'PATIENT', status: true, permissionList: ['READ', 'WRITE'] },
      { name: 'ACCOUNT', status: false, permissionList: ['READ'] },
    ],
  },
  institution: 'Saint Raphael Hospital',
  tenantCode: 'STRAPH',
  token: 'a-token',
  isRoot: false,
  domain: '',
  timeZone: 'Africa/Lagos',
  language: null,
  currency: 'NGN',
  locale: 'en-NG',
  idleLockMinutes: 10,
  companyVersion: 1,
  addressToConfirm: null,
  mailKept: false,
  ...own,
});

const channels: BroadcastChannel[] = [];
const NativeChannel = BroadcastChannel;

class TabChannel extends NativeChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Closes all opened tabs, so that tabs of one test do not send messages in the next. */
export function closeTabs(): void {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
}

/** The kernel as a newly opened tab loads it; `stored` is the tab's sessionStorage. */
export async function aTab(stored = aStorage(), screen = '/home/departments') {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', TabChannel);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('localStorage', aStorage({ 'almoner.device': 'this-browser' }));
  vi.stubGlobal('location', { pathname: screen, search: '' });
  await giveTexts(await import('../src/kernel/language/i18n'));
  const session = await import('../src/kernel/session/session');
  const client = await import('../src/kernel/call/client');
  const { Problem } = await import('../src/kernel/call/problem');
  return { ...session, ...client, Problem, stored };
}
