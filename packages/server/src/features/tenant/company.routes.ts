// The calls of the company.
import type { company } from '@almoner/contract/company';
import type { companySettings } from '@almoner/contract/company-settings';
import type { Handlers } from '../../kernel/context.ts';
import * as queries from './company.queries.ts';
import { changeCompany, getCompany, getSettings } from './company.service.ts';

export const companyHandlers: Handlers<typeof company> = {
  read: ({ db }) => getCompany(db),
  logo: async ({ db, params }) => (await db.one(queries.findLogo, params)).bytes,
};

export const companySettingsHandlers: Handlers<typeof companySettings> = {
  settings: ({ db }) => getSettings(db),
  update: (context) => changeCompany(context, context.body.companyRo),
};
