// The call that signs a company up.
import type { tenant } from '@almoner/contract/house/tenant';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { type SignupDeps, signUpCompany } from './tenant.service.ts';

export const tenantHandlers = (deps: SignupDeps): Handlers<typeof tenant> => ({
  create: (context) => signUpCompany(context, deps),
});
