// SQL with which the list of all requests reads those to pharmacy.
import { sql } from 'kysely';

export const pharmacyRequests = sql`
  select tenant_id, id, ticket_id, 'PHARMACY' as source, day, created_at, status from pharmacy_request`;
