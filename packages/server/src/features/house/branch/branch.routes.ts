// The calls of branches.
import type { branch } from '@almoner/contract/house/branch';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { branches } from './branch.service.ts';

export const branchHandlers: Handlers<typeof branch> = handlersOf(branches, 'branchRo');
