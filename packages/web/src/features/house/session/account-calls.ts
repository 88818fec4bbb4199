// The calls of the account pages, loaded when they are first needed: the schemas that come with the
// contract weigh as much as the sign-in page itself.

const contract = () => import('@almoner/contract/house/session');

export const loadLogin = async () => (await contract()).account.login;
export const loadLoginCode = async () => (await contract()).account.loginCode;
export const loadLoginSetup = async () => (await contract()).account.loginSetup;
export const loadLoginSetupCode = async () => (await contract()).account.loginSetupCode;

let warmed = false;

/** Fetches, while a password is being typed, what comes after it; a failure shows itself at sign-in. */
export function warmUp(): void {
  if (warmed) return;
  warmed = true;
  void contract().catch(() => undefined);
  void import('../../../app').catch(() => undefined);
}
