// The flag of a result: how it stands to the reference range. Apart from what gives it (lab-flags.ts), which most screens that
// show results do not need.
import { z } from 'zod';

export const LabFlag = z.enum(['LOW', 'NORMAL', 'HIGH']);
export type LabFlag = z.infer<typeof LabFlag>;
