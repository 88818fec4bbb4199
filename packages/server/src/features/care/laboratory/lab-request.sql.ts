// SQL with which the list of all requests reads those to the laboratory.
import { sql } from 'kysely';

export const labRequests = sql`
  select tenant_id, id, ticket_id, 'LABORATORY' as source, day, created_at, status from lab_request`;
