// Leave types of the hospital; the lookup that the leave screens need.
import { z } from 'zod';
import { session } from './access.ts';
import { get } from './call.ts';
import { Active, Id, Version } from './wire.ts';

export const LeaveType = z.strictObject({
  id: Id,
  name: z.string(),
  /** Working days that a person may take of it in a calendar year. */
  duration: z.int(),
  status: Active,
  version: Version,
});
export type LeaveType = z.infer<typeof LeaveType>;

export const leaveType = {
  list: get('/leaveType/read', {
    needs: session(),
    summary: 'All leave types of the hospital, by name',
    data: z.array(LeaveType),
  }),
};
