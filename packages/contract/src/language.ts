// The language of a user.
import { z } from 'zod';
import { t } from './language.words.ts';
import { languages } from './languages.ts';

export const Language = z.enum(languages, { error: () => t.choose() });
