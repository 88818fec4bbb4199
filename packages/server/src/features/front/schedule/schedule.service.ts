// Doctors' working hours and absences. A change locks the doctor's row, as a booking does, so that they wait for each other.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import {
  type Absence,
  type AbsenceInput,
  endMinutesOf,
  minutesOf,
  type Schedule,
  type ScheduleInput,
  usualHours,
  type WorkingHours,
} from '@almoner/contract/front/schedule';
import { t as scheduleForm } from '@almoner/contract/front/schedule.words';
import type { z } from 'zod';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { refuseStale } from '../../../kernel/records/optimistic-lock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listApprovedLeave } from '../../house/leave/leave.service.ts';
import * as queries from './schedule.queries.ts';
import {
  awayRefusal,
  type Halves,
  hoursErrors,
  hoursRefusal,
  isAwayDuring,
  sortHours,
  worksDuring,
} from './schedule.rules.ts';
import { t } from './schedule.words.ts';

const constraintErrors: ConstraintErrors = {
  doctor_hours_overlap: () => conflict(t.overlap(), 'scheduleRo.hours'),
};

/**
 * A doctor's own hours (none where the usual ones apply), with absences and approved leave from today on. Fails as not found at
 * an unknown doctor.
 */
export async function getSchedule({ db, today }: CallContext, doctorId: string): Promise<Schedule> {
  const doctorIds = [doctorId];
  const [found, hours, absences, leave] = await Promise.all([
    db.one(queries.findDoctor, { doctorId }),
    db.all(queries.listHours, { doctorIds }),
    db.all(queries.listAbsences, { doctorIds, from: today, to: null }),
    listLeave(db, doctorIds, today, '2200-12-31'),
  ]);
  const { version, ...doctor } = found;
  return {
    doctorId,
    doctor,
    hours: hours.map(({ weekday, from, to }) => ({ weekday, from, to })),
    absences,
    leave: leave.map(({ startDate, endDate, startsAtNoon, endsAtNoon }) => ({
      startDate,
      endDate,
      startsAtNoon,
      endsAtNoon,
    })),
    version,
  };
}

/**
 * Replaces a doctor's hours. Fails as not found, stale, or as a bad request at hours that end before they start or overlap.
 */
export async function setHours(
  call: CallContext,
  doctorId: string,
  input: z.output<typeof ScheduleInput>,
): Promise<Schedule> {
  await call.db.run(queries.lockDoctor, { doctorId });
  const before = await getSchedule(call, doctorId);
  await refuseStale(call.db, 'schedule', { id: doctorId, version: before.version }, input.version);
  refuseIfErrors(hoursErrors(input.hours));
  const hours = sortHours(input.hours);
  await call.db.run(queries.saveVersion, { doctorId });
  const rows = hours.map(({ weekday, from, to }) => ({
    weekday,
    fromMinute: minutesOf(from),
    toMinute: endMinutesOf(to),
  }));
  await queries.doctorHours.replace(call.db, doctorId, rows, constraintErrors);
  const after: Schedule = { ...before, hours, version: before.version + 1 };
  await call.audit.changed('schedule', doctorId, before, after);
  return after;
}

/**
 * Records that a doctor is away; absences may overlap. Fails as a bad request at an unknown doctor, a last day before the
 * first, or one that is past.
 */
export async function noteAbsence(
  { db, audit, today }: CallContext,
  input: z.output<typeof AbsenceInput>,
): Promise<Absence> {
  await db.run(queries.lockDoctor, { doctorId: input.doctorId });
  const doctor = await db.first(queries.findDoctor, { doctorId: input.doctorId });
  if (!doctor) throw badRequest('absenceRo.doctorId', scheduleForm.chooseDoctor());
  if (input.endDate < input.startDate) {
    throw badRequest('absenceRo.endDate', t.lastNotBeforeFirst());
  }
  if (input.endDate < today) throw badRequest('absenceRo.endDate', t.dayPast());
  const absence = { ...input, id: newId() };
  await db.run(queries.insertAbsence, { ...absence, firstDay: absence.startDate, lastDay: absence.endDate });
  await audit.changed('absence', absence.id, null, absence);
  return absence;
}

/** Deletes an absence; the audit trail keeps it. Fails as not found. */
export async function cancelAbsence({ db, audit }: CallContext, id: string): Promise<null> {
  const before = await db.one(queries.deleteAbsence, { id });
  await audit.changed('absence', id, before, null);
  return null;
}

export interface Away extends queries.AbsencePeriod, Halves {
  kind: 'ABSENCE' | 'LEAVE';
}

const WHOLE: Halves = { startsAtNoon: false, endsAtNoon: false };

/** Doctors' absences and approved leave that have a day between two days, both included. */
export async function listAway(
  { db }: CallContext,
  doctorIds: readonly string[],
  from: string,
  to: string,
): Promise<Away[]> {
  const [absences, leave] = await Promise.all([
    db.all(queries.listAbsences, { doctorIds, from, to }),
    listLeave(db, doctorIds, from, to),
  ]);
  return [...absences.map((one): Away => ({ ...one, ...WHOLE, kind: 'ABSENCE' })), ...leave];
}

async function listLeave(db: Database, doctorIds: readonly string[], from: string, to: string): Promise<Away[]> {
  const leave = await listApprovedLeave(db, doctorIds, from, to);
  return leave.map(({ staffId, ...span }): Away => ({ doctorId: staffId, ...span, kind: 'LEAVE' }));
}

/** The hours that are offered, by doctor: their own, or the usual ones where none are set. */
export async function listOfferedHours(
  { db }: CallContext,
  doctorIds: readonly string[],
): Promise<Map<string, readonly WorkingHours[]>> {
  const rows = await db.all(queries.listHours, { doctorIds });
  return new Map(
    doctorIds.map((id) => {
      const own = rows.filter((row) => row.doctorId === id);
      return [id, own.length > 0 ? own : usualHours];
    }),
  );
}

/** Refusal of a doctor who is away at a time; undefined where the doctor is not away. */
export async function findAwayRefusal(
  call: CallContext,
  doctor: { id: string; firstName: string; lastName: string },
  slot: { date: string; time: string; minutes: number },
): Promise<EncodedMessage | undefined> {
  const found = await listAway(call, [doctor.id], slot.date, slot.date);
  const away = found.find((one) => isAwayDuring(one, slot));
  return away && awayRefusal(doctor, away);
}

/**
 * Refusal to book a doctor for a slot; undefined where the doctor can be booked. A doctor without hours of their own can be
 * booked at any time, since their working time is not known.
 */
export async function findWorkRefusal(
  call: CallContext,
  doctor: { id: string; firstName: string; lastName: string },
  slot: { date: string; time: string; minutes: number },
): Promise<EncodedMessage | undefined> {
  const [hours, away] = await Promise.all([
    call.db.all(queries.listHours, { doctorIds: [doctor.id] }),
    findAwayRefusal(call, doctor, slot),
  ]);
  if (away) return away;
  if (hours.length > 0 && !worksDuring(hours, slot)) return hoursRefusal(doctor, hours, slot.date);
  return undefined;
}
