// Light, dark, or as the system: three radios in a row.
import { Icon, type IconName } from '../ui/icon';
import { type Theme, themes, useTheme } from './theme';

const faces: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
};

export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">Theme</legend>
      {themes.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" value={one} checked={theme === one} onChange={() => choose(one)} />
          <Icon name={faces[one].icon} size={18} />
          {faces[one].label}
        </label>
      ))}
    </fieldset>
  );
}
