// The calls of the worklists of the desk, of a doctor and of the nurses.
import type { deskWorklist, doctorWorklist, nurseWorklist } from '@almoner/contract/desk/worklist';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  deskVisitLists,
  getDoctorWorklist,
  getUnreadResults,
  listWaiting,
  listWithoutVitals,
} from './worklist.service.ts';

export const deskWorklistHandlers: Handlers<typeof deskWorklist> = { ...deskVisitLists, waiting: listWaiting };

export const doctorWorklistHandlers: Handlers<typeof doctorWorklist> = {
  read: getDoctorWorklist,
  results: getUnreadResults,
};

export const nurseWorklistHandlers: Handlers<typeof nurseWorklist> = { read: listWithoutVitals };
