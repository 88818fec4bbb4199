// The calls of specialists.
import type { specialist } from '@almoner/contract/house/specialist';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  addSpecialist,
  changeSpecialist,
  deleteSpecialist,
  listSpecialists,
  switchSpecialist,
} from './specialist.service.ts';

export const specialistHandlers: Handlers<typeof specialist> = {
  listByRole: (call) => listSpecialists(call, call.params.role),
  create: (call) => addSpecialist(call, call.body.specialistRo),
  update: (call) => changeSpecialist(call, call.params.id, call.body.specialistRo),
  setStatus: (call) => switchSpecialist(call, call.params.id, call.params.status),
  delete: (call) => deleteSpecialist(call, call.params.id),
};
