// A hook for features above, on corrections of a patient's sex or birth date: their records may depend on them.
import type { CallContext } from '../../../kernel/request/call-context.ts';

type CorrectionHook = (call: CallContext, patientIds: string[]) => Promise<void>;

let registered: CorrectionHook | undefined;

/** Registers the hook; it is called in the transaction of the correction, after its writes. */
export function registerCorrectionHook(hook: CorrectionHook): void {
  registered = hook;
}

interface Subject {
  gender: string;
  dateOfBirth: string;
}

/**
 * Calls the hook for these patients where sex or birth date differ: from the former ones, or from those of the record that
 * is merged.
 */
export async function notifyCorrection(
  call: CallContext,
  patientIds: string[],
  one: Subject,
  other: Subject,
): Promise<void> {
  if (one.gender === other.gender && one.dateOfBirth === other.dateOfBirth) return;
  await registered?.(call, patientIds);
}
