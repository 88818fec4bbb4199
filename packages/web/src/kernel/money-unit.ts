// The smallest amount of the hospital's currency, in the hundredths that amounts are kept in.
import { moneyUnitOf } from '@almoner/contract/house/currency';
import { useSession } from './session';

/** 1 of a currency with two decimals, 100 of one without. */
export const useMoneyUnit = (): number => moneyUnitOf(useSession()?.currency ?? '') ?? 1;
