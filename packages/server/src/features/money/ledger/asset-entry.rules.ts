// Postings of assets: purchase, monthly depreciation, payment and write-off.
import type { Posting } from './journal.service.ts';
import * as accounts from './ledger-account.service.ts';

/** One entry of an asset, posted as a whole. Amounts are increases, in kobo. */
export interface AssetEntry {
  assetId: string;
  kind: 'OPENING' | 'PURCHASE' | 'DEPRECIATION' | 'CORRECTION' | 'WRITE_OFF' | 'PAYMENT';
  day: string;
  /** The first day of the month of a DEPRECIATION. */
  month: string | null;
  /** Cost, and accumulated depreciation. */
  cost: number;
  accumulated: number;
  /** Expense by wear, and of the remaining value when the asset is retired. */
  depreciation: number;
  writtenOff: number;
  /** Amount still owed for the asset. */
  owed: number;
  /** Payment method; null where no money of these books paid for it. */
  mode: 'CASH' | 'TRANSFER' | 'CHEQUE' | null;
}

type Moved = Pick<Posting, 'debit' | 'credit' | 'amount'>;

/** The postings of an entry; an amount of zero is not posted. */
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
        // Accumulated depreciation until that day, including the wear of its last days.
        { debit: accounts.accumulatedDepreciation, credit: accounts.assets, amount: depreciation - accumulated },
        { debit: accounts.assetsWrittenOff, credit: accounts.assets, amount: writtenOff },
      ];
  }
}
