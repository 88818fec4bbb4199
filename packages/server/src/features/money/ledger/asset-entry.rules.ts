// Postings of assets: they come, lose value month by month, and go.
import type { Posting } from './journal.service.ts';
import * as accounts from './ledger-account.service.ts';

/** What is posted of an asset at once. Amounts are kobo. */
export interface AssetEntry {
  assetId: string;
  kind: 'OPENING' | 'PURCHASE' | 'DEPRECIATION' | 'CORRECTION' | 'WRITE_OFF' | 'PAYMENT';
  day: string;
  /** The first day of the month of a DEPRECIATION. */
  month: string | null;
  /** By how much its cost, and what of it was lost by wear, grow. */
  cost: number;
  accumulated: number;
  /** What the hospital has lost by it: by wear, and as what was left when it went. */
  depreciation: number;
  writtenOff: number;
  /** By how much what is owed for it grows. */
  owed: number;
  /** What it was paid with; null where that is not of these books. */
  mode: 'CASH' | 'TRANSFER' | 'CHEQUE' | null;
}

type Moved = Pick<Posting, 'debit' | 'credit' | 'amount'>;

/** Each amount between its two accounts; what is zero is not posted. */
export function movesOfAsset(entry: AssetEntry): Moved[] {
  const { kind, cost, accumulated, depreciation, writtenOff, owed, mode } = entry;
  const from = mode ? accounts.money(mode) : owed > 0 ? accounts.assetsOwed : accounts.assetsOpening;
  const wear = { debit: accounts.depreciation, credit: accounts.accumulatedDepreciation, amount: depreciation };
  switch (kind) {
    case 'OPENING':
    case 'PURCHASE':
      return [
        { debit: accounts.assets, credit: from, amount: cost },
        { debit: accounts.assetsOpening, credit: accounts.accumulatedDepreciation, amount: accumulated },
      ];
    case 'DEPRECIATION':
    case 'CORRECTION':
      return [wear];
    case 'PAYMENT':
      return [{ debit: accounts.assetsOwed, credit: from, amount: -owed }];
    case 'WRITE_OFF':
      return [
        wear,
        // Until then, and with the wear of the last days.
        { debit: accounts.accumulatedDepreciation, credit: accounts.assets, amount: depreciation - accumulated },
        { debit: accounts.assetsWrittenOff, credit: accounts.assets, amount: writtenOff },
      ];
  }
}
