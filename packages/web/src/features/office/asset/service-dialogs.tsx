// Dialogs that record a service of an asset and reverse one.
import { expensesCategory } from '@almoner/contract/money/category';
import { ReversalInput } from '@almoner/contract/money/finance-entry';
import type { Asset } from '@almoner/contract/office/asset';
import { type AssetService, AssetServiceInput, assetService } from '@almoner/contract/office/asset-service';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney, today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { DateField } from '../../../ui/date/date-field';
import { MoneyField } from '../../../ui/field/money-field';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/field/options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './asset.words';

const at = fieldsOf(AssetServiceInput);
const Reason = ReversalInput.omit({ version: true });
const reversed = fieldsOf(Reason);

const modes = optionsIn({ CASH: t.cash, TRANSFER: t.transfer, CHEQUE: t.cheque });

interface ServiceDialogProps {
  asset: Asset;
  onClose: () => void;
}

export function ServiceDialog({ asset: of, onClose }: ServiceDialogProps) {
  const create = useCommand(assetService.create);
  const session = useSession();
  if (!session) return null;
  const blank = { work: '', provider: '', cost: null, categoryId: null, paymentMode: null };
  return (
    <FormDialog
      title={t.serviceOf({ name: of.name })}
      name={`service ${of.id}`}
      schema={AssetServiceInput}
      server="assetServiceRo"
      initial={{ ...blank, day: today(session) }}
      submit={t.addService()}
      onSubmit={(assetServiceRo) => create.run({ params: { id: of.id }, body: { assetServiceRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={at.work} label={t.work()} wide />
      <DateField name={at.day} label={t.day()} />
      <TextField name={at.provider} label={t.provider()} optional />
      <MoneyField name={at.cost} label={t.cost()} hint={t.costHint()} />
      <CategoryField />
      <RadioField name={at.paymentMode} label={t.paymentMode()} hint={t.modeHint()} options={modes} optional wide />
    </FormDialog>
  );
}

function CategoryField() {
  const may = useMay()(expensesCategory.list.needs);
  const list = useCall(expensesCategory.list, {}, { enabled: may });
  if (!may) return null;
  const active = optionsFrom(list, (rows) => optionsOf(rows.filter(({ status }) => status === 1)));
  return (
    <SelectField
      name={at.categoryId}
      label={t.expensesCategory()}
      options={active}
      placeholder={t.otherExpenses()}
      optional
    />
  );
}

export function TakeBackDialog({ service, onClose }: { service: AssetService; onClose: () => void }) {
  const reverse = useCommand(assetService.reverse);
  const session = useSession();
  if (!session) return null;
  const { id, work, cost } = service;
  return (
    <FormDialog
      title={t.takeBackOf({ work })}
      name={`reverse ${id}`}
      schema={Reason}
      server="reversalRo"
      initial={{ reason: '' }}
      submit={t.takeServiceBack()}
      onSubmit={(reversalRo) => reverse.run({ params: { id }, body: { reversalRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">
        {cost > 0 ? t.expenseReversed({ cost: formatMoney(cost, session) }) : t.nothingReversed()}
      </p>
      <TextAreaField name={reversed.reason} label={t.reason()} rows={2} wide />
    </FormDialog>
  );
}
