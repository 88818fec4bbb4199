// The calls of imports: the same five for patients and for staff.
import type { patientImport, staffImport } from '@almoner/contract/desk/import';
import { type Handlers, inTurn } from '../../../kernel/context.ts';
import type { Pool } from '../../../kernel/database.ts';
import { Gate } from '../../../kernel/gate.ts';
import { countNaming } from '../../house/session/naming.service.ts';
import { hashOfNobodys } from '../../house/session/password.service.ts';
import * as service from './import.service.ts';
import { patientImporter } from './patient-import.service.ts';
import { staffImporter } from './staff-import.service.ts';

// One after the other of a hospital, and never so many that all connections are theirs.
const imports = new Gate({
  name: 'imports',
  atOnce: 4,
  waitingEach: 20,
  long: true,
  refusal: 'Other imports of your hospital are under way. Please try again.',
});

export const patientImportHandlers: Handlers<typeof patientImport> = {
  begin: (context) => service.beginImport(context, 'patient'),
  stage: (context) => service.stageRows(context, 'patient', context.params.id, context.body.importRo.rows),
  check: inTurn(imports, (context) => service.checkImport(context, patientImporter, context.params.id)),
  commit: inTurn(imports, (context) => {
    const { params, body } = context;
    return service.commitImport(context, patientImporter, params.id, body.importRo, null);
  }),
  discard: async (context) => {
    await service.discardImport(context, 'patient', context.params.id);
    return null;
  },
};

export const staffImportHandlers = ({ pool }: { pool: Pool }): Handlers<typeof staffImport> => ({
  begin: (context) => service.beginImport(context, 'staff'),
  stage: (context) => service.stageRows(context, 'staff', context.params.id, context.body.importRo.rows),
  check: inTurn(imports, (context) => service.checkImport(context, staffImporter, context.params.id)),
  commit: {
    gate: imports,
    prepare: async (preparing) => {
      const { turn } = preparing;
      const free = await countNaming(pool, preparing);
      // One for all: a hash for each would take a quarter of a minute.
      const passwordHash = await hashOfNobodys(turn);
      return async (context) => {
        const { id } = context.params;
        const result = await service.commitImport(context, staffImporter, id, context.body.importRo, passwordHash);
        if (result.skipped === 0) context.afterCommit(free);
        return result;
      };
    },
  },
  discard: async (context) => {
    await service.discardImport(context, 'staff', context.params.id);
    return null;
  },
});
