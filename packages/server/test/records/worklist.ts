// The worklist of the desk.
import { listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  examples: {
    deskWorklist: listed({ stage: 'WAITING', search: 'ada' }, 'arrived'),
  },
});
