// Many members of staff at once, for imports.
import { newNumber } from '../../kernel/identity.ts';
import { together } from '../../kernel/together.ts';
import { registerAccount } from '../session/account.service.ts';
import { addStaff, type NewStaff, type Register } from './staff.service.ts';
import { nameFields } from './staff-account.service.ts';

// What one slice takes is what others on this server wait for.
const SLICE = 50;

const registerUnderNewNumber: Register = (db, account) =>
  registerAccount(db, { ...account, registrationId: newNumber('EMP_') }, nameFields);

/** Adds staff whose dates, role and specialist are sound. Fails as a conflict where somebody has just taken a name. */
export async function addManyStaff(
  command: Parameters<typeof addStaff>[0],
  many: { input: NewStaff; roleId: string; waits: boolean }[],
  passwordHash: string,
): Promise<void> {
  for (let from = 0; from < many.length; from += SLICE) {
    const slice = many.slice(from, from + SLICE);
    await withFreeNumbers(command, async () => {
      await together(
        slice.map(({ input, roleId, waits }) =>
          addStaff(command, input, { roleId, waits, passwordHash, register: registerUnderNewNumber }),
        ),
      );
    });
  }
}

// A savepoint for each record would make them wait for one another; a slice of which one draws a taken number is
// added again as a whole.
async function withFreeNumbers({ db }: Parameters<typeof addStaff>[0], work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const done = await db.unless('account_registration_id_taken', async () => {
      await work();
      return true;
    });
    if (done) return;
  }
  throw new Error('no free registration id was found');
}
