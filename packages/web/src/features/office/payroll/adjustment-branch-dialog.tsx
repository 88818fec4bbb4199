// Adds the same pay adjustment for everyone of a branch.
import { branch } from '@almoner/contract/house/branch';
import { payAdjustment } from '@almoner/contract/office/pay-adjustment';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { t } from './adjustment.words';
import { AdjustmentFields } from './adjustment-fields';
import { branchPaths as at, BranchForm, blankOf, toInput } from './adjustment-values';

export function BranchDialog({ onClose }: { onClose: () => void }) {
  const create = useCommand(payAdjustment.createForBranch);
  const branches = useCall(branch.list);
  const session = useSession();
  if (!session || branches.pending) return null;
  const active = (branches.data ?? []).filter(({ status }) => status === 1);
  return (
    <FormDialog
      title={t.addForBranch()}
      name="pay adjustment for a branch"
      schema={BranchForm}
      server="branchAdjustmentRo"
      initial={{ ...blankOf(today(session)), branchId: (active.length === 1 && active[0]?.id) || null }}
      submit={t.addForBranch()}
      onSubmit={(values) => create.run({ body: { branchAdjustmentRo: toInput(values) } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.forBranchMeans()}</p>
      <SelectField
        name={at.branchId}
        label={t.branch()}
        options={optionsFrom(branches, optionsOf)}
        placeholder={t.withoutBranch()}
        optional
      />
      <AdjustmentFields at={at} />
    </FormDialog>
  );
}
