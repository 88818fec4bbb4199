// SQL of the list of invoices.
import type { FiltersOf } from '@almoner/contract/list';
import type { invoice } from '@almoner/contract/money/invoice';
import { sql } from 'kysely';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofDays } from '../../../kernel/records/list-sql.ts';
import { filtersByPatient, type PatientMatches } from '../../front/patient/patient-reference.service.ts';
import { isOverdue } from '../payment/owed.sql.ts';
import { rowOn } from './invoice.queries.ts';

interface InvoiceFilters extends PatientMatches, Omit<FiltersOf<typeof invoice.page>, 'search'> {
  /** Day on which invoices are tested for being overdue. */
  today: string;
  overdue?: true | undefined;
  /** Words to find in the invoice's number. */
  words?: string[] | undefined;
}

const meant = filtersByPatient('i.patient_id');
const numbered = ({ words }: Required<InvoiceFilters>) => holdsWords(words ?? [], sql`i.invoice_number`);

export const invoices = listOf<typeof invoice.page, InvoiceFilters>({
  columns: ({ today }) => rowOn(today),
  table: sql`invoice i`,
  alias: 'i',
  joins: sql`left join patient p on p.tenant_id = i.tenant_id and p.id = i.patient_id`,
  filters: {
    ...ofDays(sql`i.invoice_date`),
    status: ({ status }) => sql`i.status = ${status}`,
    overdue: ({ today }) => isOverdue(today),
    ids: (given) => sql`(${meant.ids(given)} or ${numbered(given)})`,
    patterns: (given) => sql`(${meant.patterns(given)} or ${numbered(given)})`,
  },
  sorts: {
    // Drafts have no number.
    number: { by: sql`coalesce(i.invoice_sequence, 0)`, type: 'bigint' },
    patient: { by: sql`p.name_folded`, type: 'text' },
    created: { by: sql`i.invoice_date`, type: 'date' },
    due: { by: sql`i.due_date`, type: 'date' },
    amount: { by: sql`i.total`, type: 'bigint' },
    status: { by: sql`i.status`, type: 'text' },
  },
  order: { sort: 'created', direction: 'desc' },
  state: {
    by: ({ today }) => sql`i.status || case when ${isOverdue(today)} then ' OVERDUE' else '' end`,
    filters: ['status', 'overdue'],
  },
});
