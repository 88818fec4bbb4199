// Company signup: spec 1 section 2.3.
import { z } from 'zod';
import { open } from '../access.ts';
import { post } from '../call.ts';
import { Active, EmailAddress, line, Phone } from '../wire.ts';
import { t as company } from './company.words.ts';
import { t as person } from './person.words.ts';
import { NewPassword, SessionContext, Username } from './session.ts';

export const SignupInput = z.strictObject({
  tenantRo: z.strictObject({ name: line(company.provideCompanyName(), 120), status: Active.default(1) }),
  email: EmailAddress,
  phone: Phone,
  username: Username,
  password: NewPassword,
  address: line(person.provideAddress(), 300),
  /** Token of the invitation link, if sign-up requires an invitation. */
  invite: z.string().max(200).optional(),
});

export const tenant = {
  create: post('/tenant/create', {
    needs: open(),
    changes: ['tenant', 'session'],
    summary: 'Sign up a company; answers like a sign-in of its root account',
    body: SignupInput.shape,
    data: SessionContext,
  }),
};
