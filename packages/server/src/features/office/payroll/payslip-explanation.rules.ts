// Says how the amount of a payslip's line came about: base, days, rates, brackets and rounding, in one sentence.
import { decimalsOf } from '@almoner/contract/house/currency';
import type { SalaryDays } from '@almoner/contract/house/salary-days';
import type { PayStep } from '@almoner/contract/office/pay';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import { t } from './explanation.words.ts';

/** How amounts of the hospital are written and rounded. */
export interface MoneyForm {
  currency: string;
  locale: string;
  /** Rounding unit of the currency, in minor units. */
  unit: number;
}

/** Returns the sentence for the steps of a line, in a language; null without steps. */
export function explainerOf({ currency, locale, unit }: MoneyForm, language: string) {
  const tag = writtenIn(language, locale);
  const amount = (minor: number) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...decimalsOf(minor, currency),
    }).format(minor / 100);
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const percent = (rate: number) => percents.format(rate / 10_000);
  const say = (message: string) => translateMessage(message, language);
  const inWords = (step: PayStep, counted: SalaryDays): string => {
    if (step.by === 'DAYS') return say(t.days({ base: amount(step.base), days: step.days, of: step.of, counted }));
    if (step.by === 'ONCE') return say(t.once({ base: amount(step.base) }));
    if (step.by === 'YEAR') return say(t.ofYear({ base: amount(step.base) }));
    if (step.by === 'HOURS')
      return say(t.hours({ hours: step.hours / 100, factor: step.factor / 100, base: amount(step.base), of: step.of }));
    if (step.by === 'BRACKETS') {
      const parts = step.brackets.map(({ base, rate }) => say(t.ofPart({ rate: percent(rate), base: amount(base) })));
      const given = { parts: parts.join(' + ') || amount(0), gross: amount(step.gross) };
      return say(
        step.untaxed === 0 ? t.bracketsOfGross(given) : t.bracketsOfTaxed({ ...given, untaxed: amount(step.untaxed) }),
      );
    }
    const given = { rate: percent(step.rate), base: amount(step.base) };
    return say(step.by === 'BASIC' ? t.ofBasic(given) : t.ofGross(given));
  };
  return (steps: readonly PayStep[] | undefined, counted: SalaryDays): string | null =>
    steps && steps.length > 0
      ? say(
          t.rounded({
            steps: steps.map((step) => inWords(step, counted)).join(' + '),
            // An amount that was entered is not rounded.
            count: steps.filter(({ by }) => by !== 'ONCE').length,
            kobo: currency === 'NGN' ? 'yes' : 'no',
            unit: amount(unit),
          }),
        )
      : null;
}
