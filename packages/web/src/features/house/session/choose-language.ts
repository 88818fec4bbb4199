// Changes the display language.
import type { Language } from '@almoner/contract/languages';
import { ask } from '../../../kernel/call/client';
import { rememberLanguage, setLanguage } from '../../../kernel/language/i18n';
import { currentSession } from '../../../kernel/session/session';
import { refreshContext } from './leave-session';

/**
 * Shows the page in the language at once and stores it: for the signed-in account, and in this browser for the next sign-in.
 * Rejects if the texts cannot be loaded or the account cannot be saved; the page then keeps what it shows.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  rememberLanguage(language);
  if (!currentSession()) return;
  const { account } = await import('@almoner/contract/house/session');
  await ask(account.setLanguage, { body: { languageRo: { language } } });
  await refreshContext();
}
