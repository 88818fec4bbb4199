// Category field of an expense, income or tax, with a dialog to add a missing category.

import { OTHERS } from '@almoner/contract/wire';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { activeOrChosen } from '../../../ui/field/active-options';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { useFormControl } from '../../../ui/form/form-context';
import type { TextPath } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { t } from './category.words';
import type { CategoryKind, CategoryRow } from './category-kind';
import { t as ledger } from './ledger.words';

const CategoryDialog = loadable(async () => (await import('./category-dialog')).CategoryDialog);

const others = { value: OTHERS, label: ledger.others };

export function CategoryField({ at, kind }: { at: { categoryId: TextPath }; kind: CategoryKind }) {
  const form = useFormControl();
  const list = useCall(kind.calls.list);
  const mayAdd = useMay()(kind.calls.create.needs);
  const [adding, setAdding] = useKeptState<boolean>('adding');
  // Added to the options at once, before the list is loaded again.
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
          // Rendered outside the surrounding form, and its submit event must not reach that form either.
          <div onSubmit={(event) => event.stopPropagation()}>
            <CategoryDialog kind={kind} reload={list.retry} onSaved={choose} onClose={() => setAdding(undefined)} />
          </div>,
          document.body,
        )}
    </div>
  );
}
