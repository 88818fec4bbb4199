// SQL of the list of treatments.
import type { treatment } from '@almoner/contract/care/treatment';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { isPatientMeant, type PatientsMeant } from '../../front/patient/patient-reference.service.ts';
import { mayJoinTicket } from '../../front/ticket/ticket.sql.ts';
import { summaryColumns } from './treatment.queries.ts';

interface Given extends PatientsMeant {
  from?: string | undefined;
  to?: string | undefined;
}

export const treatments = listOf<typeof treatment.page, Given>({
  columns: summaryColumns,
  table: sql`treatment r`,
  alias: 'r',
  joins: sql`${mayJoinTicket('r')} left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id`,
  filters: {
    from: ({ from }) => sql`r.day >= ${from}::date`,
    to: ({ to }) => sql`r.day <= ${to}::date`,
    ...isPatientMeant('t.patient_id'),
  },
  sorts: {
    patient: { by: sql`p.name_folded`, type: 'text' },
    doctor: { by: sql`coalesce(s.name_folded, '')`, type: 'text' },
    date: { by: sql`r.day`, type: 'date' },
  },
  order: { sort: 'date', direction: 'desc' },
});
