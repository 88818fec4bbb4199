// The calls of medicine on wards.
import type { medicine } from '@almoner/contract/care/medicine';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  correctDose,
  enterDose,
  lookAtChart,
  lookAtPrescribed,
  orderMedicine,
  stopMedicine,
} from './medicine.service.ts';

export const medicineHandlers: Handlers<typeof medicine> = {
  chart: (call) => lookAtChart(call, call.params),
  prescribed: (call) => lookAtPrescribed(call, call.params.admissionId),
  create: (call) => orderMedicine(call, call.params.admissionId, call.body.medicineRo),
  stop: (call) => stopMedicine(call, call.params.id, call.body.stopRo),
  enter: (call) => enterDose(call, call.params.id, call.body.doseRo),
  correct: (call) => correctDose(call, call.params.id, call.body.doseRo),
};
