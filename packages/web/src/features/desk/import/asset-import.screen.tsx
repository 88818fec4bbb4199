// Imports assets from a table.

import { assets } from './import-kind';
import { ImportScreen } from './import-steps';

export default function AssetImportScreen() {
  return <ImportScreen kind={assets} />;
}
