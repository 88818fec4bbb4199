// The dashboard's figures of staff and of appointments.
import type { UpcomingAppointments } from '@almoner/contract/desk/dashboard';
import { timeIn } from '../../../kernel/base/clock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './dashboard.queries.ts';

const UPCOMING = 8;

/** Numbers of active doctors, nurses and laboratorists; a role without any is absent. */
export const countStaffByRole = ({ db }: CallContext) => db.all(queries.countStaffByRole, {});

/** The active doctors that were added last, the newest first. */
export const listNewestDoctors = ({ db }: CallContext, limit: number) => db.all(queries.listNewestDoctors, { limit });

/** Numbers of today's appointments, and the next open ones from now on in the hospital's time zone. */
export async function getUpcoming({ db, caller, now, today: day }: CallContext): Promise<UpcomingAppointments> {
  const [counts, next] = await Promise.all([
    db.one(queries.countDay, { day }),
    db.all(queries.listUpcoming, { day, now: timeIn(caller.timeZone, now), limit: UPCOMING }),
  ]);
  return { ...counts, next };
}
