// The category of an expense, an income or a tax, with a way to add what is not in the list yet.

import { OTHERS } from '@almoner/contract/wire';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import { useCall } from '../../../kernel/use-call';
import { activeOrChosen } from '../../../ui/active-options';
import { Button } from '../../../ui/button';
import { useFormControl } from '../../../ui/form-context';
import type { TextAt } from '../../../ui/form-path';
import { later } from '../../../ui/later';
import { optionsFrom } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { t } from './category.words';
import type { CategoryKind, CategoryRow } from './category-kind';
import { t as ledger } from './ledger.words';

const CategoryDialog = later(async () => (await import('./category-dialog')).CategoryDialog);

const others = { value: OTHERS, label: ledger.others };

export function CategoryField({ at, kind }: { at: { categoryId: TextAt }; kind: CategoryKind }) {
  const form = useFormControl();
  const list = useCall(kind.calls.list);
  const mayAdd = useMay()(kind.calls.create.needs);
  const [adding, setAdding] = useKeptState<boolean>('adding');
  // In the list at once, before it has been read again.
  const [added, setAdded] = useState<CategoryRow>();
  const choose = (row: CategoryRow) => {
    setAdded(row);
    form.set(at.categoryId, row.id);
    setAdding(undefined);
  };
  return (
    <div className="entry-category">
      <SelectField
        name={at.categoryId}
        label={t.category()}
        options={optionsFrom(list, (rows) => [...activeOrChosen(rows, added), others], [others])}
      />
      {mayAdd && (
        <Button tone="quiet" onClick={() => setAdding(true)}>
          {kind.add()}
        </Button>
      )}
      {adding &&
        createPortal(
          // Outside of the form in the page; and what its form sends is not the form's around it.
          <div onSubmit={(event) => event.stopPropagation()}>
            <CategoryDialog kind={kind} reload={list.retry} onSaved={choose} onClose={() => setAdding(undefined)} />
          </div>,
          document.body,
        )}
    </div>
  );
}
