// The calls of branches.
import type { branch } from '@almoner/contract/house/branch';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { branches } from './branch.service.ts';

export const branchHandlers: Handlers<typeof branch> = handlersOf(branches, 'branchRo');
