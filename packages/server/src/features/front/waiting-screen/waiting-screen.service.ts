// Waiting-room screens, their links, and the queue that an opened link shows.
import { type ShownWaiting, WaitingScreen, type waitingScreen } from '@almoner/contract/front/waiting-screen';
import { z } from 'zod';
import { hashOf } from '../../../kernel/auth/caller.ts';
import { dayIn } from '../../../kernel/base/clock.ts';
import { conflict, notFound } from '../../../kernel/base/failure.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import { newToken } from '../../house/session/session.service.ts';
import { waitingDayOf } from '../appointment/waiting-day.sql.ts';
import * as queries from './waiting-screen.queries.ts';
import { t } from './waiting-screen.words.ts';

/** Lists, adds, changes, switches and deletes screens of waiting rooms. */
export const waitingScreens = recordsOf({
  kind: 'waitingScreen',
  table: 'waiting_screen',
  schema: WaitingScreen,
  order: ['name_key'],
  saveErrors: {
    waiting_screen_name_taken: () => conflict(t.nameTaken(), 'waitingScreenRo.name'),
    waiting_screen_department_exists: () => conflict(t.chooseDepartment(), 'waitingScreenRo.departmentId'),
  },
  deleteErrors: {},
});

/** Time at which the link of a screen was made. Fails as not found. */
export const getScreenLink = ({ db }: CallContext, id: string) => db.one(queries.findLink, { id });

/** Makes a screen's link, which replaces an earlier one; only this answer has the token. Fails as not found. */
export async function makeLink({ db, now, audit, caller }: CallContext, id: string) {
  await db.one(waitingScreens.statements.lock, { id });
  const { madeAt: before } = await db.one(queries.findLink, { id });
  // The tenant id precedes the secret, since a request with the link has no other sign of the tenant.
  const token = `${caller.tenantId}.${newToken()}`;
  const madeAt = now.toISOString();
  await db.run(queries.setLink, { id, tokenHash: hashOf(token), madeAt });
  await audit.changed('waitingScreen', id, { linkMadeAt: before }, { linkMadeAt: madeAt });
  return { token, madeAt };
}

const TokenParts = z.tuple([z.uuid(), z.base64url().length(43)]);

/** The queue on the screen of a link. Fails as not found at an unknown link, or where its screen or its tenant is inactive. */
export async function showWaiting({
  body,
  now,
  transaction,
}: OpenCallContext<typeof waitingScreen.show>): Promise<ShownWaiting> {
  const parts = TokenParts.safeParse(body.token.split('.'));
  if (!parts.success) throw notFound();
  const [tenantId] = parts.data;
  return transaction({ tenantId, readOnly: true }, async (db) => {
    const shown = await db.one(queries.findShown, { tokenHash: hashOf(body.token) });
    const { departmentId, ...screen } = shown;
    const queue = { departmentId, ...waitingDayOf({ today: dayIn(screen.timeZone, now), now }) };
    const [called, next] = await Promise.all([db.all(queries.listCalled, queue), db.all(queries.listNext, queue)]);
    return {
      ...screen,
      isOfOne: departmentId !== null,
      called,
      next: next.map(({ all: _, ...one }) => one),
      waiting: next[0]?.all ?? 0,
    };
  });
}
