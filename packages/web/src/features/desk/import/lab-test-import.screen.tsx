// Imports tests of the laboratory with their parameters from a table.

import { labTests } from './import-kind';
import { ImportScreen } from './import-steps';

export default function LabTestImportScreen() {
  return <ImportScreen kind={labTests} />;
}
