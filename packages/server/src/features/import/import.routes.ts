// The calls of imports: the same five for patients and for staff.
import type { patientImport, staffImport } from '@almoner/contract/import';
import type { Handlers } from '../../kernel/context.ts';
import * as service from './import.service.ts';
import { patientImporter } from './patient-import.service.ts';
import { staffImporter } from './staff-import.service.ts';

export const patientImportHandlers: Handlers<typeof patientImport> = {
  begin: (context) => service.beginImport(context, 'patient'),
  stage: (context) => service.stageRows(context, 'patient', context.params.id, context.body.importRo.rows),
  check: (context) => service.checkImport(context, patientImporter, context.params.id),
  commit: (context) => service.commitImport(context, patientImporter, context.params.id, context.body.importRo),
  discard: async (context) => {
    await service.discardImport(context, 'patient', context.params.id);
    return null;
  },
};

export const staffImportHandlers: Handlers<typeof staffImport> = {
  begin: (context) => service.beginImport(context, 'staff'),
  stage: (context) => service.stageRows(context, 'staff', context.params.id, context.body.importRo.rows),
  check: (context) => service.checkImport(context, staffImporter, context.params.id),
  commit: (context) => service.commitImport(context, staffImporter, context.params.id, context.body.importRo),
  discard: async (context) => {
    await service.discardImport(context, 'staff', context.params.id);
    return null;
  },
};
