// Imports public holidays from a table.

import { publicHolidays } from './import-kind';
import { ImportScreen } from './import-steps';

export default function PublicHolidayImportScreen() {
  return <ImportScreen kind={publicHolidays} />;
}
