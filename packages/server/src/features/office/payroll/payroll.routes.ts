// The calls of salaries, their components and payrolls.
import type { salary } from '@almoner/contract/office/salary';
import type { salaryComponent } from '@almoner/contract/office/salary-component';
import type { Handlers } from '../../../kernel/context.ts';
import * as salaries from './salary.service.ts';
import * as components from './salary-component.service.ts';
import { salaryLists } from './salary-list.service.ts';

export const salaryComponentHandlers: Handlers<typeof salaryComponent> = {
  list: ({ db }) => components.listComponents(db),
  read: ({ db, params }) => components.findComponent(db, params.id),
  create: (call) => components.addComponent(call, call.body.salaryComponentRo),
  update: (call) => components.changeComponent(call, call.params.id, call.body.salaryComponentRo),
  setStatus: (call) => components.switchComponent(call, call.params.id, call.params.status),
  delete: (call) => components.deleteComponent(call, call.params.id),
};

export const salaryHandlers: Handlers<typeof salary> = {
  ...salaryLists,
  ofStaff: ({ db, params }) => salaries.listSalaries(db, params.staffId),
  read: ({ db, params }) => salaries.findSalary(db, params.id),
  create: (call) => salaries.addSalary(call, call.body.salaryRo),
  update: (call) => salaries.changeSalary(call, call.params.id, call.body.salaryRo),
  delete: (call) => salaries.deleteSalary(call, call.params.id),
};
