// Buttons for the languages, below the pages outside the shell.
import { languages } from '@almoner/contract/languages';
import { nameOfLanguage, useLanguage } from '../../../kernel/language/i18n';
import { chooseLanguage } from './choose-language';
import { t } from './session.words';

export function LanguageSwitch() {
  const spoken = useLanguage();
  return (
    <ul className="account-languages" aria-label={t.language()}>
      {languages.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-pressed={spoken === one}
            // If the texts cannot be loaded, the page keeps its language.
            onClick={() => void chooseLanguage(one).catch(() => undefined)}
          >
            {nameOfLanguage(one)}
          </button>
        </li>
      ))}
    </ul>
  );
}
