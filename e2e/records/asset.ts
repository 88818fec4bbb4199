// Assets and their categories.
import type { Page } from '@playwright/test';
import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

const asset = (name: string, more: object = {}) => ({
  assetRo: { name, purchaseDate: '2026-01-02', value: 120_000, ...more },
});

const openServices = async (page: Page) => {
  await page.getByRole('tab', { name: 'Services' }).click();
};

export default {
  atDesk: async ({ make }) => {
    const { id } = await make('/asset/create', asset('Generator', { number: 'GEN-FORMS' }));
    await make(`/asset/update/${id}/status/APPROVED`, { statusRo: {} });
    const assetServiceRo = { day: '2026-02-03', work: 'Oil changed', cost: 100, paymentMode: 'CASH' };
    await make(`/assetService/create/asset/${id}`, { assetServiceRo });
    await make('/assetBooks/switchOn', { assetBooksRo: { firstDay: new Date().toISOString().slice(0, 10) } });
    const { id: unpaid } = await make('/asset/create', asset('Wheelchair', { number: 'WHEEL-FORMS' }));
    await make(`/asset/update/${unpaid}/status/APPROVED`, { statusRo: { paidBy: 'LATER' } });
    return { 'approved-assets': id, 'unpaid-assets': unpaid };
  },
  made: async (make, { name, word, amount, ids }) => {
    const category = await make('/assetCategory/create', { assetCategoryRo: { name, lifeYears: 5 } });
    const facts = { purchaseFrom: name, manufacturer: name, model: name, supplier: name, condition: name };
    const more = {
      ...facts,
      serialNumber: word,
      categoryId: category.id,
      departmentId: ids.departments,
      value: amount,
    };
    const made = await make('/asset/create', asset(name, { ...more, warrantyMonths: 24, description: name }));
    return { 'asset-categories': category.id, assets: made.id };
  },
  forms: [
    {
      file: 'features/office/asset/asset-form.screen.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/assets/${ids.assets}/edit`,
      conflictingCommand: ({ ids }) => [
        `/asset/update/${ids.assets}`,
        asset('Patient monitor', { warrantyMonths: 1 + Math.floor(Math.random() * 90) }),
      ],
    },
    {
      file: 'features/office/asset/move-dialog.tsx',
      path: ({ ids }) => `/home/assets/${ids.assets}`,
      open: button('Mark as damaged'),
    },
    {
      file: 'features/office/asset/pay-dialog.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/assets/${ids['unpaid-assets']}`,
      open: async (page) => {
        await page.getByRole('tab', { name: 'In the books' }).click();
        await button('Pay')(page);
      },
    },
    {
      file: 'features/office/asset/labels-dialog.tsx',
      role: 'ACCOUNTANT',
      path: () => '/home/assets',
      open: button('Labels'),
    },
    {
      file: 'features/office/asset/service-dialogs.tsx',
      path: ({ ids }) => `/home/assets/${ids['approved-assets']}`,
      open: async (page) => {
        await openServices(page);
        await button('Add Service')(page);
      },
    },
    {
      file: 'features/office/asset/service-dialogs.tsx',
      path: ({ ids }) => `/home/assets/${ids['approved-assets']}`,
      open: async (page) => {
        await openServices(page);
        await button('Reverse Oil changed')(page);
      },
    },
    {
      file: 'features/office/asset/asset-category-form.screen.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/settings/asset-categories/${ids['asset-categories']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/assetCategory/update/${ids['asset-categories']}`,
        { assetCategoryRo: { name: 'Vehicles', lifeYears: 1 + Math.floor(Math.random() * 49) } },
      ],
    },
  ],
  testedElsewhere: {
    'features/office/asset/asset-books.screen.tsx': 'a day, once: asset-books.spec.ts',
  },
} satisfies RecordScreens;
