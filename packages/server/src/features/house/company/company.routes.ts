// The calls of the company.
import type { company } from '@almoner/contract/house/company';
import type { companySettings } from '@almoner/contract/house/company-settings';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { changeCompany, closeBooks, getCompany, getLogo, getSettings, toLogo } from './company.service.ts';
import { type LettersOfPeople, listUnprintable } from './unprintable.service.ts';

export const companyHandlers: Handlers<typeof company> = {
  read: ({ db }) => getCompany(db),
  logo: ({ db, params }) => getLogo(db, params.id),
};

export const companySettingsHandlers = (of: LettersOfPeople): Handlers<typeof companySettings> => ({
  settings: ({ db }) => getSettings(db),
  unprintable: ({ db }) => listUnprintable(db, of),
  update: {
    prepare: async (preparing) => {
      const logo = await toLogo(preparing);
      return (context) => changeCompany(context, context.body.companyRo, logo);
    },
  },
  closeBooks: (call) => closeBooks(call, call.body.companyRo),
});
