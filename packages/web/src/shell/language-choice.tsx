// Choice of the language, each named in itself. It is stored for the account, and in this browser for sign-in.
import { languages } from '@almoner/contract/languages';
import { chooseLanguage } from '../features/house/session/choose-language';
import { showBanner } from '../kernel/call/banner';
import { asProblem } from '../kernel/call/problem';
import { nameOfLanguage, useLanguage } from '../kernel/language/i18n';
import { t } from './shell.words';

export function LanguageChoice() {
  const spoken = useLanguage();
  const choose = (language: (typeof languages)[number]) =>
    chooseLanguage(language).catch((thrown) => showBanner(asProblem(thrown).message));
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{t.language()}</legend>
      {languages.map((one) => (
        <label key={one} lang={one}>
          <input type="radio" name="language" value={one} checked={spoken === one} onChange={() => void choose(one)} />
          {nameOfLanguage(one)}
        </label>
      ))}
    </fieldset>
  );
}
