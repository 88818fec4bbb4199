// `npm run invite`: prints a link with which one company can sign up where SIGNUP=invite. Valid for seven days, once. It
// uses the server's environment: the secret is ALMONER_SECRET, or that of DATA_DIR.

import { INVITATIONS, newInvitation } from '../packages/server/src/kernel/auth/invitation.ts';
import { readConfig } from '../packages/server/src/kernel/base/config.ts';
import { openSecret } from '../packages/server/src/kernel/base/secret.ts';

const DAYS = 7;

const { secret: given, dataDir, publicUrl } = readConfig(process.env);
const secret = openSecret({ given, dataDir });
if (secret.madeNow)
  throw new Error(`there was no secret in ${dataDir} yet: start the server once, or name its DATA_DIR`);
const until = new Date(Date.now() + DAYS * 24 * 3600_000);
const invitation = newInvitation(secret.key(INVITATIONS), until);
process.stdout.write(`${publicUrl}/register?invite=${invitation}\n`);
