// Common allowances as percentages of the basic salary, and the ones that a hospital has not set up yet.
import type { SalaryComponent } from '@almoner/contract/office/salary-component';
import { Percent } from '@almoner/contract/wire';
import { t } from './salary.words';
import names from './usual-names.json';

/** Each has its names in all languages, because a colleague with another language may have set it up at another rate. */
const usual = [
  { word: t.da, rate: 40, names: names.da },
  { word: t.hra, rate: 15, names: names.hra },
] as const;

export interface UsualComponent {
  name: string;
  rate: number;
}

/** The letters of a name in lower case without accents: `D.A. (42 %)` is `da`. */
const plain = (name: string) => name.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();

type Known = Pick<SalaryComponent, 'name' | 'kind' | 'counted' | 'rate'>;

/** Common allowances that the hospital has neither under one of their names nor as an equal percentage. */
export const missingUsual = (components: readonly Known[]): UsualComponent[] =>
  usual
    .filter(({ names: own, rate }) => {
      const known = own.map(plain);
      return !components.some(
        (one) =>
          known.includes(plain(one.name)) ||
          (one.kind === 'EARNING' && one.counted === 'BASIC' && one.rate === Percent.decode(rate)),
      );
    })
    .map(({ word, rate }) => ({ name: word(), rate }));
