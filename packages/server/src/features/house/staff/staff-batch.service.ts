// Many members of staff at once, for imports.
import { conflict } from '../../../kernel/failure.ts';
import { addAllStaff, type NewStaff } from './staff.service.ts';

/** Adds staff whose dates, role and specialist are sound. Fails as a conflict where somebody has just taken a name. */
export async function addManyStaff(
  command: Parameters<typeof addAllStaff>[0],
  many: { input: NewStaff; roleId: string; waits: boolean }[],
  passwordHash: string,
): Promise<void> {
  await addAllStaff(
    command,
    many.map((one) => ({ ...one, passwordHash })),
    (which, account) => conflict(`Nothing was imported: ${account[which]} has just been taken. Please try again.`),
  );
}
