// The dashboard's summary (spec 1 section 2.7).
import { z } from 'zod';
import { session } from './access.ts';
import { get } from './call.ts';
import { Id } from './wire.ts';

const Listed = z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() });

/** Each part is null where the caller's role may not read it. */
export const DashboardSummary = z.strictObject({
  doctorCount: z.int().nullable(),
  nurseCount: z.int().nullable(),
  patientCount: z.int().nullable(),
  laboratoryCount: z.int().nullable(),
  doctorList: z
    .array(Listed.extend({ specialist: z.string().nullable(), imagePath: z.string().nullable() }))
    .nullable(),
  patientList: z.array(Listed.extend({ email: z.string(), phone: z.string() })).nullable(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const dashboard = {
  read: get('/dashboard/read', {
    needs: session(),
    summary: 'Counts and the newest doctors and patients, each as far as the role may read it',
    data: DashboardSummary,
  }),
};
