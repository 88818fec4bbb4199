// What the demo hospital owns: entered by its accountant, approved by its administrator, and given to those who use it.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const lives = { Vehicles: 5, 'Medical devices': 8, Furniture: 10, Computers: 3 } as const;

type Owned = [
  name: string,
  category: keyof typeof lives,
  value: number,
  daysAgo: number,
  warrantyMonths: number | null,
  manufacturer: string,
  status: 'PENDING' | 'APPROVED' | 'DEPLOYED' | 'RETURNED' | 'DAMAGED' | 'RETIRED',
];

const owned: Owned[] = [
  ['Ambulance', 'Vehicles', 38_500_000, 640, 36, 'Toyota', 'DEPLOYED'],
  ['Patient monitor', 'Medical devices', 1_250_000, 345, 12, 'Mindray', 'DEPLOYED'],
  ['Infusion pump', 'Medical devices', 480_000, 200, 24, 'B. Braun', 'RETURNED'],
  ['Autoclave', 'Medical devices', 2_900_000, 1900, 24, 'Tuttnauer', 'DAMAGED'],
  ['Ultrasound scanner', 'Medical devices', 9_750_000, 90, 24, 'GE HealthCare', 'DEPLOYED'],
  ['Laptop of the records office', 'Computers', 620_000, 710, 24, 'Dell', 'DEPLOYED'],
  ['Printer of the cash desk', 'Computers', 145_000, 1300, 12, 'HP', 'RETIRED'],
  ['Reception desk', 'Furniture', 310_000, 800, null, 'Vitafoam', 'APPROVED'],
  ['Oxygen concentrator', 'Medical devices', 870_000, 6, 24, 'Philips', 'PENDING'],
];

interface People {
  admin: Ask;
  accountant: Ask;
  /** The day so many days from now. */
  dayFromNow: (days: number) => string;
}

/** Enters and approves everything, and gives out what is in use, each to another member of staff. */
export async function buyAssets({ admin, accountant, dayFromNow }: People): Promise<void> {
  const categories = new Map<string, string>();
  for (const [name, lifeYears] of Object.entries(lives)) {
    const { id } = await admin(calls.assetCategory.create, { body: { assetCategoryRo: { name, lifeYears } } });
    categories.set(name, id);
  }
  const { data: people } = await admin(calls.staff.pick, { body: { size: 20 } });
  for (const [place, [name, category, value, daysAgo, warrantyMonths, manufacturer, status]] of owned.entries()) {
    const { id } = await accountant(calls.asset.create, {
      body: {
        assetRo: {
          name,
          number: `HGH-${String(place + 1).padStart(4, '0')}`,
          categoryId: categories.get(category) ?? null,
          purchaseDate: dayFromNow(-daysAgo),
          purchaseFrom: 'Medical Stores, Yaba',
          manufacturer,
          warrantyMonths,
          value,
          condition: 'New',
        },
      },
    });
    const userId = people[place % people.length]?.id ?? null;
    for (const step of stepsTo[status]) {
      const statusRo: BodyInput<typeof calls.asset.setStatus>['statusRo'] =
        step === 'DEPLOYED' ? { userId } : step === 'APPROVED' ? {} : { condition: 'Worn' };
      await admin(calls.asset.setStatus, { params: { id, status: step }, body: { statusRo } });
    }
  }
}

const stepsTo = {
  PENDING: [],
  APPROVED: ['APPROVED'],
  DEPLOYED: ['APPROVED', 'DEPLOYED'],
  RETURNED: ['APPROVED', 'DEPLOYED', 'RETURNED'],
  DAMAGED: ['APPROVED', 'DAMAGED'],
  RETIRED: ['APPROVED', 'RETIRED'],
} as const;
