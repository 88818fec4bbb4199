// Before the tests of each file of the web: its texts, in English.
import * as i18n from '../src/kernel/i18n';
import { giveTexts } from './texts';

await giveTexts(i18n);
