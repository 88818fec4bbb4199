// The bill of a stay, day by day, with a transfer and a correction, as the cashier shows it to the payer.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, asShown, type Desk, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function aBed(request: APIRequestContext, { hospital }: Desk, number: string, amount: number): Promise<string> {
  const wardTypeRo = { name: `Type of ${number}`, amount };
  const { id: wardTypeId } = await post(request, hospital, '/wardType/create', { wardTypeRo });
  const { id } = await post(request, hospital, '/ward/create', { wardRo: { number, numberOfBed: 1, wardTypeId } });
  const answer = await request.get(`/api/bed/read/ward/${id}`, { headers: hospital.headers });
  return (await answer.json()).data[0].id;
}

/**
 * A stay of three nights. A correction afterwards moves the transfer a day earlier, so that the last two nights are in the
 * more expensive ward.
 */
async function aStay(request: APIRequestContext, desk: Desk): Promise<{ id: string; beds: { id: string }[] }> {
  const { hospital, doctorId, ticketId } = desk;
  const [bedId, dearId] = [await aBed(request, desk, 'A 1', 5000), await aBed(request, desk, 'ICU', 8000)];
  const admissionRo = { bedId, doctorId, ticketId, reason: 'Severe malaria', expectedNights: 3 };
  const { id } = await post(request, hospital, '/admission/create', { admissionRo });
  const step = (verb: string, data: object) => post(request, hospital, `/admission/update/${id}/${verb}`, data);
  await step('receive', { receiveRo: { at: hoursAgo(72) } });
  const { beds } = await step('transfer', { transferRo: { bedId: dearId, at: hoursAgo(24) } });
  const corrected = { bedTimeId: beds[1].id, from: hoursAgo(48), until: null, reason: 'Moved a day earlier' };
  return step('correct', { correctionRo: corrected });
}

test("the bill of a stay lists each day's ward and price and each reversal, and is paid like other bills", async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const [first, second, third] = [dayFromNow(-3), dayFromNow(-2), dayFromNow(-1)].map(asShown);
  await aStay(request, desk);
  const cashier = await aColleague(request, desk.hospital, 'ACCOUNTANT');
  await openSignedIn(page, cashier, '/home/bills');
  const listed = page.getByRole('row').filter({ hasText: ada.lastName });
  await expect(listed).toContainText('Stay');
  await listed.getByRole('link').first().click();

  const days = page.getByRole('table', { name: 'Days in hospital' });
  await expect(days.getByRole('row')).toHaveCount(8);
  for (const [place, words] of [
    [first, 'A 1', '5,000.00'],
    [second, 'A 1', '5,000.00'],
    [second, 'A 1', 'Reversed: Moved a day earlier', '−5,000.00'],
    [second, 'ICU', '8,000.00'],
    [third, 'A 1', '5,000.00'],
    [third, 'A 1', 'Reversed', '−5,000.00'],
    [third, 'ICU', '8,000.00'],
  ].entries()) {
    for (const word of words) await expect(days.getByRole('row').nth(place + 1)).toContainText(String(word));
  }
  await expect(page.getByText('a stay without a night counts as one day')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦21,000.00');
  await axe(page);

  await page.getByRole('link', { name: 'Make Payment' }).click();
  await expect(page.getByLabel('Amount to pay')).toHaveValue('21,000.00');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: 'Pay ₦21,000.00', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Stay in hospital');
  await axe(page);
});

test('a slip in the time of a stay that is taken back leaves a discount, and the account says that it was charged again', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const { hospital, ticketId } = desk;
  const { id, beds } = await aStay(request, desk);
  const account = async () => {
    const answer = await request.get(`/api/stayCharge/read/admission/${id}`, { headers: hospital.headers });
    return (await answer.json()).data;
  };
  const [bill] = (await account()).bills;
  const billed = await request.get(`/api/billing/read/${bill.id}`, { headers: hospital.headers });
  const { typeId, amount, version } = (await billed.json()).data;
  const billingRo = { type: 'ADMISSION', typeId, ticketId, amount, discount: 100, version };
  await post(request, hospital, `/billing/update/${bill.id}`, { billingRo });
  const correct = (hours: number, reason: string) =>
    post(request, hospital, `/admission/update/${id}/correct`, {
      correctionRo: { bedTimeId: beds[1]?.id, from: hoursAgo(hours), until: null, reason },
    });
  await correct(24, 'Moved later');
  await correct(48, 'That was a slip');
  await openSignedIn(page, hospital, `/home/admissions/${id}`);
  const days = page.getByRole('table', { name: 'Days in hospital' });
  await expect(days.getByRole('row').filter({ hasText: 'Reversed: Moved later' })).not.toHaveCount(0);
  await expect(days.getByRole('row').filter({ hasText: 'Charged again: That was a slip' })).not.toHaveCount(0);
  const { bills, due } = await account();
  const standing = bills.filter(({ status }: { status: string }) => status !== 'CANCELLED');
  expect(standing).toMatchObject([{ id: bill.id, total: 0 }]);
  expect(due.owed).toBe(0);
  await axe(page);
});
