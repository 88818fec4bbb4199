// Choice of the theme: light, dark, or that of the system, as three radio buttons.
import { type Signatures, textOf } from '../kernel/language/i18n';
import { Icon, type IconName } from '../ui/look/icon';
import { t } from './shell.words';
import { type Theme, themes, useTheme } from './theme';

const faces: Record<Theme, { label: Signatures; icon: IconName }> = {
  light: { label: t.light, icon: 'sun' },
  dark: { label: t.dark, icon: 'moon' },
  system: { label: t.system, icon: 'screen' },
};

export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{t.theme()}</legend>
      {themes.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" value={one} checked={theme === one} onChange={() => choose(one)} />
          <Icon name={faces[one].icon} size={18} />
          {textOf(faces[one].label)}
        </label>
      ))}
    </fieldset>
  );
}
