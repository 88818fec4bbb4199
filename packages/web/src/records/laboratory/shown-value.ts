// Formats a laboratory result in the reader's number notation.
import { localizedResult } from '@almoner/contract/care/lab-value';
import type { LabResult } from '@almoner/contract/care/laboratory';
import { languageOfNumbers } from '../../kernel/language/i18n';

export const shownValue = ({ value, unit, language }: Pick<LabResult, 'value' | 'unit' | 'language'>): string =>
  localizedResult(value, unit, language, languageOfNumbers());
