// The call that signs a company up.
import type { tenant } from '@almoner/contract/house/tenant';
import type { Handlers } from '../../../kernel/request/context.ts';
import { type SignupParts, signUpCompany } from './tenant.service.ts';

export const tenantHandlers = (parts: SignupParts): Handlers<typeof tenant> => ({
  create: (context) => signUpCompany(context, parts),
});
