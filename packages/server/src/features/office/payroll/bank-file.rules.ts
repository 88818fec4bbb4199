// File of transfers for the bank: CSV as of RFC 4180, UTF-8.

/** A transfer; `net` in minor units. */
export interface Transfer {
  name: string;
  registrationId: string;
  bankName: string;
  accountNumber: string;
  /** Name of the account holder; empty where it is the person. */
  accountName: string;
  net: number;
}

// A spreadsheet would run it as a formula; an apostrophe makes it text.
const neutralised = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Renders the file. `unit` is 100 for a currency without decimals, else 1. Amounts have a decimal point and no thousands
 * separator.
 */
export function bankFile(
  head: readonly string[],
  transfers: readonly Transfer[],
  { reference, unit }: { reference: string; unit: number },
): Buffer {
  const rows = transfers.map(({ name, registrationId, bankName, accountNumber, accountName, net }) => [
    neutralised(accountName || name),
    neutralised(accountNumber),
    neutralised(bankName),
    (net / 100).toFixed(unit === 100 ? 0 : 2),
    neutralised(`${reference} ${registrationId}`),
  ]);
  return Buffer.from([head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join(''));
}
