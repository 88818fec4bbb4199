// The list of pharmacy requests.
import type { pharmacy } from '@almoner/contract/care/pharmacy';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import { pharmacyRequestList } from './pharmacy-list.queries.ts';

export const pharmacyRequestLists = serveList(pharmacyRequestList, withTickets<FiltersOf<typeof pharmacy.page>>);
