// Calls of the account pages, loaded when first needed: the contract's schemas are as large as the sign-in page itself.

const contract = () => import('@almoner/contract/house/session');

export const loadLogin = async () => (await contract()).account.login;
export const loadLoginCode = async () => (await contract()).account.loginCode;
export const loadLoginSetup = async () => (await contract()).account.loginSetup;
export const loadLoginSetupCode = async () => (await contract()).account.loginSetupCode;

let warmed = false;

/** Preloads the code after sign-in while the user types the password. A failure is ignored here and appears at sign-in. */
export function warmUp(): void {
  if (warmed) return;
  warmed = true;
  void contract().catch(() => undefined);
  void import('../../../app').catch(() => undefined);
}
