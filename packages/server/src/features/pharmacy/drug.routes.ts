// The calls of the drug list.
import type { drug } from '@almoner/contract/drug';
import type { Handlers } from '../../kernel/context.ts';
import { listDrugs } from './drug.queries.ts';

export const drugHandlers: Handlers<typeof drug> = { list: ({ db }) => db.all(listDrugs, {}) };
