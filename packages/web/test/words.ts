// Setup of the web's tests: loads all texts in English before each test file.
import * as i18n from '../src/kernel/language/i18n';
import { giveTexts } from './texts';

await giveTexts(i18n);
