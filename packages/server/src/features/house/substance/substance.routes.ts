// The calls of substances.
import type { substance } from '@almoner/contract/house/substance';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { substances } from './substance.service.ts';

export const substanceHandlers: Handlers<typeof substance> = handlersOf(substances, 'substanceRo');
