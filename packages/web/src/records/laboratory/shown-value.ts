// Formats a laboratory result in the reader's number notation.
import { localizedResult } from '@almoner/contract/care/lab-value';
import type { LabResult } from '@almoner/contract/care/laboratory';
import { languageOfNumbers } from '../../kernel/language/i18n';

export const shownValue = ({ value, unit }: Pick<LabResult, 'value' | 'unit'>): string =>
  localizedResult(value, unit, languageOfNumbers());
