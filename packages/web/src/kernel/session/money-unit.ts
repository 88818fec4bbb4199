// The smallest amount of the hospital's currency in minor units, the hundredths in which amounts are stored.
import { moneyUnitOf } from '@almoner/contract/house/currency';
import { useSession } from './session';

/** 1 for a currency with two decimals, 100 for one without. */
export const useMoneyUnit = (): number => moneyUnitOf(useSession()?.currency ?? '') ?? 1;
