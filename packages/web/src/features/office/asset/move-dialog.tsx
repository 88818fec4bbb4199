// Dialog that changes the status of an asset, with its new user or its condition.
import { type Asset, AssetMove, asset } from '@almoner/contract/office/asset';
import { assetBooks } from '@almoner/contract/office/asset-books';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { fullName } from '../../../records/person/name';
import { findStaff } from '../../../records/staff/find-staff';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { optionsIn } from '../../../ui/field/options';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './asset.words';
import { paymentWords, type Step, stepVerbs } from './asset-status';

const at = fieldsOf(AssetMove);

const userOf = ({ user }: Asset) => (user ? { value: user.id, label: fullName(user) } : undefined);

interface MoveDialogProps {
  asset: Asset;
  to: Step;
  onClose: () => void;
}

export default function MoveDialog({ asset: row, to, onClose }: MoveDialogProps) {
  const setStatus = useCommand(asset.setStatus);
  const { name, number, status, version } = row;
  const comesBack = status === 'DEPLOYED';
  const initial = {
    ...(to === 'DEPLOYED' ? { userId: row.user?.id ?? null } : {}),
    ...(to === 'APPROVED' || to === 'DEPLOYED' ? {} : { condition: row.condition }),
    ...(to === 'APPROVED' ? { paidBy: null } : {}),
    ...(comesBack ? { note: '' } : {}),
    version,
  };
  return (
    <FormDialog
      title={t.stepOf({ step: to, name })}
      name={`${to} ${row.id}`}
      schema={AssetMove}
      server="statusRo"
      initial={initial}
      submit={stepVerbs[to]()}
      onSubmit={(statusRo) => setStatus.run({ params: { id: row.id, status: to }, body: { statusRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.stepMeans({ step: to, number })}</p>
      {to === 'APPROVED' && <PaidByField />}
      {to === 'DEPLOYED' && (
        <SearchSelectField name={at.userId} label={t.user()} search={findStaff} chosen={userOf(row)} wide />
      )}
      {to !== 'APPROVED' && to !== 'DEPLOYED' && <TextField name={at.condition} label={t.condition()} optional wide />}
      {comesBack && <TextField name={at.note} label={t.note()} optional wide />}
    </FormDialog>
  );
}

/** Shown only if assets are in the books. */
function PaidByField() {
  const { data } = useCall(assetBooks.read);
  if (!data?.firstDay) return null;
  return (
    <RadioField name={at.paidBy} label={t.paidBy()} hint={t.paidByHint()} options={optionsIn(paymentWords)} wide />
  );
}
