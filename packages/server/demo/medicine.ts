// Medicine of the demo hospital's inpatients: given, refused, missed, and one overdue dose.
import { calls } from '@almoner/contract/calls';
import { drugNames } from '@almoner/contract/care/drug-name';
import type { MedicineOrder } from '@almoner/contract/care/medicine';
import type { Ask } from './caller.ts';
import type { CurrentStay } from './stays.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes ago at which the doses of the last day were due, every eight hours; the last one is due now. */
const DUE_AGO = [1005, 525, 45];

interface Medicine {
  doctor: Ask;
  nurse: Ask;
  turnBack: (days: number) => void;
}

/** Orders medicine for patients who were in a bed a day ago, and gives it. Leaves the clock at today. */
export async function giveMedicine(
  { doctor, nurse, turnBack }: Medicine,
  stays: readonly CurrentStay[],
): Promise<void> {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const turnTo = (instant: number) => turnBack((Date.now() - instant) / DAY_MS);
  const ago = (minutes: number) => now - minutes * MINUTE_MS;
  const drugs: { id: string; name: string }[] = await doctor(drugNames);
  const drugId = (name: string) => drugs.find((drug) => drug.name.startsWith(name))?.id ?? '';
  const order = (admissionId: string, medicineRo: object): Promise<MedicineOrder> =>
    doctor(calls.medicine.create, { params: { admissionId }, body: { medicineRo: medicineRo as never } });
  const enter = (id: string, doseRo: object) =>
    nurse(calls.medicine.enter, { params: { id }, body: { doseRo: doseRo as never } });

  for (const [place, { id: admissionId }] of stays.entries()) {
    turnTo(ago(1080));
    const from = new Date(ago(DUE_AGO[0] ?? 0)).toISOString();
    const main = place % 2 === 0 ? 'Ceftriaxone' : 'Metronidazole';
    const route = place % 2 === 0 ? 'IV' : 'ORAL';
    const dose = place % 2 === 0 ? '1 vial' : '1 tablet';
    const regular = await order(admissionId, { drugId: drugId(main), dose, route, everyHours: 8, from });
    const needed = await order(admissionId, {
      drugId: drugId('Paracetamol'),
      dose: '2 tablets',
      route: 'ORAL',
      note: 'For pain or fever, at most four times a day',
    });
    await order(admissionId, { drugId: drugId('Omeprazole'), dose: '1 capsule', route: 'ORAL', times: ['07:00'] });
    for (const [turn, minutes] of DUE_AGO.entries()) {
      // Every third patient's last dose is still due; another's second dose was refused.
      if (turn === 2 && place % 3 === 0) continue;
      turnTo(ago(minutes) + (5 + place) * MINUTE_MS);
      const dueAt = new Date(ago(minutes)).toISOString();
      const refused = turn === 1 && place % 4 === 1;
      await enter(regular.id, {
        dueAt,
        ...(refused ? { outcome: 'REFUSED', reason: 'Feels sick' } : { outcome: 'GIVEN' }),
      });
    }
    if (place % 2 === 1) {
      turnTo(ago(200));
      await enter(needed.id, { number: 1, outcome: 'GIVEN', reason: 'Headache' });
    }
  }
  turnBack(0);
}
