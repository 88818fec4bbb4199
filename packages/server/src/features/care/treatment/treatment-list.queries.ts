// SQL of the list of treatments.
import type { treatment } from '@almoner/contract/care/treatment';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { filtersByPatient, type PatientMatches } from '../../front/patient/patient-reference.service.ts';
import { leftJoinTicket } from '../../front/ticket/ticket.sql.ts';
import { summaryColumns } from './treatment.queries.ts';

interface TreatmentFilters extends PatientMatches {
  from?: string | undefined;
  to?: string | undefined;
}

export const treatments = listOf<typeof treatment.page, TreatmentFilters>({
  columns: summaryColumns,
  table: sql`treatment r`,
  alias: 'r',
  joins: sql`${leftJoinTicket('r')} left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id`,
  filters: {
    from: ({ from }) => sql`r.day >= ${from}::date`,
    to: ({ to }) => sql`r.day <= ${to}::date`,
    ...filtersByPatient('t.patient_id'),
  },
  sorts: {
    patient: { by: sql`p.name_folded`, type: 'text' },
    doctor: { by: sql`coalesce(s.name_folded, '')`, type: 'text' },
    date: { by: sql`r.day`, type: 'date' },
  },
  order: { sort: 'date', direction: 'desc' },
});
