import { languages } from '@almoner/contract/languages';
import { Percent } from '@almoner/contract/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { t } from './salary.words';
import { missingUsual } from './usual-components';

afterEach(() => setLanguage('en'));

const words = { da: t.da, hra: t.hra };
const earning = (name: string, rate: number) => ({
  name,
  kind: 'EARNING' as const,
  counted: 'BASIC' as const,
  rate: Percent.decode(rate),
});
const offered = (...components: Parameters<typeof missingUsual>[0]) => missingUsual(components).map(({ rate }) => rate);

describe.each(languages.flatMap((made) => languages.map((read) => [made, read] as const)))(
  'components set up in %s and read in %s',
  (made, read) => {
    it('are not offered again, even at another rate', async () => {
      await setLanguage(made);
      const [da, hra] = [words.da(), words.hra()];
      await setLanguage(read);
      expect(offered(earning(da, 42))).toEqual([15]);
      expect(offered(earning(` ${hra.toUpperCase()}`, 20))).toEqual([40]);
      expect(offered(earning(da, 42), { ...earning(hra, 20), counted: 'FIXED', rate: null })).toEqual([]);
    });
  },
);

describe('usual components', () => {
  it('are offered in the language of the user', async () => {
    await setLanguage('fr');
    expect(missingUsual([]).map(({ name }) => name)).toEqual(['Indemnité de cherté de vie', 'Indemnité de logement']);
  });

  it.each(['D.A.', 'DA (42%)', 'da 42 %', 'Dearness allowance', 'INDEMNITE DE CHERTE-DE-VIE'])(
    'are recognised however they are written: %s',
    (name) => {
      expect(offered(earning(name, 42))).toEqual([15]);
    },
  );

  it('are recognised by their rate under another name, but not by the rate of a deduction', () => {
    expect(offered(earning('Dearness', 40))).toEqual([15]);
    expect(offered({ ...earning('Pension', 40), kind: 'DEDUCTION' })).toEqual([40, 15]);
  });
});
