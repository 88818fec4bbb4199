// Departments of the hospital: the reference feature.
import { z } from 'zod';
import { read, session, write } from '../access.ts';
import { get, post } from '../call.ts';
import { Active, Id, line, optionalParagraph, Version } from '../wire.ts';

export const Department = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  status: Active,
  version: Version,
});
export type Department = z.infer<typeof Department>;

export const DepartmentInput = z.strictObject({
  name: line('Please provide a name.', 100),
  description: optionalParagraph(1000).default(''),
  status: Active.default(1),
  version: Version.optional(),
});

export const department = {
  list: get('/department/read', {
    needs: session(),
    summary: 'All departments of the hospital, by name',
    data: z.array(Department),
  }),
  read: get('/department/read/{id}', { needs: read('DEPARTMENT'), summary: 'One department', data: Department }),
  create: post('/department/create', {
    needs: write('DEPARTMENT'),
    summary: 'Add a department; its name is unique within the hospital',
    body: { departmentRo: DepartmentInput },
    data: Department,
  }),
  update: post('/department/update/{id}', {
    needs: write('DEPARTMENT'),
    summary: 'Change a department',
    body: { departmentRo: DepartmentInput },
    data: Department,
  }),
  delete: post('/department/delete/{id}', {
    needs: write('DEPARTMENT'),
    summary: 'Delete a department that nothing refers to',
    data: z.null(),
  }),
};
