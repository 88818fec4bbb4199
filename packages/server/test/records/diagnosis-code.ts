// Codes of diagnoses, which are loaded from a file.
import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

/** A CSV file of codes with a heading row. */
const fileOf = (...rows: string[]) => Buffer.from(['Code,Title', ...rows].join('\n'));

export default recordTests({
  made: async ({ hospital: { admin } }: Desk) => {
    const title = aWord();
    await admin.ask(calls.diagnosisCode.import, { body: {}, file: fileOf(`B54,${title}`) });
    const [found] = await admin.get(calls.diagnosisCode.search, { params: { text: title } });
    return { diagnosisCodeId: String(found?.id) };
  },
  examples: {
    diagnosisCode: {
      ...listed({ search: 'malaria', status: 1 }, 'title'),
      search: () => ({ params: { text: 'malaria' } }),
      import: () => ({ body: { codesRo: { retireOthers: false } }, file: fileOf('I10,Hypertension') }),
      setStatus: ({ diagnosisCodeId }) => ({ params: { id: diagnosisCodeId, status: 0 as const } }),
    },
  },
});
