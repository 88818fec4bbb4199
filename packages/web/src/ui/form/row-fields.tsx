// The fields of one row of a form whose rows come and go (`useRows`).
import type { ReactNode } from 'react';
import { Button } from '../look/button';
import { t } from '../look/kit.words';

interface RowFieldsProps {
  /** Id of the row. */
  id: string;
  className: string;
  /** Name of the row, such as "Item 2". */
  legend: string;
  /** Name of the button that removes the row, such as "Remove item 2". */
  removeLabel: string;
  onRemove: () => void;
  /** Shown after that button. */
  after?: ReactNode;
  children: ReactNode;
}

export const RowFields = ({ id, className, legend, removeLabel, onRemove, after, children }: RowFieldsProps) => (
  <fieldset className={className} data-row={id}>
    <legend>{legend}</legend>
    {children}
    <Button tone="quiet" aria-label={removeLabel} onClick={onRemove}>
      {t.remove()}
    </Button>
    {after}
  </fieldset>
);
