// Imports drugs with their lots from a table.

import { drugs } from './import-kind';
import { ImportScreen } from './import-steps';

export default function DrugImportScreen() {
  return <ImportScreen kind={drugs} />;
}
