// Estimated cost of a treatment at current prices. Pharmacy and laboratory write the bills and may charge otherwise.
import { amountFor } from '@almoner/contract/quantity';
import { Money } from '@almoner/contract/wire';
import type { Choices, Section, TreatmentRequests } from './treatment-values';
import { sumOfServices, testCalled } from './treatment-values';

export interface Cost {
  drugs: number;
  tests: number;
  /** In minor units. */
  amount: number;
  /** Whether every item has a price; else `amount` is a lower bound. */
  isWhole: boolean;
}

/** Cost of the open sections. */
export function costOf(
  { pharmacyServiceRo: of }: TreatmentRequests,
  open: Record<Exclude<Section, 'vitals'>, boolean>,
  known: Choices,
  moneyUnit: number,
): Cost {
  // A draft that was kept before services existed has none.
  const { amount: typed, services = [] } = of.doctorServiceRo;
  const charge = services.length > 0 ? { success: true, data: sumOfServices(services) } : Money.safeParse(typed);
  const lines = open.prescription ? of.pharmacyRo.lines.filter(({ drugId }) => drugId !== null) : [];
  const titles = open.laboratory ? of.labRequestRo.tests.filter(({ title }) => title.trim() !== '') : [];
  const amounts = [
    ...(open.service && charge.success ? [charge.data] : []),
    ...lines.map(({ drugId, quantity }) => {
      const price = known.drugs.find(({ id }) => id === drugId)?.price;
      return price !== undefined && typeof quantity === 'number' ? amountFor(quantity, price, moneyUnit) : undefined;
    }),
    ...titles.map(({ title }) => testCalled(title, known.tests)?.amount ?? undefined),
  ];
  const priced = amounts.filter((amount) => amount !== undefined);
  return {
    drugs: lines.length,
    tests: titles.length,
    amount: priced.reduce((sum, amount) => sum + amount, 0),
    isWhole:
      priced.length === amounts.length &&
      !(open.prescription && lines.length === 0 && of.pharmacyRo.prescription.trim()),
  };
}
