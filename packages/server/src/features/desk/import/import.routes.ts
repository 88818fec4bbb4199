// The calls of imports: the same five for each kind.
import type * as contract from '@almoner/contract/desk/import';
import { Gate } from '../../../kernel/base/gate.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { countNaming } from '../../house/session/naming.service.ts';
import { randomPasswordHash } from '../../house/session/password.service.ts';
import { assetImporter } from './asset-import.service.ts';
import { drugImporter } from './drug-import.service.ts';
import type { Importer } from './import.service.ts';
import * as service from './import.service.ts';
import { t } from './import.words.ts';
import { labTestImporter } from './lab-test-import.service.ts';
import { openingBalanceImporter } from './opening-balance-import.service.ts';
import { patientImporter } from './patient-import.service.ts';
import { publicHolidayImporter } from './public-holiday-import.service.ts';
import { staffImporter } from './staff-import.service.ts';

// One import at a time per hospital, and few enough in all to leave connections for other calls.
const imports = new Gate({
  name: 'imports',
  atOnce: 4,
  waitingEach: 20,
  long: true,
  refusal: t.othersUnderWay(),
});

type Import = CallContext & { params: { id: string } };

/** Handlers that imports share: all but `commit`. */
const sharedHandlersOf = <Field extends string, Input, Made>(importer: Importer<Field, Input, Made>) => {
  const { kind } = importer;
  return {
    begin: (call: CallContext & { body: { importRo?: { dayOrders?: contract.DayOrders | undefined } | undefined } }) =>
      service.beginImport(call, kind, call.body.importRo?.dayOrders ?? {}),
    stage: (call: Import & { body: { importRo: { rows: { row: number; values: object }[] } } }) =>
      service.stageRows(call, kind, call.params.id, call.body.importRo.rows),
    check: {
      gate: imports,
      prepare: async () => (call: Import) => service.checkImport(call, importer, call.params.id),
    },
    discard: (call: Import) => service.discardImport(call, kind, call.params.id),
  };
};

/** All handlers of an import whose rows need nothing but the file. */
const handlersOf = <Field extends string, Input>(importer: Importer<Field, Input, null>) => ({
  ...sharedHandlersOf(importer),
  commit: {
    gate: imports,
    prepare: async () => (call: Import & { body: { importRo: { mode: contract.ImportMode; rows: number } } }) =>
      service.commitImport(call, importer, call.params.id, call.body.importRo, null),
  },
});

export const patientImportHandlers: Handlers<typeof contract.patientImport> = handlersOf(patientImporter);
export const assetImportHandlers: Handlers<typeof contract.assetImport> = handlersOf(assetImporter);
export const publicHolidayImportHandlers: Handlers<typeof contract.publicHolidayImport> =
  handlersOf(publicHolidayImporter);
export const drugImportHandlers: Handlers<typeof contract.drugImport> = handlersOf(drugImporter);
export const openingBalanceImportHandlers: Handlers<typeof contract.openingBalanceImport> =
  handlersOf(openingBalanceImporter);
export const labTestImportHandlers: Handlers<typeof contract.labTestImport> = handlersOf(labTestImporter);

export const staffImportHandlers = ({ pool }: { pool: Pool }): Handlers<typeof contract.staffImport> => ({
  ...sharedHandlersOf(staffImporter),
  commit: {
    gate: imports,
    prepare: async (preparing) => {
      const free = await countNaming(pool, preparing);
      // One hash for all rows: hashing each would take a quarter of a minute.
      const passwordHash = await randomPasswordHash(preparing.turn);
      return async (call) => {
        const { params, body } = call;
        const result = await service.commitImport(call, staffImporter, params.id, body.importRo, passwordHash);
        if (result.skipped === 0) call.afterCommit(free);
        return result;
      };
    },
  },
});
