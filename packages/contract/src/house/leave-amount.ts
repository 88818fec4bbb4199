// Amount of leave. A module of its own, because payslips need nothing else of leave.
import { z } from 'zod';

/** Days of leave in steps of half a day: a day that begins or ends at noon counts half. */
export const LeaveAmount = z.number().min(0).multipleOf(0.5);
