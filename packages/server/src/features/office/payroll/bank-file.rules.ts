// The file by which a bank is told whom to pay: CSV as RFC 4180 has it, UTF-8.

/** Whom to pay, in minor units. */
export interface Transfer {
  name: string;
  registrationId: string;
  bankName: string;
  accountNumber: string;
  /** Empty where the account is in the person's name. */
  accountName: string;
  net: number;
}

// A spreadsheet would run it as a formula; an apostrophe makes it text.
const neutralised = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `unit` is 100 for a currency without decimals, else 1. The amount has a point, and nothing between its thousands. */
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
