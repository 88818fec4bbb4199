// A save that somebody else was faster with, told by the fields of the form.
import type { FieldChange } from '@almoner/contract/wire';
import { Problem } from './problem';

/** The same save, its refusal with what changed as `inForm` names it. */
export async function tellingChanges<Saved>(
  saving: Promise<Saved>,
  inForm: (changes: readonly FieldChange[]) => FieldChange[],
): Promise<Saved> {
  try {
    return await saving;
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.changed.length === 0) throw thrown;
    throw new Problem(thrown.kind, thrown.message, { ...thrown, changed: inForm(thrown.changed) });
  }
}
