// Translates the changes of a conflicting save to the fields of the form.
import type { FieldChange } from '@almoner/contract/wire';
import { Problem } from './problem';

/**
 * Awaits a save. If another user's change made the server refuse it, the thrown Problem has those changes as `inForm` maps
 * them.
 */
export async function withFormChanges<Saved>(
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
