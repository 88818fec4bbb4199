// The list of lab tests for request and billing forms. Separate from the calls that maintain it.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Active, amount, Id, Version } from '../wire.ts';
import { t as wire } from '../wire.words.ts';

/** The usual price, stored in minor units. */
export const Price = amount(wire.provideNumber(), 90_000_000_000_000);

export const LabTest = z.strictObject({
  id: Id,
  title: z.string(),
  amount: Price.nullable(),
  status: Active,
  version: Version,
});
export type LabTest = z.output<typeof LabTest>;

/** Doctors request tests and laboratorists report them, so both read the parameters. Reception requests tests as well. */
export const readsLabTests = read('LABORATORYSETUP', 'LABORATORY', 'TREATMENT');

export const labTests = get('/labTest/read', {
  needs: read('LABORATORYSETUP', 'LABORATORY', 'TREATMENT', 'RECEPTION'),
  summary: 'List lab tests; by title',
  data: z.array(LabTest),
});
