// The dashboard: summary (spec 1 section 2.7), upcoming appointments, charts.
import { z } from 'zod';
import { read, session } from '../access.ts';
import { get } from '../call.ts';
import { Appointment } from '../front/appointment.ts';
import { PatientName } from '../front/patient.ts';
import { ofStaff } from '../staff-shapes.ts';
import { Day, Id, Instant, StaffReference, Total } from '../wire.ts';

/** Each part is null if the caller's role may not read it. */
export const DashboardSummary = z.strictObject({
  doctorCount: z.int32().nullable(),
  nurseCount: z.int32().nullable(),
  patientCount: z.int32().nullable(),
  laboratoryCount: z.int32().nullable(),
  doctorList: z
    .array(ofStaff(StaffReference.extend({ specialist: z.string().nullable(), imagePath: z.string().nullable() })))
    .nullable(),
  patientList: z
    .array(PatientName.extend({ email: z.string(), phone: z.string(), imagePath: z.string().nullable() }))
    .nullable(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

const Count = z.int32().min(0);

/** Today's appointments by status, and the next ones that are still to come, neither attended nor missed. */
export const UpcomingAppointments = z.strictObject({
  today: Count,
  attended: Count,
  next: z.array(
    Appointment.pick({ id: true, date: true, time: true, status: true, ticket: true, doctor: true, department: true }),
  ),
});
export type UpcomingAppointments = z.infer<typeof UpcomingAppointments>;

/** Each part is null if the caller's role may not read it. */
export const DashboardCharts = z.strictObject({
  /** Attended appointments on each of the last 30 days, today last. */
  visits: z.array(z.strictObject({ date: Day, count: Count })).nullable(),
  /** Appointments of the last 30 days, the busiest department first. `open` counts the new and active ones. */
  departments: z
    .array(z.strictObject({ id: Id, name: z.string(), attended: Count, unattended: Count, open: Count }))
    .nullable(),
  /** For a very large hospital counted every few minutes, otherwise on every call. `to` is null for "and older". */
  patients: z
    .strictObject({
      countedAt: Instant,
      ages: z.array(z.strictObject({ from: Count, to: Count.nullable(), female: Count, male: Count, unknown: Count })),
    })
    .nullable(),
  /** Patients registered in this month so far, and on the same days of the previous month. */
  newPatients: z.strictObject({ thisMonth: Count, lastMonth: Count }).nullable(),
  /** Money received (bills, invoices, income) and spent in each of the last twelve months. */
  money: z.array(z.strictObject({ month: Day, cameIn: Total, wentOut: Total })).nullable(),
});
export type DashboardCharts = z.output<typeof DashboardCharts>;

export const dashboard = {
  read: get('/dashboard/read', {
    needs: session(),
    summary: 'View the dashboard; counts and the newest doctors and patients, each as far as the role may read it',
    data: DashboardSummary,
  }),
  appointments: get('/dashboard/appointments', {
    needs: read('APPOINTMENT'),
    summary:
      "View the appointments of the dashboard; how today's stand, and the next eight in the hospital's time zone",
    data: UpcomingAppointments,
  }),
  charts: get('/dashboard/charts', {
    needs: session(),
    summary:
      'View the charts of the dashboard; visits, appointments by department, patients by age and gender, new ones, and money, as far as the role may',
    data: DashboardCharts,
  }),
};
