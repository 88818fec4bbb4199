// Branches of the hospital; the lookup that other forms need.
import { z } from 'zod';
import { read, session, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, Id, line, paragraph, Version } from '../wire.ts';

export const Branch = z.strictObject({
  id: Id,
  name: z.string(),
  address: z.string(),
  status: Active,
  version: Version,
});
export type Branch = z.infer<typeof Branch>;

export const BranchInput = z.strictObject({
  name: line('Please provide a name.', 100),
  address: paragraph('Please provide address.', 500),
  status: Active.default(1),
  version: Version.optional(),
});

export const branch = {
  list: get('/branch/read', { needs: session(), summary: 'All branches, by name', data: z.array(Branch) }),
  read: get('/branch/read/{id}', { needs: read('BRANCH'), summary: 'One branch', data: Branch }),
  create: post('/branch/create', {
    needs: write('BRANCH'),
    summary: 'Add a branch; its name is unique within the hospital',
    body: { branchRo: BranchInput },
    data: Branch,
  }),
  update: post('/branch/update/{id}', {
    needs: write('BRANCH'),
    summary: 'Change a branch',
    body: { branchRo: BranchInput },
    data: Branch,
  }),
  setStatus: change('/branch/update/{id}/status/{status}', {
    needs: write('BRANCH'),
    summary: 'Make a branch active (1) or inactive (0)',
    params: { status: Active },
    data: Branch,
  }),
  delete: post('/branch/delete/{id}', {
    needs: write('BRANCH'),
    summary: 'Delete a branch that nobody works at',
    data: z.null(),
  }),
};
