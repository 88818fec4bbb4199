// The calls of substances.
import type { substance } from '@almoner/contract/house/substance';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { substances } from './substance.service.ts';

export const substanceHandlers: Handlers<typeof substance> = handlersOf(substances, 'substanceRo');
