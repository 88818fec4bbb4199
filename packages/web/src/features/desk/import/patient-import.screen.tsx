// Imports patients from a table.

import { patients } from './import-kind';
import { ImportScreen } from './import-steps';

export default function PatientImportScreen() {
  return <ImportScreen kind={patients} />;
}
