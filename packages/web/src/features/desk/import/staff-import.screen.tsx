// Imports doctors, nurses and employees from a table.

import { staff } from './import-kind';
import { ImportScreen } from './import-steps';

export default function StaffImportScreen() {
  return <ImportScreen kind={staff} />;
}
