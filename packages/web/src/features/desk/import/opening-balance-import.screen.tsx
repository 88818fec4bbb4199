// Imports opening balances of patients from a table.

import { openingBalances } from './import-kind';
import { ImportScreen } from './import-steps';

export default function OpeningBalanceImportScreen() {
  return <ImportScreen kind={openingBalances} />;
}
