// Printed documents: letterhead, black on white, no controls, and the record's identity on each page.
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { aBill, pay } from './clinic.ts';
import { aTicket } from './front-desk.ts';
import { aHospital, type Hospital, openSignedIn, post } from './hospital.ts';
import { aTreatment } from './treatment-desk.ts';

const aPatient = {
  firstName: 'Chidi',
  lastName: 'Eze "Junior" \\ ',
  phone: '0803 111 2222',
  gender: 'MALE',
  address: '3 Awolowo Road',
  dateOfBirth: '1990-05-06',
  dateOfReg: '2024-01-01',
  email: '',
  religion: '',
  fileNumber: 'H 4711/26',
};

/** Number of pages in the print, and the media box of the first one in points. */
async function printed(page: Page) {
  // Waits for logo and fonts. Waiting for an idle network would never end, because the event stream stays open.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const size = /\/MediaBox \[([^\]]+)\]/
    .exec(pdf)?.[1]
    ?.split(' ')
    .map((side) => Math.round(Number(side)));
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, size };
}

const marginBoxes = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
  );

/** Expects the print layout: letterhead, no controls, and black on white, even for a dark screen. */
async function expectPaper(page: Page, content: string) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const letterhead = page.locator('.letterhead');
  await expect(letterhead).toBeVisible();
  await expect(letterhead).toContainText('1 Marina, Lagos');
  await expect(letterhead).toContainText('0803 123 4567');
  await expect(page.getByRole('main')).toContainText(content);
  await expect(page.locator('header.header')).toBeHidden();
  // The border between two columns of the screen would touch the text on paper.
  await expect(page.getByRole('main')).toHaveCSS('border-width', '0px');
  for (const part of [
    '.sidebar',
    '.breadcrumb',
    '.filters',
    '.screen-action',
    '.row-actions',
    '.form-bar',
    '.button',
  ]) {
    for (const one of await page.locator(part).all()) await expect(one, part).toBeHidden();
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: null, colorScheme: null });
  await expect(letterhead).toBeHidden();
}

async function withPatient(request: Parameters<typeof aHospital>[0]): Promise<{ hospital: Hospital; id: string }> {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/patient/create', { patientRo: aPatient });
  return { hospital, id };
}

test('a patient and a ticket print name and number on every page', async ({ page, request }) => {
  const { hospital, id } = await withPatient(request);
  await openSignedIn(page, hospital, `/home/patients/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Chidi Eze/ })).toBeVisible();
  await expectPaper(page, 'Chidi Eze');
  // Quotes in a name must not break out of the style sheet's string.
  await expect
    .poll(() => marginBoxes(page))
    .toMatch(/@top-left \{ content: "Chidi Eze .*Junior.* · PAT_[A-Z0-9]{7} · File H 4711\/26"/);
  expect(await printed(page)).toEqual({ pages: 1, size: [0, 0, 595, 842] });

  const ticketRo = { patientId: id, complain: `${'Cough for three weeks.\n'.repeat(120)}` };
  const ticket = await post(request, hospital, '/ticket/create', { ticketRo });
  await page.goto(`/home/tickets/${ticket.id}`);
  await expect(page.getByRole('heading', { level: 2, name: /Chidi Eze/ })).toBeVisible();
  await expectPaper(page, 'Cough for three weeks.');
  await expect.poll(() => marginBoxes(page)).toMatch(/· PAT_[A-Z0-9]{7} · File H 4711\/26 · TK_[A-Z0-9]{7}"/);
  expect((await printed(page)).pages).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Patients' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  expect(await marginBoxes(page)).toBe(
    '@page { @bottom-right { content: "Page " counter(page) " of " counter(pages); } }',
  );
});

test('a list prints as a table with its letterhead, on a phone too', async ({ page, request }) => {
  const { hospital } = await withPatient(request);
  await post(request, hospital, '/department/create', { departmentRo: { name: 'Cardiology', description: 'Hearts' } });
  await openSignedIn(page, hospital, '/home/departments');
  await expect(page.getByRole('row').filter({ hasText: 'Cardiology' })).toBeVisible();
  await expectPaper(page, 'Hearts');
  expect(await printed(page)).toEqual({ pages: 1, size: [0, 0, 595, 842] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.table')).toHaveCSS('display', 'table');
  await expect(page.locator('.table thead')).toHaveCSS('position', 'static');
  // The cell repeats its name as generated content, because Chromium omits buttons in the repeated table head of further
  // pages.
  const head = page.locator('.table th').first();
  expect(await head.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Name"');
  await expect(head.getByRole('button')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/home/appointments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPaper(page, 'Appointments');
});

test('a bill, its receipts, a refund and a prescription print the file number of the patient', async ({
  page,
  request,
}) => {
  const { hospital, id: patientId } = await withPatient(request);
  const ticketId = await aTicket(request, hospital, patientId);
  const bill = await aBill(request, hospital, ticketId);
  const { receipts } = await pay(request, hospital, bill);
  const refundRo = { receiptId: receipts[0].id, amount: 100, mode: 'CASH', reason: 'Paid twice', charge: 'STANDS' };
  const refund = await post(request, hospital, '/refund/create', { refundRo });
  const { id: billingId, total } = await aBill(request, hospital, ticketId);
  const bills = [{ billingId, amount: total, amountPaid: total }];
  const counterPaymentRo = { patientId, bills, parts: [{ mode: 'CASH', amount: total }] };
  const together = await post(request, hospital, '/billing/create/payments', { counterPaymentRo });
  const treatment = await aTreatment(request, hospital, ticketId);

  await openSignedIn(page, hospital, `/home/bills/${bill.id}`);
  await expectPaper(page, 'File H 4711/26');
  await expect.poll(() => marginBoxes(page)).toMatch(/· File H 4711\/26 · INV-[0-9]{6}"/);
  for (const [screen, mark] of [
    [`/home/bills/${bill.id}/receipts/${receipts[0].id}`, / · INV-\d{6}"/],
    [`/home/refunds/${refund.id}`, / · INV-\d{6}"/],
    [`/home/payments/${together.id}`, /"/],
  ] as const) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toContainText(/PAT_[A-Z0-9]{7} · File H 4711\/26/);
    const marked = new RegExp(`"Chidi Eze .* · PAT_[A-Z0-9]{7} · File H 4711/26${mark.source}`);
    await expect.poll(() => marginBoxes(page), screen).toMatch(marked);
  }
  await page.goto(`/home/treatments/${treatment.id}`);
  await expect(page.locator('.prescription-sheet')).toContainText(/PAT_[A-Z0-9]{7} · File H 4711\/26/);
});

test('an invoice prints names in any script', async ({ request }) => {
  const hospital = await aHospital(request);
  const { id: patientId } = await post(request, hospital, '/patient/create', {
    patientRo: { ...aPatient, firstName: '小龙', lastName: '李', address: 'አበበ ተሰማ' },
  });
  const { id } = await post(request, hospital, '/invoice/create', {
    invoiceRo: {
      patientId,
      tax: { categoryId: null },
      invoiceDate: '2026-03-02',
      dueDate: '2190-03-16',
      patientAddress: 'አበበ ተሰማ',
      items: [{ item: '김 민준', description: '', unitCost: 1000, quantity: 1, billId: null }],
    },
    send: false,
  });
  const answer = await request.get(`/api/invoice/read/${id}/pdf`, { headers: hospital.headers });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true });
  for (const told of ['小龙 李', 'አበበ ተሰማ', '김 민준', 'H 4711/26']) expect(text).toContain(told);
});
