// Branches of the hospital; the lookup that other forms need.
import { z } from 'zod';
import { session } from './access.ts';
import { get } from './call.ts';
import { Active, Id } from './wire.ts';

export const Branch = z.strictObject({ id: Id, name: z.string(), address: z.string(), status: Active });
export type Branch = z.infer<typeof Branch>;

export const branch = {
  list: get('/branch/read', { needs: session(), summary: 'All branches, by name', data: z.array(Branch) }),
};
