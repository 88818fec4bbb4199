// Authentication and permission check. Runs before the body is read, so that nothing of a refused request is parsed.
import { meets } from '@almoner/contract/access';
import type { AnyCall } from '@almoner/contract/call';
import type { FastifyRequest } from 'fastify';
import type { CachedCaller, Caller } from '../auth/caller.ts';
import { forbidden } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Kernel, MountedCall } from './call-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Set while the caller comes from this process's cache and the database has not confirmed it yet. */
    cachedCaller: CachedCaller | undefined;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
    /** The path under which the audit trail records a route that is no declared call. */
    audited?: string;
  }
}

/** Sets the caller of the request. Fails as expired without a valid session, and as forbidden without permission. */
export async function authenticate(mounted: MountedCall, request: FastifyRequest): Promise<void> {
  const { kernel, call } = mounted;
  refuseForgedNavigation(call, request);
  if (call.needs.kind === 'open') return;
  if (confirmsInTransaction(mounted, request)) takeCachedCaller(kernel, call, request);
  if (!request.caller) await identify(kernel, request);
  await kernel.refuseTooManyCalls(request);
  refuseWithoutPermission(call, request);
}

/** Authenticates again from the database, where the cached caller may be out of date. */
export async function reauthenticate({ kernel, call }: MountedCall, request: FastifyRequest): Promise<void> {
  await identify(kernel, request);
  refuseWithoutPermission(call, request);
}

/** Whether the call's transaction may confirm the cached caller, because nothing slow or lasting happens before it. */
const confirmsInTransaction = ({ handler }: MountedCall, { headers }: FastifyRequest): boolean =>
  typeof handler === 'function' || (handler.light === true && !/^multipart\//i.test(headers['content-type'] ?? ''));

export const isBackground = ({ headers }: FastifyRequest): boolean => headers['x-background'] === '1';

async function identify({ callers }: Kernel, request: FastifyRequest): Promise<void> {
  request.cachedCaller = undefined;
  request.caller = await callers.identify(request.headers.authorization, isBackground(request));
}

/** Takes the caller from the cache, where the cached grants and tenant allow the call. */
function takeCachedCaller({ callers }: Kernel, call: AnyCall, request: FastifyRequest): void {
  const cachedCaller = callers.cached(request.headers.authorization);
  if (!cachedCaller || !meets(call.needs, cachedCaller.caller.grants)) return;
  const named = request.headers['x-tenant-code'];
  if (named !== undefined && named !== cachedCaller.caller.tenantCode) return;
  request.cachedCaller = cachedCaller;
  request.caller = cachedCaller.caller;
}

function refuseWithoutPermission(call: AnyCall, { caller, headers }: FastifyRequest): void {
  if (!caller || !meets(call.needs, caller.grants)) throw forbidden();
  refuseForeignTenant(caller, headers['x-tenant-code']);
}

// A state change by GET must come from our client or from a script of a signed-in caller, never from a link.
function refuseForgedNavigation(call: AnyCall, { method, headers }: FastifyRequest): void {
  if (call.kind !== 'change' || method !== 'GET') return;
  const forged =
    headers['sec-fetch-mode'] === 'navigate' ||
    String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch') ||
    headers['sec-fetch-site'] === 'cross-site';
  if (forged) throw forbidden(t.noPage());
}

export function refuseForeignTenant(caller: Caller, named: string | string[] | undefined): void {
  if (named !== undefined && named !== caller.tenantCode) throw forbidden(t.otherOrganisation());
}
