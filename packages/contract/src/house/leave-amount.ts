// How much leave: its own module, because payslips say it too, which need nothing else of leave.
import { z } from 'zod';

/** Days of leave: whole ones, and the halves of those that begin or end at noon. */
export const LeaveAmount = z.number().min(0).multipleOf(0.5);
