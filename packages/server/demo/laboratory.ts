// Lab reports of the demo hospital, and the categories of its money.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const YEAR_DAYS = 365.25;
const years = (count: number) => Math.floor(count * YEAR_DAYS);

/** Gender, lower and upper age in days, lowest and highest normal value. */
type Range = ['ANY' | 'MALE' | 'FEMALE', number, number | null, number | null, number | null];
type Limits = [plausibleLow: number | null, plausibleHigh: number | null];
type Parameter = [title: string, unit?: string, ranges?: Range[], defaultValue?: string, plausible?: Limits];

const everybody = (low: number | null, high: number | null): Range[] => [['ANY', 0, null, low, high]];

const reports: { title: string; amount: number; parameters: Parameter[] }[] = [
  {
    title: 'Full Blood Count',
    amount: 4500,
    parameters: [
      [
        'Haemoglobin',
        'g/dL',
        [
          ['ANY', 0, 28, 14, 22],
          ['ANY', 28, years(12), 11, 14.5],
          ['MALE', years(12), null, 13.5, 17.5],
          ['FEMALE', years(12), null, 12, 15.5],
        ],
        '',
        [2, 26],
      ],
      [
        'Packed cell volume',
        '%',
        [
          ['MALE', years(12), null, 40, 52],
          ['FEMALE', years(12), null, 36, 48],
        ],
        '',
        [5, 80],
      ],
      ['White cell count', '×10⁹/L', everybody(4, 11), '', [0, 1000]],
      ['Platelets', '×10⁹/L', everybody(150, 400), '', [0, 3000]],
    ],
  },
  {
    title: 'Malaria Parasite',
    amount: 1500,
    parameters: [['Parasites seen', '', [], 'None'], ['Species'], ['Density', '/µL', everybody(null, 0)]],
  },
  {
    title: 'Electrolytes, Urea and Creatinine',
    amount: 7500,
    parameters: [
      ['Sodium', 'mmol/L', everybody(135, 145), '', [90, 210]],
      ['Potassium', 'mmol/L', everybody(3.5, 5.1), '', [1, 12]],
      ['Bicarbonate', 'mmol/L', everybody(22, 29), '', [2, 60]],
      ['Urea', 'mmol/L', everybody(2.5, 7.8), '', [0.1, 120]],
      [
        'Creatinine',
        'µmol/L',
        [
          ['MALE', years(18), null, 59, 104],
          ['FEMALE', years(18), null, 45, 84],
        ],
        '',
        [5, 3000],
      ],
    ],
  },
  {
    title: 'Fasting Blood Sugar',
    amount: 1000,
    parameters: [['Glucose', 'mmol/L', everybody(3.9, 5.5), '', [0.2, 100]]],
  },
  {
    title: 'Urinalysis',
    amount: 1200,
    parameters: [
      ['Appearance', '', [], 'Clear'],
      ['pH', '', everybody(4.5, 8), '', [3, 10]],
      ['Protein', '', [], 'Negative'],
      ['Glucose', '', [], 'Negative'],
      ['Nitrite', '', [], 'Negative'],
    ],
  },
];

/** Report titles with their parameters, units and normal ranges. */
export async function setUpLaboratory(ask: Ask): Promise<void> {
  for (const { title, amount, parameters } of reports) {
    const { id: labTestId } = await ask(calls.labTest.create, { body: { labTestRo: { title, amount } } });
    const labTestParameterRo = { labTestId, titles: parameters.map(([name]) => name) };
    const added = await ask(calls.labTestParameter.create, { body: { labTestParameterRo } });
    for (const [place, [name, unit = '', ranges = [], defaultValue = '', limits]] of parameters.entries()) {
      const [plausibleLow, plausibleHigh] = limits ?? [null, null];
      if (!unit && !defaultValue && ranges.length === 0) continue;
      const wire = ranges.map(([sex, ageFrom, ageTo, low, high]) => ({ sex, ageFrom, ageTo, low, high }));
      await ask(calls.labTestParameter.update, {
        params: { id: added[place].id },
        body: {
          labTestParameterRo: { title: name, labTestId, unit, defaultValue, ranges: wire, plausibleLow, plausibleHigh },
        },
      });
    }
  }
}

const taxes = [{ name: 'VAT', rate: 7.5 }, { name: 'Withholding tax', rate: 5, onInvoices: false }, { name: 'PAYE' }];

/** The categories of income, expenses and taxes. */
export async function setUpCategories(ask: Ask): Promise<void> {
  for (const name of ['Donations', 'Rent of shops', 'Training fees']) {
    await ask(calls.incomeCategory.create, { body: { incomeCategoryRo: { name } } });
  }
  for (const name of ['Diesel', 'Medical supplies', 'Repairs', 'Cleaning', 'Stationery']) {
    await ask(calls.expensesCategory.create, { body: { expensesCategoryRo: { name } } });
  }
  for (const taxCategoryRo of taxes) await ask(calls.taxCategory.create, { body: { taxCategoryRo } });
}
