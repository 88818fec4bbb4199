// Chooses the language in which the page is read.
import type { Language } from '@almoner/contract/languages';
import { ask } from '../../../kernel/client';
import { rememberLanguage, speak } from '../../../kernel/i18n';
import { currentSession } from '../../../kernel/session';
import { refreshContext } from './leave-session';

/**
 * Shows the page in the language at once, and keeps it: for the account of whoever is signed in, and in this browser for the
 * next sign-in. Fails where its texts do not come, or where the account cannot keep it; the page then stays as it is shown.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
  if (!currentSession()) return;
  const { account } = await import('@almoner/contract/house/session');
  await ask(account.setLanguage, { body: { languageRo: { language } } });
  await refreshContext();
}
