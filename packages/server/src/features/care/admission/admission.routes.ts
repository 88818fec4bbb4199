// The calls of admissions.
import type { admission } from '@almoner/contract/care/admission';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  cancelAdmission,
  changeAdmission,
  dischargePatient,
  orderDischarge,
  receivePatient,
  requestAdmission,
  transferPatient,
} from './admission.service.ts';
import { admissionLists, lookAtStay, lookAtStaysOfPatient, lookAtStaysOfTicket } from './admission-read.service.ts';
import { countOccupied, listBoard } from './board.service.ts';
import { correctTimes } from './correction.service.ts';
import type { StayDeps } from './stay.service.ts';

export const admissionHandlers = (deps: StayDeps): Handlers<typeof admission> => ({
  ...admissionLists,
  board: (call) => listBoard(call),
  occupancy: (call) => countOccupied(call, call.params),
  read: (call) => lookAtStay(call, call.params.id),
  listOfTicket: (call) => lookAtStaysOfTicket(call, call.params.ticketId),
  listOfPatient: (call) => lookAtStaysOfPatient(call, call.params.patientId),
  create: (call) => requestAdmission(call, call.body.admissionRo),
  update: (call) => changeAdmission(call, call.params.id, call.body.admissionRo),
  receive: (call) => receivePatient(call, call.params.id, call.body.receiveRo, deps),
  transfer: (call) => transferPatient(call, call.params.id, call.body.transferRo, deps),
  orderDischarge: (call) => orderDischarge(call, call.params.id, call.body.orderRo),
  discharge: (call) => dischargePatient(call, call.params.id, call.body.dischargeRo, deps),
  cancel: (call) => cancelAdmission(call, call.params.id, call.body.cancelRo),
  correct: (call) => correctTimes(call, call.params.id, call.body.correctionRo, deps),
});
