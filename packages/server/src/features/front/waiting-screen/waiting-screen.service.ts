// Waiting-room screens, their links, and the queue that an opened link shows.
import { type ShownWaiting, WaitingScreen, type waitingScreen } from '@almoner/contract/front/waiting-screen';
import { z } from 'zod';
import { hashOf } from '../../../kernel/auth/caller.ts';
import { dayIn } from '../../../kernel/base/clock.ts';
import { absent, conflict } from '../../../kernel/base/failure.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import type { OpenContext } from '../../../kernel/request/context.ts';
import { newToken } from '../../house/session/session.service.ts';
import { nightOf } from '../appointment/night.sql.ts';
import * as queries from './waiting-screen.queries.ts';
import { t } from './waiting-screen.words.ts';

/** Lists, adds, changes, switches and deletes screens of waiting rooms. */
export const waitingScreens = recordsOf({
  kind: 'waitingScreen',
  table: 'waiting_screen',
  schema: WaitingScreen,
  order: ['name_key'],
  whyRefused: {
    waiting_screen_name_taken: () => conflict(t.nameTaken(), 'waitingScreenRo.name'),
    waiting_screen_department_exists: () => conflict(t.chooseDepartment(), 'waitingScreenRo.departmentId'),
  },
  whyKept: {},
});

/** Time at which the link of a screen was made. Fails as absent. */
export const readLink = ({ db }: Call, id: string) => db.one(queries.findLink, { id });

/** Makes a screen's link, which replaces an earlier one; only this answer has the token. Fails as absent. */
export async function makeLink({ db, now, audit, caller }: Call, id: string) {
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

/** The queue on the screen of a link. Fails as absent at an unknown link, or where its screen or its tenant is inactive. */
export async function showWaiting({
  body,
  now,
  transaction,
}: OpenContext<typeof waitingScreen.show>): Promise<ShownWaiting> {
  const parts = TokenParts.safeParse(body.token.split('.'));
  if (!parts.success) throw absent();
  const [tenantId] = parts.data;
  return transaction({ tenantId, readOnly: true }, async (db) => {
    const shown = await db.one(queries.findShown, { tokenHash: hashOf(body.token) });
    const { departmentId, ...screen } = shown;
    const queue = { departmentId, ...nightOf({ today: dayIn(screen.timeZone, now), now }) };
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
