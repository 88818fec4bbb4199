// Features above register here to hear when sex or birth date of a patient are corrected: what they said may rest on them.
import type { Call } from '../../../kernel/call.ts';

type Hearing = (call: Call, patientIds: string[]) => Promise<void>;

let registered: Hearing | undefined;

/** `hearing` is called in the transaction that corrects, behind what it writes. */
export function registerCorrected(hearing: Hearing): void {
  registered = hearing;
}

interface Subject {
  gender: string;
  dateOfBirth: string;
}

/** Tells of these patients where sex or birth date are others than before, or than those of the record that is merged. */
export async function tellCorrected(call: Call, patientIds: string[], one: Subject, other: Subject): Promise<void> {
  if (one.gender === other.gender && one.dateOfBirth === other.dateOfBirth) return;
  await registered?.(call, patientIds);
}
