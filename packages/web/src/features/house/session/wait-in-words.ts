import { t } from './session.words';

/** Duration in words: `95` as `1 minute 35 seconds`. */
export function waitInWords(whole: number): string {
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return t.seconds({ seconds });
  return seconds === 0 ? t.minutes({ minutes }) : t.minutesAndSeconds({ minutes, seconds });
}
