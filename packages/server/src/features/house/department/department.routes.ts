// The calls of departments.
import type { department } from '@almoner/contract/house/department';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { departments } from './department.service.ts';

export const departmentHandlers: Handlers<typeof department> = handlersOf(departments, 'departmentRo');
