// Dialogs that start, approve, pay and reverse a payroll.
import { branch } from '@almoner/contract/house/branch';
import { expensesCategory } from '@almoner/contract/money/category';
import { ReversalInput } from '@almoner/contract/money/finance-entry';
import { ApprovalInput, type PayrollDetail, payroll } from '@almoner/contract/office/payroll';
import { Id, requiredText } from '@almoner/contract/wire';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney, today } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { Confirm } from '../../../ui/overlay/confirm';
import { monthOptions, yearMonthOf } from './months';
import { t } from './run.words';
import { nameOfRun } from './run-words';

/** The form has year and month in one field, `YYYY-MM`. */
const BeginInput = z.strictObject({ month: requiredText(t.month()), branchId: Id.nullable() });

const begun = fieldsOf(BeginInput);
const approved = fieldsOf(ApprovalInput);
const reversed = fieldsOf(ReversalInput);

export function BeginDialog({ onClose }: { onClose: () => void }) {
  const create = useCommand(payroll.create);
  const branches = useCall(branch.list);
  const session = useSession();
  const navigate = useNavigate();
  if (!session || branches.pending) return null;
  const active = (branches.data ?? []).filter(({ status }) => status === 1);
  const day = today(session);
  return (
    <FormDialog
      title={t.begin()}
      name="begin payroll"
      schema={BeginInput}
      server="payrollRo"
      initial={{ month: day.slice(0, 7), branchId: (active.length === 1 && active[0]?.id) || null }}
      submit={t.begin()}
      onSubmit={({ month, branchId }) => create.run({ body: { payrollRo: { ...yearMonthOf(month), branchId } } })}
      onSaved={({ id }) => navigate(screenAddress('payrolls/:id', { id }))}
      onClose={onClose}
    >
      <SelectField name={begun.month} label={t.month()} options={monthOptions(day)} />
      <SelectField
        name={begun.branchId}
        label={t.branch()}
        options={optionsFrom(branches, optionsOf)}
        placeholder={t.withoutBranch()}
        optional
      />
    </FormDialog>
  );
}

interface RunDialogProps {
  run: PayrollDetail;
  onClose: () => void;
}

export function ApproveDialog({ run, onClose }: RunDialogProps) {
  const approve = useCommand(payroll.approve);
  const may = useMay()(expensesCategory.list.needs);
  const categories = useCall(expensesCategory.list, {}, { enabled: may });
  const session = useSession();
  if (!session) return null;
  const { id, version, people, net, exceptions } = run;
  return (
    <FormDialog
      title={t.approveOf({ name: nameOfRun(run) })}
      name={`approve ${id}`}
      schema={ApprovalInput}
      server="approvalRo"
      initial={{ categoryId: null, version }}
      submit={t.approve()}
      onSubmit={(approvalRo) => approve.run({ params: { id }, body: { approvalRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">
        {t.approvalMeans({ count: people, amount: formatMoney(net, session) })}{' '}
        {exceptions.length > 0 && t.answersGiven({ count: exceptions.length })}
      </p>
      {may && (
        <SelectField
          name={approved.categoryId}
          label={t.expensesCategory()}
          options={optionsFrom(categories, (rows) => optionsOf(rows.filter(({ status }) => status === 1)))}
          placeholder={t.otherExpenses()}
          optional
          wide
        />
      )}
    </FormDialog>
  );
}

export function PayDialog({ run, onClose }: RunDialogProps) {
  const pay = useCommand(payroll.pay);
  const session = useSession();
  if (!session) return null;
  const [bank, cash] = [formatMoney(run.bank, session), formatMoney(run.cash, session)];
  return (
    <Confirm
      question={t.payOf({ name: nameOfRun(run) })}
      act={t.markPaid()}
      tone="primary"
      run={() => pay.run({ params: { id: run.id } })}
      onClose={onClose}
    >
      <p>{t.paymentMeans({ bank, cash })}</p>
    </Confirm>
  );
}

export function DeleteDialog({ run, onClose }: RunDialogProps) {
  const erase = useCommand(payroll.delete);
  const navigate = useNavigate();
  return (
    <Confirm
      question={t.deleteOf({ name: nameOfRun(run) })}
      act={t.delete()}
      run={async () => {
        await erase.run({ params: { id: run.id } });
        navigate(screenAddress('payrolls'));
      }}
      onClose={onClose}
    >
      <p>{t.deletion()}</p>
    </Confirm>
  );
}

export function ReverseDialog({ run, onClose }: RunDialogProps) {
  const reverse = useCommand(payroll.reverse);
  const { id, version } = run;
  return (
    <FormDialog
      title={t.reverseOf({ name: nameOfRun(run) })}
      name={`reverse ${id}`}
      schema={ReversalInput}
      server="reversalRo"
      initial={{ reason: '', version }}
      submit={t.reverse()}
      onSubmit={(reversalRo) => reverse.run({ params: { id }, body: { reversalRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.reversalMeans()}</p>
      <TextAreaField name={reversed.reason} label={t.reason()} rows={2} wide />
    </FormDialog>
  );
}
