// The calls of diagnosis codes.
import type { diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import { badRequest } from '../../../kernel/base/failure.ts';
import { Gate } from '../../../kernel/base/gate.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { t } from './diagnosis.words.ts';
import { diagnosisCodeLists, loadCodes, searchCodes, switchCode } from './diagnosis-code.service.ts';
import { readCodes } from './diagnosis-file.rules.ts';

const imports = new Gate({ name: 'diagnosis codes', atOnce: 2, long: true, refusal: t.othersUnderWay() });

export const diagnosisCodeHandlers: Handlers<typeof diagnosisCode> = {
  ...diagnosisCodeLists,
  search: ({ db, params }) => searchCodes(db, params.text),
  import: {
    gate: imports,
    prepare: async ({ file, turn, body }) => {
      if (!file) throw badRequest('file', t.chooseFile());
      const read = await imports.run(turn, () => readCodes(file, body.codesRo.encoding));
      return (call) => loadCodes(call, read, call.body.codesRo);
    },
  },
  setStatus: (call) => switchCode(call, call.params.id, call.params.status),
};
