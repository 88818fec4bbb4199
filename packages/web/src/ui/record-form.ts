// Props of the form of a record, whether it is new or known.
import type { Held } from '../kernel/held';

export interface RecordFormProps<Values, Saved, Known> {
  /** What the form begins with; nothing for a new record. */
  from?: Known;
  /** The verb on the button. */
  submit: string;
  save: (values: Held<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Reads the record again after somebody else changed it. */
  reload?: () => void;
}
