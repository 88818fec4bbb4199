// Hint below a field whose options could not be read.
import { Button } from '../look/button';
import { t } from '../look/kit.words';
import type { OptionsState } from './options';

/** The reason, and a button to try again. */
export function Unread({ problem, retry }: Pick<OptionsState, 'problem' | 'retry'>) {
  return (
    <p className="field-hint" role="status">
      {problem?.message}{' '}
      <Button tone="quiet" onClick={retry}>
        {t.tryAgain()}
      </Button>
    </p>
  );
}
