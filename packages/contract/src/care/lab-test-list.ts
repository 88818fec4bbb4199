// The tests that the laboratory offers, for whoever asks for them or bills them. Apart from the calls that keep the list.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Active, amount, Id, Version } from '../wire.ts';

/** The usual price: kept in minor units. */
export const Price = amount('Please provide a number.', 90_000_000_000_000);

export const LabTest = z.strictObject({
  id: Id,
  title: z.string(),
  amount: Price.nullable(),
  status: Active,
  version: Version,
});
export type LabTest = z.output<typeof LabTest>;

/** Doctors ask for tests and laboratorists report them; both read what there is. */
export const readsLabTests = read('LABORATORYSETUP', 'LABORATORY', 'TREATMENT');

export const labTests = get('/labTest/read', {
  needs: readsLabTests,
  summary: 'All lab tests, by title',
  data: z.array(LabTest),
});
