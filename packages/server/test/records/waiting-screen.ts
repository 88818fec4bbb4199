// Screens of waiting rooms.
import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import { aDepartment, type Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const { waitingScreen } = calls;

const waitingScreenRo = () => ({ name: aWord(), departmentId: null, status: 1 as const });
const aScreen = async ({ admin }: Hospital): Promise<string> =>
  (await admin.get(waitingScreen.create, { body: { waitingScreenRo: waitingScreenRo() } })).id;

export default recordTests({
  made: async ({ hospital }: Desk) => {
    const shownId = await aScreen(hospital);
    return {
      screenId: await aScreen(hospital),
      freeScreenId: await aScreen(hospital),
      shownId,
      token: String((await hospital.admin.get(waitingScreen.makeLink, { params: { id: shownId } })).token),
    };
  },
  examples: {
    waitingScreen: {
      ...plainCalls({ ro: 'waitingScreenRo', id: 'screenId', free: 'freeScreenId' }, waitingScreenRo),
      readLink: ({ shownId }) => ({ params: { id: shownId } }),
      makeLink: ({ screenId }) => ({ params: { id: screenId } }),
      show: ({ token }) => ({ body: { token } }),
    },
  },
  plain: () => ({
    'screen of a waiting room': {
      group: waitingScreen,
      list: (who) => who.ask(waitingScreen.list),
      ro: 'waitingScreenRo',
      by: 'name',
      taken: 'A screen with this name already exists.',
      further: { departmentId: null },
      missing: { name: 'Please provide a name.' },
      field: ['status', 1, 0],
      permissions: [
        [['SETTING:WRITE'], 403, 403, 200],
        [['SETTING:READ', 'SETTING:EXECUTE'], 200, 200, 403],
        [['RECEPTION:READ', 'DEPARTMENT:WRITE'], 403, 403, 403],
      ],
    },
  }),
  references: {
    waiting_screen_department_exists: {
      made: aDepartment,
      remove: calls.department.delete,
      save: ({ id: departmentId }, { hospital: { admin } }) =>
        admin.ask(waitingScreen.create, { body: { waitingScreenRo: { ...waitingScreenRo(), departmentId } } }),
      kept: 'is shown on a waiting room screen',
      field: 'waitingScreenRo.departmentId',
    },
  },
});
