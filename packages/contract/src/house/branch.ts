// Branches of the hospital, and their lookup for other forms.
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
    list: { needs: session(), summary: 'List branches; by name' },
    read: 'View a branch',
    create: 'Add a branch; its name is unique',
    update: 'Change a branch',
    setStatus: 'Make a branch active or inactive; 1 or 0',
    delete: 'Delete a branch; one that nobody works at',
  },
});
