// Rows of a form that come and go (`useRows`), and the fields of one.
import type { ReactNode, Ref } from 'react';
import { Button } from '../look/button';
import { t } from '../look/kit.words';
import './row-fields.css';

interface RowFieldsProps {
  /** Id of the row. */
  id: string;
  /** For columns of its own; by default the fields share the width. */
  className?: string;
  /** Name of the row, such as "Item 2". */
  legend: string;
  /** Name of the button that removes the row, such as "Remove item 2". */
  removeLabel: string;
  onRemove: () => void;
  /** Shown after that button. */
  after?: ReactNode;
  children: ReactNode;
}

export const RowFields = ({ id, className = '', legend, removeLabel, onRemove, after, children }: RowFieldsProps) => (
  <fieldset className={`row-fields ${className}`} data-row={id}>
    <legend>{legend}</legend>
    {children}
    <Button tone="quiet" aria-label={removeLabel} onClick={onRemove}>
      {t.remove()}
    </Button>
    {after}
  </fieldset>
);

interface FieldRowsProps {
  /** `list` of `useRows`. */
  list: Ref<HTMLDivElement>;
  children: ReactNode;
}

export const FieldRows = ({ list, children }: FieldRowsProps) => (
  <div className="field-wide field-rows" ref={list}>
    {children}
  </div>
);
