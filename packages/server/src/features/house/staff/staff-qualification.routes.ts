// The calls of education and experience.
import type { staffQualification } from '@almoner/contract/house/staff-qualification';
import type { Handlers } from '../../../kernel/context.ts';
import * as service from './staff-qualification.service.ts';

export const staffQualificationHandlers: Handlers<typeof staffQualification> = {
  list: (context) => service.listQualifications(context, context.params.staffId),
  create: (context) => service.addQualification(context, context.body.qualificationRo),
  update: (context) => service.changeQualification(context, context.params.id, context.body.qualificationRo),
  delete: (context) => service.deleteQualification(context, context.params.id),
};
