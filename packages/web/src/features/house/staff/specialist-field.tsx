// Field for the specialist (speciality) of a doctor or nurse, with a dialog to add a missing one.

import { specialist } from '@almoner/contract/house/specialist';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { translateMessage } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { activeFrom } from '../../../ui/field/active-options';
import { FieldFrame } from '../../../ui/field/field';
import { SelectField } from '../../../ui/field/select-field';
import { useFormControl } from '../../../ui/form/form-context';
import type { TextPath } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './staff.words';
import type { StaffKind } from './staff-kind';

interface SpecialistFieldProps {
  at: { specialistId: TextPath };
  kind: StaffKind;
  known: { id: string; name: string } | null | undefined;
}

export function SpecialistField({ at, kind, known }: SpecialistFieldProps) {
  const list = useCall(specialist.listByRole, { role: kind.module });
  const mayAdd = useMay()(specialist.create.needs);
  const [adding, setAdding] = useKeptState<boolean>('adding');
  return (
    <div className="specialist">
      <SelectField
        name={at.specialistId}
        label={t.specialist()}
        optional
        placeholder={t.noSpecialist()}
        options={activeFrom(list, known)}
      />
      {mayAdd && (
        <Button tone="quiet" onClick={() => setAdding(true)}>
          {t.addSpecialist()}
        </Button>
      )}
      {adding && <AddSpecialist at={at} kind={kind} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

function AddSpecialist({ at, kind, onClose }: Omit<SpecialistFieldProps, 'known'> & { onClose: () => void }) {
  const id = useId();
  const form = useFormControl();
  const create = useCommand(specialist.create);
  const [name = '', setName] = useKeptState<string>('specialist');
  const [missing, setMissing] = useState<string>();
  const refused = create.problem?.errors[0]?.message;
  const message = missing ?? refused;

  const add = async () => {
    const checked = specialist.create.body.safeParse({ specialistRo: { name, roleName: kind.module } });
    setMissing(translateMessage(checked.error?.issues[0]?.message ?? '') || undefined);
    if (!checked.success) return;
    try {
      const added = await create.run({ body: { specialistRo: { name, roleName: kind.module } } });
      form.set(at.specialistId, added.id);
      onClose();
    } catch {
      // The error is in `create.problem`, which is shown below.
    }
  };
  // The dialog is inside the form of the person. Enter and Ctrl+Enter must not submit that form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    void add();
  };
  return (
    <Dialog
      title={t.addSpecialistFor({ kind: kind.module })}
      onClose={onClose}
      actions={
        <>
          <Button tone="primary" busy={create.pending} onClick={add}>
            {t.createSpecialist()}
          </Button>
          <Button onClick={onClose}>{kit.cancel()}</Button>
        </>
      }
    >
      {create.problem && !refused && <ProblemNotice problem={create.problem} />}
      <FieldFrame id={id} label={t.name()} message={message}>
        <input
          id={id}
          className="input"
          autoComplete="off"
          aria-required
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={press}
        />
      </FieldFrame>
    </Dialog>
  );
}
