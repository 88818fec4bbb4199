// The calls of the company.
import type { company } from '@almoner/contract/company';
import type { Handlers } from '../../kernel/context.ts';
import * as queries from './company.queries.ts';
import { changeCompany, getCompany, getSettings } from './company.service.ts';

export const companyHandlers: Handlers<typeof company> = {
  read: ({ db }) => getCompany(db),
  settings: ({ db }) => getSettings(db),
  logo: async ({ db, params }) => (await db.one(queries.findLogo, params)).bytes,
  update: (context) => changeCompany(context, context.body.companyRo),
};
