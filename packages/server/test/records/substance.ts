import { calls } from '@almoner/contract/calls';
import { aSubstance } from '../clinic.ts';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const substanceRo = () => ({ name: aWord(), status: 1 as const, drugClass: 'Penicillins', words: 'Amoxil' });

export default recordTests({
  made: async ({ hospital }: Desk) => ({
    substanceId: String((await aSubstance(hospital)).id),
    freeSubstanceId: String((await aSubstance(hospital)).id),
  }),
  examples: {
    substance: plainCalls({ ro: 'substanceRo', id: 'substanceId', free: 'freeSubstanceId' }, substanceRo),
  },
  plain: () => ({
    substance: {
      group: calls.substance,
      list: (who) => who.ask(calls.substance.list),
      ro: 'substanceRo',
      by: 'name',
      taken: 'A substance with this name already exists.',
      further: { drugClass: '', crossClass: '', words: '' },
      missing: { name: 'Please provide a name.' },
      field: ['drugClass', '', 'Antibiotics'],
      permissions: [
        [['PHARMACY:WRITE'], 200, 403, 200],
        [['SETTING:WRITE'], 200, 403, 200],
        [['PATIENT:WRITE', 'TREATMENT:WRITE', 'PHARMACY:READ'], 200, 200, 403],
      ],
    },
  }),
});
