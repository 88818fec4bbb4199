// Reasons why a visit with findings only is not charged.
import { z } from 'zod';
import { optionalLine } from '../wire.ts';
import { t } from './no-charge.words.ts';

export const noChargeReasons = ['FOLLOW_UP', 'STAFF', 'CHARITY', 'PROGRAMME', 'OTHER'] as const;
export const NoChargeReason = z.enum(noChargeReasons);
export type NoChargeReason = z.infer<typeof NoChargeReason>;

export const NoCharge = z.strictObject({ reason: NoChargeReason, note: z.string() });
export type NoCharge = z.infer<typeof NoCharge>;

/** A note is required if the reason is OTHER. */
export const NoChargeInput = z
  .strictObject({ reason: z.enum(noChargeReasons, t.chooseReason()), note: optionalLine().default('') })
  .superRefine(({ reason, note }, issues) => {
    if (reason === 'OTHER' && note === '') {
      issues.addIssue({ code: 'custom', path: ['note'], message: t.provideNote() });
    }
  });
