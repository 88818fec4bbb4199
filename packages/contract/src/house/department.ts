// Departments of the hospital. This is the reference feature.
import { z } from 'zod';
import { session } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, Id, line, optionalParagraph, Version } from '../wire.ts';
import { t } from './department.words.ts';

export const Department = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  status: Active,
  version: Version,
});
export type Department = z.infer<typeof Department>;

export const DepartmentInput = z.strictObject({
  name: line(t.provideName(), 100),
  description: optionalParagraph(1000).default(''),
  status: Active.default(1),
  version: Version.optional(),
});

export const department = recordCalls('/department', {
  modules: ['DEPARTMENT'],
  row: Department,
  body: { departmentRo: DepartmentInput },
  calls: {
    list: { needs: session(), summary: 'List departments; by name' },
    read: 'View a department',
    create: 'Add a department; its name is unique',
    update: 'Change a department',
    delete: 'Delete a department; one that nothing refers to',
  },
});
