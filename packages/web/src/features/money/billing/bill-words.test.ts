import { billStatuses } from '@almoner/contract/money/bill';
import { TO_DECIDE } from '@almoner/contract/money/billing';
import { afterEach, describe, expect, test } from 'vitest';
import { isBackwards } from '../../../kernel/call/period';
import { formatPercent } from '../../../kernel/language/format';
import { setLanguage } from '../../../kernel/language/i18n';
import { readTableState } from '../../../ui/table/table-address';
import { billAddress, billQuery, queryInWords } from './bill-address';
import { balanceOf, isPayable } from './bill-words';

afterEach(() => setLanguage('en'));

const payment = (amountPaid: number) => ({
  id: 'b',
  amount: 100_050,
  amountPaid,
  balance: 0,
  status: 'INPROGRESS' as const,
});

describe('the balance of a bill', () => {
  test('is its total less the amount paid, and 0 once cancelled', () => {
    expect(balanceOf({ total: 100_050, payment: null, status: 'UNPAID' })).toBe(100_050);
    expect(balanceOf({ total: 100_050, payment: payment(60_025), status: 'NOT COMPLETED' })).toBe(40_025);
    expect(balanceOf({ total: 100_050, payment: null, status: 'CANCELLED' })).toBe(0);
  });

  test('can be paid only while the bill is unsettled', () => {
    const payable = (['UNPAID', 'NOT COMPLETED', 'COMPLETED', 'CANCELLED'] as const).filter((status) =>
      isPayable({ total: 1, payment: null, status }),
    );
    expect(payable).toEqual(['UNPAID', 'NOT COMPLETED']);
  });
});

test('discounts are formatted in the language of the user', async () => {
  expect([formatPercent(0), formatPercent(1250)]).toEqual(['0%', '12.5%']);
  await setLanguage('fr');
  expect(formatPercent(1250)).toMatch(/^12,5\s%$/);
});

describe('the query of the bill list', () => {
  const today = '2026-11-21';
  const asked = (search: string) => billQuery(readTableState(new URLSearchParams(search), billAddress).filters);

  test('is all unsettled bills if the address has no valid filter', () => {
    expect(asked('')).toEqual({ status: 'OPEN' });
    expect(asked('from=yesterday&to=&status=LOST&search=+')).toEqual({ status: 'OPEN' });
  });

  test('accepts any status, one status, or search words', () => {
    expect(asked('status=ANY').status).toBe(undefined);
    expect(asked('status=NOT+COMPLETED').status).toBe('NOT COMPLETED');
    expect(asked('search=ada+2/3').search).toBe('ada 2/3');
  });

  test('has no date filter by default, because a debt may be old', () => {
    const anyDay = { from: undefined, to: undefined };
    expect(asked('search=ada')).toEqual({ status: 'OPEN', search: 'ada' });
    expect(asked('status=OPEN')).toEqual({ status: 'OPEN' });
    expect(asked('status=UNPAID')).toEqual({ status: 'UNPAID' });
    expect(queryInWords({ status: 'OPEN', ...anyDay }, today)).toBe('Bills of all dates that are unpaid.');
  });

  test('accepts an open end, and recognises a range in the wrong order', () => {
    expect(asked(`from=${today}`)).toEqual({ from: today, status: 'OPEN' });
    expect(isBackwards({ from: today, to: 'nil' })).toBe(false);
    expect(isBackwards({ from: today, to: '2026-11-20' })).toBe(true);
  });

  test('reads as a sentence', () => {
    const words = [
      { from: today, to: today },
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-01', to: undefined },
      { from: today, to: undefined },
      { from: undefined, to: '2026-11-01' },
      { from: undefined, to: today },
      { from: '2026-11-01', to: today },
      {},
    ].map((days) => queryInWords({ status: 'OPEN', ...days }, today));
    expect(words).toEqual([
      'Bills of today, 21\u00a0Nov\u00a02026, that are unpaid.',
      'Bills of 1\u00a0Nov\u00a02026 that are unpaid.',
      'Bills since 1\u00a0Nov\u00a02026 that are unpaid.',
      'Bills since today, 21\u00a0Nov\u00a02026, that are unpaid.',
      'Bills until 1\u00a0Nov\u00a02026 that are unpaid.',
      'Bills until today, 21\u00a0Nov\u00a02026, that are unpaid.',
      'Bills from 1\u00a0Nov\u00a02026 to 21\u00a0Nov\u00a02026 that are unpaid.',
      'Bills of all dates that are unpaid.',
    ]);
  });

  test('names the status and the amount owed', () => {
    const words = ([TO_DECIDE, ...billStatuses, undefined] as const).map((status) => queryInWords({ status }, today));
    expect(words).toEqual([
      'Bills of all dates with a discount to approve.',
      'Bills of all dates with nothing paid.',
      'Bills of all dates that are partly paid.',
      'Bills of all dates that are on an invoice.',
      'Bills of all dates that are settled.',
      'Bills of all dates that are cancelled.',
      'Bills of all dates with any status.',
    ]);
    expect(queryInWords({ status: 'UNPAID' }, today, '₦5.00')).toBe(
      'Bills of all dates with nothing paid; ₦5.00 still to be paid.',
    );
  });

  test('reads as a sentence in French', async () => {
    await setLanguage('fr');
    expect(queryInWords({ status: 'OPEN', from: '2026-11-01', to: today }, today, '5,00 ₦')).toBe(
      'Factures du 1er\u00a0nov.\u00a02026 au 21\u00a0nov.\u00a02026 non réglées\u202f; reste à payer\u202f: 5,00 ₦.',
    );
  });
});
