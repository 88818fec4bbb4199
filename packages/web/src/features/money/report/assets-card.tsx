// Book value of assets at the end of a period, and their depreciation within it.
import type { StatementAssets } from '@almoner/contract/money/report';
import type { z } from 'zod';
import type { Period } from '../../../kernel/call/period';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { periodInWords } from './period';
import { t } from './report.words';

interface AssetsCardProps {
  assets: z.output<typeof StatementAssets>;
  period: Period;
}

/** Renders nothing if assets are not in the books. */
export function AssetsCard({ assets: { cost, accumulated, depreciation, writtenOff, owed }, period }: AssetsCardProps) {
  if ([cost, depreciation, writtenOff, owed].every((minor) => minor === 0)) return null;
  const figures: [label: string, minor: number][] = [
    [t.assetCost(), cost],
    [t.assetWear(), accumulated],
    [t.assetWorth(), cost - accumulated],
    [t.depreciation(), depreciation],
    [t.writtenOff(), writtenOff],
    [t.assetsOwed(), owed],
  ];
  return (
    <Card title={t.assetsIn({ period: periodInWords(period) })}>
      <Facts look="figures" facts={figures.map(([label, minor]) => ({ label, value: <MoneyText minor={minor} /> }))} />
      <p className="report-soft">{t.assetsHint()}</p>
    </Card>
  );
}
