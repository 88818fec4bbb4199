// Props of the form of a record, for a new or an existing one.
import type { WithLoadedVersion } from '../../kernel/call/loaded-version';

export interface RecordFormProps<Values, Saved, Known> {
  /** Values that the form begins with; undefined for a new record. */
  from?: Known;
  /** The verb on the button. */
  submit: string;
  save: (values: WithLoadedVersion<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Reads the record again after another user changed it. */
  reload?: () => void;
}
