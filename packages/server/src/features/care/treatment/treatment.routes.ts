// The calls of treatments and vital signs.
import type { treatment } from '@almoner/contract/care/treatment';
import type { vitalSigns } from '@almoner/contract/care/vital-signs';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { changeTreatment, listLastCodes, lookAtTreatment, saveTreatment } from './treatment.service.ts';
import { listTreatments, lookAtTreatmentsOf, treatmentLists } from './treatment-list.service.ts';
import { lookAtVitalSigns, recordVitalSignsOnTicket } from './vital-signs.service.ts';

export const treatmentHandlers: Handlers<typeof treatment> = {
  create: (call) => saveTreatment(call, call.body),
  update: (call) => changeTreatment(call, call.params.id, call.body),
  read: (call) => lookAtTreatment(call, call.params.id),
  lastCodes: (call) => listLastCodes(call),
  listOfTicket: (call) => lookAtTreatmentsOf(call, call.params.ticketId),
  today: (call) => {
    const { today } = call;
    return listTreatments(call, { from: today, to: today }, call.params);
  },
  search: (call) => {
    const { from, to, patientName, patientPhone } = call.params;
    return listTreatments(call, { from, to, patientName, patientPhone }, call.params);
  },
  ...treatmentLists,
};

export const vitalSignsHandlers: Handlers<typeof vitalSigns> = {
  listOfTicket: (call) => lookAtVitalSigns(call, call.params.ticketId),
  create: (call) => recordVitalSignsOnTicket(call, call.body.vitalSignsRo, call.body.ticketId),
};
