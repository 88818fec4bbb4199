// Dialog that pays the full amount owed for an asset.
import { AssetPaymentInput, assetBooks } from '@almoner/contract/office/asset-books';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { optionsIn } from '../../../ui/field/options';
import { RadioField } from '../../../ui/field/select-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './asset-entries.words';
import { paymentWords } from './asset-status';

const at = fieldsOf(AssetPaymentInput);
const modes = optionsIn(paymentWords, ['CASH', 'TRANSFER', 'CHEQUE']);

interface PayDialogProps {
  id: string;
  name: string;
  owed: number;
  onClose: () => void;
}

export default function PayDialog({ id, name, owed, onClose }: PayDialogProps) {
  const { run } = useCommand(assetBooks.pay);
  const session = useSession();
  if (!session) return null;
  return (
    <FormDialog
      title={t.payOf({ name })}
      name={`pay ${id}`}
      schema={AssetPaymentInput}
      server="paymentRo"
      initial={{ mode: null }}
      submit={t.pay()}
      onSubmit={(paymentRo) => run({ params: { id }, body: { paymentRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.paying({ amount: formatMoney(owed, session) })}</p>
      <RadioField name={at.mode} label={t.mode()} options={modes} wide />
    </FormDialog>
  );
}
