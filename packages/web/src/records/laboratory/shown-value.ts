// Formats a laboratory result in the reader's number notation.
import { valueIn } from '@almoner/contract/care/lab-value';
import type { LabResult } from '@almoner/contract/care/laboratory';
import { languageOfNumbers } from '../../kernel/i18n';

export const shownValue = ({ value, unit }: Pick<LabResult, 'value' | 'unit'>): string =>
  valueIn(value, unit, languageOfNumbers());
