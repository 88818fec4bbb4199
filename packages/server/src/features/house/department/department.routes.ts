// The calls of departments.
import type { department } from '@almoner/contract/house/department';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { departments } from './department.service.ts';

export const departmentHandlers: Handlers<typeof department> = handlersOf(departments, 'departmentRo');
