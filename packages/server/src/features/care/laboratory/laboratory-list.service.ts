// Lists of laboratory requests and reports.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { laboratory } from '@almoner/contract/care/laboratory';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import { labRequestList, reportList } from './laboratory-list.queries.ts';

export const labRequestLists = serveList(labRequestList, withTickets<FiltersOf<typeof labRequest.page>>);
export const reportLists = serveList(reportList, withTickets<FiltersOf<typeof laboratory.page>>);
