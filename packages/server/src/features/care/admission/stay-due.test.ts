// Discharge and money: refused while something is not billed or not paid, unless it is waived.
import { calls } from '@almoner/contract/calls';
import type { StayAccount } from '@almoner/contract/care/stay-charge';
import { expect, test } from 'vitest';
import { aLabRequest, aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { aBed, anInpatient, stepsOf } from '../../../../test/wards.ts';

const { hospital } = await hospitalForFile();
const { admin } = hospital;
const doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
const steps = stepsOf(admin);

/** A stay whose first day cost `amount` naira, with its discharge ordered. */
async function leaving(amount: number) {
  const { id: bedId } = await aBed(hospital, amount);
  const stay = await anInpatient(hospital, { bedId, doctorId });
  await steps.order(stay.id);
  return stay;
}
const accountOf = (admissionId: string): Promise<StayAccount> =>
  admin.get(calls.stayCharge.readAccount, { params: { admissionId } });
const statusOf = async (id: string) => (await admin.get(calls.admission.read, { params: { id } })).status;

test('a patient who owes for the bed is discharged once the bill is paid', async () => {
  const stay = await leaving(5000);
  const refused = await steps.discharge(stay.id);
  expect([refused.status, refused.message]).toEqual([
    409,
    'The patient cannot be discharged yet: ₦5,000.00 is unpaid. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.',
  ]);
  expect(await statusOf(stay.id)).toBe('DISCHARGE ORDERED');
  const { due } = await accountOf(stay.id);
  expect(due).toMatchObject({ owed: 5000, bills: [{ balance: 5000 }], unbilled: [] });
  const [bill] = due.bills;
  await aPayment(hospital, { id: String(bill?.id), ticketId: stay.ticketId, total: 5000 }, 2000);
  expect((await steps.discharge(stay.id)).message).toContain(
    'The patient cannot be discharged yet: ₦3,000.00 is unpaid. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.',
  );
  await aPayment(hospital, { id: String(bill?.id), ticketId: stay.ticketId, total: 5000 }, 3000);
  expect((await steps.discharge(stay.id)).status).toBe(200);
  expect((await accountOf(stay.id)).due).toEqual({ owed: 0, bills: [], unbilled: [] });
});

test('unbilled requests block the discharge until they are billed and paid, or cancelled', async () => {
  const stay = await leaving(0);
  const request = await aPharmacyRequest(hospital, stay.ticketId);
  const asked = await aLabRequest(hospital, stay.ticketId);
  expect((await accountOf(stay.id)).due.unbilled.map(({ source }) => source)).toEqual(['LABORATORY', 'PHARMACY']);
  expect((await steps.discharge(stay.id)).message).toContain(
    'everything billed is paid, and 2 requests are not billed',
  );
  await admin.get(calls.labRequest.cancel, { params: { id: asked.id }, body: {} });
  expect((await steps.discharge(stay.id)).message).toContain('and one request is not billed');
  const bill = await aPharmacyBill(hospital, request);
  expect((await steps.discharge(stay.id)).message).toContain(
    'The patient cannot be discharged yet: ₦1,500.00 is unpaid. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.',
  );
  await aPayment(hospital, { ...bill, ticketId: stay.ticketId });
  expect((await steps.discharge(stay.id)).status).toBe(200);
});

test('Execute rights in Accounts waive the open items with a reason, but no later ones', async () => {
  const stay = await leaving(5000);
  const accountant = await somebodyWith(hospital, ['ACCOUNT:EXECUTE', 'ACCOUNT:READ']);
  const { waiver } = (await stepsOf(accountant).waive(stay.id, { owed: 5000 })).data;
  expect(waiver).toMatchObject({ reason: 'The family pays on Monday', owed: 5000, unbilled: 0 });
  const request = await aPharmacyRequest(hospital, stay.ticketId);
  expect((await steps.discharge(stay.id)).status).toBe(409);
  await aPharmacyBill(hospital, request);
  expect((await steps.discharge(stay.id)).message).toContain(
    'The patient cannot be discharged yet: ₦6,500.00 is unpaid. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.',
  );
  await stepsOf(accountant).waive(stay.id, { owed: 6500 });
  expect((await steps.discharge(stay.id)).status).toBe(200);
  const any = { accountId: 'nil', record: 'admission', outcome: 'DONE', call: 'nil', from: 'nil', to: 'nil' } as const;
  const params = { ...any, recordId: stay.id, cursor: 'nil', size: 10 };
  const [, entry] = (await admin.get(calls.audit.list, { params })).data;
  const { after } = await admin.get(calls.audit.read, { params: { id: String(entry?.id) } });
  expect(after).toMatchObject({ waiver: { reason: 'The family pays on Monday', owed: 6500 } });
});

test('a waiver is refused to others, without a reason, for more than was shown, and where nothing is open', async () => {
  const stay = await leaving(5000);
  const nurse = await somebody(hospital, 'NURSE');
  expect((await stepsOf(nurse).waive(stay.id)).status).toBe(403);
  expect((await steps.waive(stay.id, { reason: ' ' })).data).toEqual({
    errors: [{ field: 'waiverRo.reason', message: 'Please say why the patient may leave before paying.' }],
  });
  const overtaken = await steps.waive(stay.id, { owed: 4999 });
  expect([overtaken.status, overtaken.data]).toEqual([
    409,
    {
      errors: [
        {
          field: 'waiverRo.reason',
          message: '₦5,000.00 is now owed, more than the form showed. Please check again.',
        },
      ],
    },
  ]);
  const free = await leaving(0);
  expect((await steps.waive(free.id)).status).toBe(409);
  await steps.waive(stay.id);
  await steps.discharge(stay.id);
  expect((await steps.waive(stay.id)).message).toBe('Nothing unpaid is holding up this discharge.');
});

test('a discharge concurrent with a laboratory request succeeds, or is refused because of the request', async () => {
  const stays = await Promise.all(Array.from({ length: 8 }, () => leaving(0)));
  await Promise.all(
    stays.map(async (stay) => {
      const [left, asked] = await Promise.all([steps.discharge(stay.id), aLabRequest(hospital, stay.ticketId)]);
      const { due } = await accountOf(stay.id);
      expect(due.unbilled.map(({ id }) => id)).toEqual([asked.id]);
      if (left.status === 200) expect(await statusOf(stay.id)).toBe('DISCHARGED');
      else expect(left.message).toContain('one request is not billed');
    }),
  );
});
