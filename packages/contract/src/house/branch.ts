// Branches of the hospital; the lookup that other forms need.
import { z } from 'zod';
import { session } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, Id, line, paragraph, Version } from '../wire.ts';
import { t } from './house.words.ts';

export const Branch = z.strictObject({
  id: Id,
  name: z.string(),
  address: z.string(),
  status: Active,
  version: Version,
});
export type Branch = z.infer<typeof Branch>;

export const BranchInput = z.strictObject({
  name: line(t.provideName(), 100),
  address: paragraph(t.provideBranchAddress(), 500),
  status: Active.default(1),
  version: Version.optional(),
});

export const branch = recordCalls('/branch', {
  modules: ['BRANCH'],
  row: Branch,
  body: { branchRo: BranchInput },
  calls: {
    list: { needs: session(), summary: 'All branches, by name' },
    read: 'One branch',
    create: 'Add a branch; its name is unique within the hospital',
    update: 'Change a branch',
    setStatus: 'Make a branch active (1) or inactive (0)',
    delete: 'Delete a branch that nobody works at',
  },
});
