// Charges of stays, through the calls: their bills, the nightly job, corrections, and several servers at once.
import { calls } from '@almoner/contract/calls';
import type { Admission } from '@almoner/contract/care/admission';
import type { StayAccount } from '@almoner/contract/care/stay-charge';
import { beforeEach, expect, test } from 'vitest';
import { aPayment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aWord, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { anInpatient, bedsOf, stepsOf } from '../../../../test/wards.ts';

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
const steps = stepsOf(admin);

/** An instant of November 2026 by the clock of the hospital. */
const lagos = (time: string) => new Date(`2026-11-${time}:00+01:00`).toISOString();
const at = (time: string) => server.setNow(new Date(lagos(time)));
beforeEach(() => at('20T09:00'));

/** A ward with the price of a day in naira, and its first bed. */
async function aWardAt(amount: number) {
  const wardTypeRo = { name: `Type ${aWord()}`, amount };
  const type = await admin.get(calls.wardType.create, { body: { wardTypeRo } });
  const wardRo = { number: `W ${aWord()}`, numberOfBed: 2, wardTypeId: type.id };
  const ward = await admin.get(calls.ward.create, { body: { wardRo } });
  const [bed, other] = await bedsOf(hospital, ward.id);
  return { type, ward, bedId: String(bed?.id), otherId: String(other?.id) };
}

const accountOf = ({ id: admissionId }: { id: string }): Promise<StayAccount> =>
  admin.get(calls.stayCharge.readAccount, { params: { admissionId } });
/** The charges as `day amount`, with the reversals. */
const linesOf = async (stay: { id: string }) =>
  (await accountOf(stay)).charges.map(({ day, amount }) => `${day.slice(8)} ${amount}`);
const billsOf = async (stay: { id: string }) =>
  (await accountOf(stay)).bills.map(({ total, status }) => `${total} ${status}`);
const night = () => server.jobs.run('nights');

async function staying(amount = 5000) {
  const ward = await aWardAt(amount);
  return { ...ward, stay: await anInpatient(hospital, { bedId: ward.bedId }) };
}
const pay = async (stay: Admission, part?: number) => {
  const [bill] = (await accountOf(stay)).bills;
  if (!bill) throw new Error('there is no bill');
  return aPayment(hospital, { id: bill.id, ticketId: stay.ticketId, total: bill.total }, part);
};
const leave = async (stay: { id: string }) => {
  await steps.order(stay.id);
  await steps.waive(stay.id);
  return steps.discharge(stay.id);
};

test('the day of arrival is charged when the ward receives the patient, and one bill grows night by night', async () => {
  const { stay } = await staying();
  expect([await linesOf(stay), await billsOf(stay)]).toEqual([['20 5000'], ['5000 UNPAID']]);
  at('21T00:10');
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000']);
  at('22T00:10');
  await night();
  expect([await linesOf(stay), await billsOf(stay)]).toEqual([['20 5000', '21 5000'], ['10000 UNPAID']]);
});

test('a server that was down for days catches up, and charges nothing twice', async () => {
  const { stay } = await staying();
  at('25T08:00');
  await night();
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000', '22 5000', '23 5000', '24 5000']);
  expect(await billsOf(stay)).toEqual(['25000 UNPAID']);
});

test('nights of days that are closed in the books are charged too, and posted today', async () => {
  const { stay } = await staying();
  at('25T08:00');
  const close = (booksClosedUntil: string | null) =>
    admin.get(calls.companySettings.closeBooks, { body: { companyRo: { booksClosedUntil } } });
  await close('2026-11-24');
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000', '22 5000', '23 5000', '24 5000']);
  const [bill] = (await accountOf(stay)).bills;
  const days = await server.sql('select distinct day::text from posting where bill_id = $1 order by 1', [bill?.id]);
  expect(days).toEqual([{ day: '2026-11-20' }, { day: '2026-11-25' }]);
  await close(null);
});

test('a user cannot charge more than a year at once, while the server catches up with more', async () => {
  const { stay } = await staying();
  const longAgo =
    "update admission_bed set from_at = from_at - interval '400 days' where admission_id = $1 returning from_at";
  const [{ from_at: from }] = (await server.sql(longAgo, [stay.id])) as [{ from_at: Date }];
  await server.sql("update admission set requested_at = requested_at - interval '400 days' where id = $1", [stay.id]);
  await server.sql("update ticket set opened_at = opened_at - interval '400 days' where id = $1", [stay.ticketId]);
  const many = 'This would charge 400 days at once; the limit is 366. Please check the times.';
  const charged = await admin.ask(calls.stayCharge.charge, { params: { admissionId: stay.id } });
  expect([charged.status, charged.message]).toEqual([409, many]);
  const { beds } = await admin.get(calls.admission.read, { params: { id: stay.id } });
  const later = new Date(new Date(from).getTime() + 60_000).toISOString();
  const correctionRo = { bedTimeId: beds[0].id, from: later, until: null, reason: 'Typed wrong' };
  expect(answerText(await steps.correct(stay.id, correctionRo))).toBe(`409 correctionRo.from: ${many}`);
  expect(await linesOf(stay)).toEqual(['20 5000']);
  at('22T00:10');
  await night();
  expect(await linesOf(stay)).toHaveLength(402);
});

test('the job and twenty concurrent requests charge each day once', async () => {
  const { stay } = await staying();
  at('23T08:00');
  const asked = Array.from({ length: 20 }, () =>
    admin.ask(calls.stayCharge.charge, { params: { admissionId: stay.id } }),
  );
  const [answers] = await Promise.all([Promise.all(asked), night(), server.jobs.run('nights')]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000', '22 5000']);
  expect(await billsOf(stay)).toEqual(['15000 UNPAID']);
});

test('the database refuses a second charge of a date', async () => {
  const { stay } = await staying();
  const copy = server.sql(
    `insert into stay_charge (tenant_id, id, admission_id, day, bed_id, ward, bed, amount, charged_at)
     select tenant_id, gen_random_uuid(), admission_id, day, bed_id, ward, bed, amount, charged_at from stay_charge
     where admission_id = $1`,
    [stay.id],
  );
  await expect(copy).rejects.toThrow('stay_charge_once');
});

test('after the first payment the bill stays as it is, and later days go on a further one', async () => {
  const { stay } = await staying();
  await pay(stay, 2000);
  at('23T00:10');
  await night();
  expect(await billsOf(stay)).toEqual(['10000 UNPAID', '5000 NOT COMPLETED']);
});

test('a transfer in the middle of a day: the day counts for the ward where the patient sleeps', async () => {
  const { stay } = await staying(5000);
  const dear = await aWardAt(8000);
  at('21T12:00');
  await steps.transfer(stay.id, { bedId: dear.bedId });
  at('22T00:10');
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000', '21 8000']);
});

test('a transfer on the day of arrival: the charge for the first ward is reversed, the bill is that of the second', async () => {
  const { stay } = await staying(5000);
  const dear = await aWardAt(8000);
  at('20T15:00');
  await steps.transfer(stay.id, { bedId: dear.bedId });
  expect(await linesOf(stay)).toEqual(['20 5000', '20 -5000', '20 8000']);
  expect(await billsOf(stay)).toEqual(['8000 UNPAID']);
});

test('a discharge ordered at ten and left at four: the time of leaving counts', async () => {
  const [afternoon, morning] = [await staying(), await staying()];
  at('22T22:00');
  await night();
  await steps.order(morning.stay.id);
  at('22T10:00');
  await steps.order(afternoon.stay.id);
  at('22T16:00');
  await steps.waive(afternoon.stay.id);
  await steps.discharge(afternoon.stay.id);
  expect(await linesOf(afternoon.stay)).toEqual(['20 5000', '21 5000']);
  at('23T04:00');
  await night();
  await steps.waive(morning.stay.id);
  await steps.discharge(morning.stay.id);
  expect(await linesOf(morning.stay)).toEqual(['20 5000', '21 5000', '22 5000']);
});

test('a day ward: a stay without a night costs one day', async () => {
  const { stay } = await staying();
  at('20T16:00');
  await leave(stay);
  at('22T00:10');
  await night();
  expect([await linesOf(stay), await billsOf(stay)]).toEqual([['20 5000'], ['5000 UNPAID']]);
});

test('a later correction reverses charges and charges anew, with the reason', async () => {
  const { stay } = await staying(5000);
  const dear = await aWardAt(8000);
  at('21T12:00');
  await steps.transfer(stay.id, { bedId: dear.bedId });
  at('23T00:10');
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000', '21 8000', '22 8000']);
  const { beds, version } = await admin.get(calls.admission.read, { params: { id: stay.id } });
  const correctionRo = {
    bedTimeId: beds[1].id,
    from: lagos('22T08:00'),
    until: null,
    reason: 'Moved a day later',
    version,
  };
  expect((await steps.correct(stay.id, correctionRo)).status).toBe(200);
  expect(await linesOf(stay)).toEqual(['20 5000', '21 8000', '21 -8000', '21 5000', '22 8000']);
  expect(await billsOf(stay)).toEqual(['18000 UNPAID']);
  const back = (await accountOf(stay)).charges.find(({ reversal }) => reversal);
  expect(back?.reason).toBe('Moved a day later');
});

test('paid days that are reversed reduce the next bill', async () => {
  const { stay } = await staying(5000);
  at('23T08:00');
  await night();
  await pay(stay);
  const { beds } = await admin.get(calls.admission.read, { params: { id: stay.id } });
  const correctionRo = { bedTimeId: beds[0].id, from: lagos('22T09:00'), until: null, reason: 'Came on the 22nd' };
  expect((await steps.correct(stay.id, correctionRo)).status).toBe(200);
  expect(await billsOf(stay)).toEqual(['15000 COMPLETED']);
  expect((await accountOf(stay)).credit).toBe(10_000);
  at('26T00:10');
  await night();
  // Three further nights, two of which were paid already.
  expect([await billsOf(stay), (await accountOf(stay)).credit]).toEqual([['5000 UNPAID', '15000 COMPLETED'], 0]);
});

test('a refund that cancels the charge gives the reversed days back', async () => {
  const { stay } = await staying(5000);
  at('22T08:00');
  await night();
  const paid = await pay(stay);
  const { beds } = await admin.get(calls.admission.read, { params: { id: stay.id } });
  const correctionRo = { bedTimeId: beds[0].id, from: lagos('21T09:00'), until: null, reason: 'Came on the 21st' };
  await steps.correct(stay.id, correctionRo);
  expect((await accountOf(stay)).credit).toBe(5000);
  const refundRo = {
    receiptId: paid.receipts[0].id,
    amount: 5000,
    reason: 'A day too many',
    mode: 'CASH' as const,
    charge: 'CANCELLED' as const,
  };
  const { id } = await admin.get(calls.refund.create, { body: { refundRo } });
  await admin.get(calls.refund.setStatus, { params: { id, status: 'APPROVED' } });
  expect([await billsOf(stay), (await accountOf(stay)).credit]).toEqual([['5000 COMPLETED'], 0]);
});

test('a day has the price of its beginning, whenever it is charged; a charge keeps its price', async () => {
  const { stay, type } = await staying(5000);
  at('21T15:00');
  const wardTypeRo = { name: type.name, amount: 6000 };
  await admin.get(calls.wardType.update, { params: { id: type.id }, body: { wardTypeRo } });
  at('24T08:00');
  await night();
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000', '22 6000', '23 6000']);
});

test('a ward that costs nothing charges its days and raises no bill', async () => {
  const { stay } = await staying(0);
  at('22T08:00');
  await night();
  expect([await linesOf(stay), await billsOf(stay)]).toEqual([['20 0', '21 0'], []]);
});

test('the bill of a stay is neither raised nor changed by hand; a discount can be given', async () => {
  const { stay } = await staying();
  const [bill] = (await accountOf(stay)).bills;
  const whole = await admin.get(calls.billing.read, { params: { id: String(bill?.id) } });
  const billingRo = {
    type: 'ADMISSION' as const,
    typeId: whole.typeId,
    ticketId: stay.ticketId,
    amount: 4000,
    discount: 0,
  };
  expect(answerText(await admin.ask(calls.billing.create, { body: { billingRo } }))).toBe(
    '400 billingRo.type: Days in hospital are charged automatically and cannot be billed by hand.',
  );
  const change = (given: object) =>
    admin.ask(calls.billing.update, { params: { id: whole.id }, body: { billingRo: { ...billingRo, ...given } } });
  expect(answerText(await change({}))).toBe(
    '400 billingRo.amount: This bill follows the days in hospital, so its amount cannot be changed. You can give a discount.',
  );
  expect((await change({ amount: 5000, discount: 10 })).data.total).toBe(4500);
  expect(whole.stay).toMatchObject({
    admissionId: stay.id,
    charges: [{ day: '2026-11-20', amount: 5000, reversal: false }],
  });
});

test('the check of the books accepts a stay bill that is the sum of its days, and finds one that is not', async () => {
  const rule = async () => {
    const { rules } = await admin.get(calls.report.selfCheck);
    return rules.find((one: { rule: string }) => one.rule === 'stay-charged')?.differences;
  };
  const { stay } = await staying();
  expect(await rule()).toBe(0);
  await server.sql('update stay_charge set amount = amount + 100 where admission_id = $1', [stay.id]);
  expect(await rule()).toBe(1);
  await server.sql('update stay_charge set amount = amount - 100 where admission_id = $1', [stay.id]);
});

test('the days of a stay are visible with the right to read wards or bills', async () => {
  const { stay } = await staying();
  const params = { admissionId: stay.id };
  const seen: number[] = [];
  for (const grant of ['WARD:READ', 'ACCOUNT:READ', 'PATIENT:READ', 'WARD:WRITE']) {
    const who = await somebodyWith(hospital, [grant]);
    seen.push((await who.ask(calls.stayCharge.readAccount, { params })).status);
  }
  expect(seen).toEqual([200, 200, 403, 403]);
});

test('an uncharged night is due at the discharge, which is refused until that night is paid too', async () => {
  const { stay } = await staying();
  await pay(stay);
  at('22T16:00');
  await steps.order(stay.id);
  const refused = await steps.discharge(stay.id);
  const why =
    'The patient cannot be discharged yet: ₦5,000.00 is unpaid. One day in hospital is not charged yet: choose “Charge days now” first. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.';
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(why)]);
  expect(await linesOf(stay)).toEqual(['20 5000']);
  expect((await accountOf(stay)).uncharged).toBe(1);
  await night();
  expect((await accountOf(stay)).uncharged).toBe(0);
  expect((await steps.discharge(stay.id)).message).not.toContain('Charge days now');
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000']);
  await pay(stay);
  expect((await steps.discharge(stay.id)).status).toBe(200);
  expect(await linesOf(stay)).toEqual(['20 5000', '21 5000']);
});

test('a waiver covers only the nights that were charged when it was written', async () => {
  const { stay } = await staying();
  at('22T16:00');
  await steps.order(stay.id);
  await steps.waive(stay.id);
  expect((await steps.discharge(stay.id)).message).toContain(
    'The patient cannot be discharged yet: ₦10,000.00 is unpaid. One day in hospital is not charged yet: choose “Charge days now” first. Bill and take payment, or ask someone with Execute rights in Accounts to let the patient leave.',
  );
});

test("a correction at the same time as the night's job leaves each day charged once, where the patient was", async () => {
  const dear = await aWardAt(8000);
  const both = [await staying(5000), await staying(5000)];
  at('21T12:00');
  await steps.transfer(String(both[0]?.stay.id), { bedId: dear.bedId });
  await steps.transfer(String(both[1]?.stay.id), { bedId: dear.otherId });
  at('24T00:10');
  const correct = async ({ id }: { id: string }) => {
    const { beds } = await admin.get(calls.admission.read, { params: { id } });
    const to = { bedTimeId: beds[1].id, from: lagos('22T08:00'), until: null, reason: 'Moved a day later' };
    return steps.correct(id, to);
  };
  const answers = await Promise.all([night(), ...both.map(({ stay }) => correct(stay)), night()]);
  expect(answers.slice(1, 3).map((answer) => answer?.status)).toEqual([200, 200]);
  for (const { stay } of both) {
    const sums = new Map<string, number>();
    for (const { day, amount } of (await accountOf(stay)).charges) sums.set(day, (sums.get(day) ?? 0) + amount);
    expect([...sums].sort()).toEqual([
      ['2026-11-20', 5000],
      ['2026-11-21', 5000],
      ['2026-11-22', 8000],
      ['2026-11-23', 8000],
    ]);
    expect(await billsOf(stay)).toEqual(['26000 UNPAID']);
  }
});

test('a waiver and the payment of the bill at once: both succeed, or nothing is left to waive', async () => {
  const stays = await Promise.all(Array.from({ length: 6 }, () => staying()));
  await Promise.all(
    stays.map(async ({ stay }) => {
      await steps.order(stay.id);
      const [waived] = await Promise.all([steps.waive(stay.id), pay(stay)]);
      expect([200, 409]).toContain(waived.status);
      const { due, waiver } = await accountOf(stay);
      expect([due.owed, waiver?.owed]).toEqual([0, waived.status === 200 ? 5000 : undefined]);
      expect((await steps.discharge(stay.id)).status).toBe(200);
    }),
  );
});
