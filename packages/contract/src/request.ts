// Requests of today: what was asked of pharmacy and laboratory, in one list for the front desk (spec 2).
import { z } from 'zod';
import { read } from './access.ts';
import { get } from './call.ts';
import { LabStatus } from './lab-request.ts';
import { PharmacyStatus } from './pharmacy.ts';
import { TicketReference } from './ticket.ts';
import { Day, Id, Instant } from './wire.ts';

export const requestSources = ['PHARMACY', 'LABORATORY'] as const;

export const Request = z.strictObject({
  id: Id,
  source: z.enum(requestSources),
  ticket: TicketReference,
  date: Day,
  createdAt: Instant,
  status: z.union([PharmacyStatus, LabStatus]),
});
export type Request = z.infer<typeof Request>;

export const request = {
  today: get('/request/read/today', {
    needs: read('RECEPTION', 'PHARMACY', 'LABORATORY'),
    summary: "Today's requests to pharmacy and laboratory, newest first. At most 1,000",
    data: z.array(Request),
  }),
};
