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

// One at a time per hospital, and few enough in all to leave connections for other calls.
const imports = new Gate({
  name: 'imports',
  atOnce: 4,
  waitingEach: 20,
  long: true,
  refusal: 'Other imports of your hospital are under way. Please try again.',
});

export const patientImportHandlers: Handlers<typeof patientImport> = {
  begin: (call) => service.beginImport(call, 'patient'),
  stage: (call) => service.stageRows(call, 'patient', call.params.id, call.body.importRo.rows),
  check: inTurn(imports, (call) => service.checkImport(call, patientImporter, call.params.id)),
  commit: inTurn(imports, (call) => {
    const { params, body } = call;
    return service.commitImport(call, patientImporter, params.id, body.importRo, null);
  }),
  discard: async (call) => {
    await service.discardImport(call, 'patient', call.params.id);
    return null;
  },
};

export const staffImportHandlers = ({ pool }: { pool: Pool }): Handlers<typeof staffImport> => ({
  begin: (call) => service.beginImport(call, 'staff'),
  stage: (call) => service.stageRows(call, 'staff', call.params.id, call.body.importRo.rows),
  check: inTurn(imports, (call) => service.checkImport(call, staffImporter, call.params.id)),
  commit: {
    gate: imports,
    prepare: async (preparing) => {
      const { turn } = preparing;
      const free = await countNaming(pool, preparing);
      // One hash for all rows: hashing each would take a quarter of a minute.
      const passwordHash = await hashOfNobodys(turn);
      return async (call) => {
        const { id } = call.params;
        const result = await service.commitImport(call, staffImporter, id, call.body.importRo, passwordHash);
        if (result.skipped === 0) call.later(free);
        return result;
      };
    },
  },
  discard: async (call) => {
    await service.discardImport(call, 'staff', call.params.id);
    return null;
  },
});
