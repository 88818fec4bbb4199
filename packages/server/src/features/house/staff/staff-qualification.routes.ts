// The calls of education and experience.
import type { staffQualification } from '@almoner/contract/house/staff-qualification';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './staff-qualification.service.ts';

export const staffQualificationHandlers: Handlers<typeof staffQualification> = {
  list: (call) => service.listQualifications(call, call.params.staffId),
  create: (call) => service.addQualification(call, call.body.qualificationRo),
  update: (call) => service.changeQualification(call, call.params.id, call.body.qualificationRo),
  delete: (call) => service.deleteQualification(call, call.params.id),
};
