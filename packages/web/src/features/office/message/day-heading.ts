// Heading of a day in a conversation.
import { languageOfNumbers } from '../../../kernel/i18n';

/** `Monday 23 November`, `lundi 23 novembre`. */
export const dayHeading = (day: string): string =>
  new Intl.DateTimeFormat(languageOfNumbers(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
