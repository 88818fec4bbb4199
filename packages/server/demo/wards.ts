// The wards of the demo hospital, its price list, and leave types of a single year.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

// Prices per day in naira; wards by number, with their beds.
const types = [
  { name: 'General ward', amount: 8_500, wards: { 'A 1': 16, 'A 2': 16, 'A 3': 12 } },
  { name: 'Semi-private', amount: 22_000, wards: { 'B 1': 4, 'B 2': 4 } },
  { name: 'Private room', amount: 45_000, wards: { 'C 11': 1, 'C 12': 1, 'C 14': 1 } },
  { name: 'Maternity', amount: 18_500, wards: { 'M 1': 10, 'M 2': 8 } },
  { name: 'Children', amount: 12_750.5, wards: { 'K 1': 14 } },
  { name: 'Intensive care', amount: 120_000, wards: { ICU: 6 } },
  { name: 'Isolation', amount: 35_000, wards: { 'Q 1': 3 } },
];

/** Fills the settings of ward types and wards; one ward is being renovated. */
export async function openWards(ask: Ask): Promise<void> {
  for (const { wards, ...wardTypeRo } of types) {
    const { id: wardTypeId } = await ask(calls.wardType.create, { body: { wardTypeRo } });
    for (const [number, numberOfBed] of Object.entries(wards)) {
      const wardRo = { number, numberOfBed, wardTypeId, status: number === 'A 3' ? (0 as const) : (1 as const) };
      await ask(calls.ward.create, { body: { wardRo } });
    }
  }
}

// Prices in naira.
const services = [
  { name: 'Consultation, general practice', code: 'CONS-GP', amount: 5_000 },
  { name: 'Consultation, specialist', code: 'CONS-SP', amount: 12_000 },
  { name: 'Follow-up visit', code: 'CONS-FU', amount: 3_000 },
  { name: 'Antenatal visit', code: 'ANC', amount: 8_000 },
  { name: 'Delivery, normal', code: 'DEL-N', amount: 180_000 },
  { name: 'Caesarean section', code: 'DEL-C', amount: 450_000 },
  { name: 'Wound dressing, small', code: 'DRS-S', amount: 2_500 },
  { name: 'Wound dressing, large', code: 'DRS-L', amount: 6_000 },
  { name: 'Suturing', code: 'SUT', amount: 10_000 },
  { name: 'Injection', code: 'INJ', amount: 1_000 },
  { name: 'Nebulisation', code: 'NEB', amount: 3_500 },
  { name: 'Obstetric ultrasound', code: 'US-OB', amount: 15_000 },
  { name: 'Chest X-ray', code: 'XR-CH', amount: 12_500 },
  { name: 'ECG', code: 'ECG', amount: 9_000 },
  { name: 'Ambulance, within the city', code: 'AMB', amount: 25_000, status: 0 as const },
];

/** Fills the price list; one service is inactive. */
export async function offerServices(ask: Ask): Promise<void> {
  for (const hospitalServiceRo of services) {
    await ask(calls.hospitalService.create, { body: { hospitalServiceRo } });
  }
}

/** Leave types besides those that every hospital starts with. */
export async function offerMoreLeave(ask: Ask): Promise<void> {
  const year = new Date().getUTCFullYear();
  const more = [
    { name: 'Maternity Leave', duration: 84, year: null, period: '' },
    { name: 'Study Leave', duration: 10, year: year + 1, period: 'January to June' },
    { name: 'Jubilee Day', duration: 1, year, period: '', status: 0 as const },
  ];
  for (const leaveTypeRo of more) await ask(calls.leaveType.create, { body: { leaveTypeRo } });
}
