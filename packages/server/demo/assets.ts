// Assets of the demo hospital: entered by its accountant, approved by its administrator, given to members of staff.
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
  ['Records office laptop', 'Computers', 620_000, 710, 24, 'Dell', 'DEPLOYED'],
  ['Cash desk printer', 'Computers', 145_000, 800, 12, 'HP', 'RETIRED'],
  ['Reception desk', 'Furniture', 310_000, 800, null, 'Vitafoam', 'APPROVED'],
  ['Oxygen concentrator', 'Medical devices', 870_000, 6, 24, 'Philips', 'PENDING'],
];

interface People {
  admin: Ask;
  accountant: Ask;
  /** The day a number of days from now. */
  dayFromNow: (days: number) => string;
}

type Served = [asset: string, work: string, provider: string, cost: number, daysAgo: number];

const served: Served[] = [
  ['Ambulance', 'Service at 20,000 km', 'Elizade Motors', 185_000, 190],
  ['Ambulance', 'New tyres', 'Elizade Motors', 320_000, 30],
  ['Patient monitor', 'Calibrated', 'Mindray Service', 0, 60],
  ['Autoclave', 'Door seal and thermostat', 'Adeola Engineering', 64_500, 400],
  ['Ultrasound scanner', 'First inspection', 'GE HealthCare', 0, 12],
];

/** Services of some assets. The cost of a service is an expense; within the warranty it is zero. */
async function service({ admin, dayFromNow }: People, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, work, provider, cost, daysAgo] of served) {
    const paymentMode = cost > 0 ? ('TRANSFER' as const) : null;
    const assetServiceRo = { day: dayFromNow(-daysAgo), work, provider, cost, paymentMode };
    await admin(calls.assetService.create, { params: { id: ids.get(name) ?? '' }, body: { assetServiceRo } });
  }
}

/** Puts the assets into the books from the first day of a month about four months ago; retired assets leave them today. */
async function putIntoBooks({ admin, dayFromNow }: People, retired: readonly string[]): Promise<void> {
  const firstDay = `${dayFromNow(-130).slice(0, 7)}-01`;
  await admin(calls.assetBooks.switchOn, { body: { assetBooksRo: { firstDay } } });
  for (const id of retired) {
    const statusRo = { condition: 'Worn' };
    await admin(calls.asset.setStatus, { params: { id, status: 'RETIRED' }, body: { statusRo } });
  }
}

/**
 * Enters and approves all assets, has some serviced, gives each deployed one to another member of staff, and puts all into
 * the books.
 */
export async function buyAssets(people: People): Promise<void> {
  const { admin, accountant, dayFromNow } = people;
  const ids = new Map<string, string>();
  const categories = new Map<string, string>();
  for (const [name, lifeYears] of Object.entries(lives)) {
    const { id } = await admin(calls.assetCategory.create, { body: { assetCategoryRo: { name, lifeYears } } });
    categories.set(name, id);
  }
  const { data: staff } = await admin(calls.staff.pick, { body: { size: 20 } });
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
    ids.set(name, id);
    const userId = staff[place % staff.length]?.id ?? null;
    for (const step of stepsTo[status]) {
      const statusRo: BodyInput<typeof calls.asset.setStatus>['statusRo'] =
        step === 'DEPLOYED' ? { userId } : step === 'APPROVED' ? {} : { condition: 'Worn' };
      await admin(calls.asset.setStatus, { params: { id, status: step }, body: { statusRo } });
    }
  }
  await service(people, ids);
  const retired = owned.filter(([, , , , , , status]) => status === 'RETIRED').map(([name]) => ids.get(name) ?? '');
  await putIntoBooks(people, retired);
}

const stepsTo = {
  PENDING: [],
  APPROVED: ['APPROVED'],
  DEPLOYED: ['APPROVED', 'DEPLOYED'],
  RETURNED: ['APPROVED', 'DEPLOYED', 'RETURNED'],
  DAMAGED: ['APPROVED', 'DAMAGED'],
  // Retired only after the books are opened.
  RETIRED: ['APPROVED'],
} as const;
