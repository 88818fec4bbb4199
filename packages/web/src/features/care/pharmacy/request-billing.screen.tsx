// Bills a request, or changes its bill while nothing is paid. The form suggests the sum of the lines at list prices.

import { drugNames } from '@almoner/contract/care/drug-name';
import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import { billing } from '@almoner/contract/money/billing';
import { t as say } from '@almoner/contract/money/billing.words';
import { Money as MoneyOnWire, optionalParagraph, Percent, positiveAmount, Version } from '@almoner/contract/wire';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney } from '../../../kernel/language/format';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { useSession } from '../../../kernel/session/session';
import { answersTo, Reasons, withReasonMessages } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { MoneyField } from '../../../ui/field/money-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/look/notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './pharmacy.words';
import { PrescriptionCard } from './prescription-card';
import { RequestAllergies, WithAllergies } from './request-allergies';
import { RequestHead } from './request-head';
import { isChangeable, suggestedCharge } from './request-words';
import { useRequestTrail } from './use-request-trail';
import './pharmacy.css';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fieldsOf } from '../../../ui/form/form-path';

const OtherRequests = loadable(() =>
  import('../../../records/request/other-requests').then((part) => part.OtherRequests),
);

const Charge = z.strictObject({
  except: optionalParagraph(4000),
  amount: positiveAmount(say.provideCharge()),
  acknowledgements: Reasons,
  version: Version.optional(),
});
const at = fieldsOf(Charge);
export default function RequestBillingScreen() {
  const { id = '' } = useParams();
  const request = useCall(pharmacy.read, { id });
  return (
    <Screen title={t.billing()} {...useRequestTrail(id)}>
      <Loaded answer={request}>{(row) => <BillOf row={row} reload={request.retry} />}</Loaded>
    </Screen>
  );
}

/**
 * Form for the bill that existed when the screen opened. A bill that another user raises meanwhile does not replace what is
 * being typed.
 */
function BillOf({ row, reload }: { row: PharmacyRequest; reload: () => void }) {
  const [billId] = useState(row.billing?.id);
  return billId ? <KnownBill row={row} billId={billId} /> : <Billing row={row} reload={reload} />;
}

/** Loads the bill of the request; the form changes this version. */
function KnownBill({ row, billId }: { row: PharmacyRequest; billId: string }) {
  const known = useCall(billing.read, { id: billId });
  return (
    <Loaded answer={known} fresh>
      {(bill) => <Billing row={row} bill={bill} reload={known.retry} />}
    </Loaded>
  );
}

interface BillingProps {
  row: PharmacyRequest;
  bill?: { id: string; amount: number; discount: number; version: number };
  reload: () => void;
}

function Billing(props: BillingProps) {
  const { row } = props;
  const moneyUnit = useMoneyUnit();
  const drugs = useCall(drugNames, undefined, { enabled: row.lines.length > 0 });
  const known = row.lines.length > 0 ? drugs.data : [];
  const prices = known && new Map(known.map((one) => [one.id, one.price]));
  return (
    <>
      <RequestHead row={row} />
      <PrescriptionCard row={{ ...row, except: isChangeable(row) ? '' : row.except }} prices={prices} />
      {!isChangeable(row) && <RequestAllergies row={row} />}
      {!isChangeable(row) && <Notice role="note">{refusal(row)}</Notice>}
      {isChangeable(row) &&
        (known ? (
          <WithAllergies row={row}>
            {(matches, reloadMatches) => (
              <ChargeForm
                {...props}
                suggested={suggestedCharge(row.lines, known, moneyUnit)}
                matches={matches}
                reloadMatches={reloadMatches}
              />
            )}
          </WithAllergies>
        ) : (
          <Loaded answer={drugs}>{() => null}</Loaded>
        ))}
      <OtherRequests source="PHARMACY" of={row} />
    </>
  );
}

const refusal = ({ status }: PharmacyRequest) => (status === 'CANCELLED' ? t.statusNow({ status }) : t.billPaid());

interface ChargeFormProps extends BillingProps {
  suggested: number;
  matches: RequestMatch[];
  reloadMatches: () => void;
}

function ChargeForm({ row, bill, reload, suggested, matches, reloadMatches }: ChargeFormProps) {
  const create = useCommand(billing.create);
  const update = useCommand(billing.update);
  const navigate = useNavigate();
  const session = useSession();
  const about = { type: 'PHARMACY' as const, typeId: row.id, ticketId: row.ticketId };
  const begin = bill?.amount ?? (suggested > 0 ? suggested : null);
  const save = ({ except, acknowledgements: reasons, ...values }: WithLoadedVersion<z.input<typeof Charge>>) => {
    // The discount is kept: it is changed on another screen.
    const discount = bill ? Percent.encode(bill.discount) : 0;
    const acknowledgements = answersTo(matches, reasons);
    const body = { billingRo: { ...about, ...values, discount }, except, acknowledgements };
    const saving = bill ? update.run({ params: { id: bill.id }, body }) : create.run({ body });
    return withReasonMessages(saving, reloadMatches);
  };
  return (
    <div className="pharmacy-form">
      <Form
        schema={Charge}
        server="billingRo"
        initial={{
          except: row.except,
          acknowledgements: {},
          amount: begin === null ? null : MoneyOnWire.encode(begin),
          ...(bill ? { version: bill.version } : {}),
        }}
        submit={t.save()}
        onSubmit={save}
        onSaved={() => navigate(screenAddress('pharmacy/:id', { id: row.id }), { replace: true })}
        reload={reload}
        cancel={screenAddress('pharmacy/:id', { id: row.id })}
      >
        <AllergyReasons matches={matches} asks={at.acknowledgements} />
        <TextAreaField name={at.except} label={t.except()} hint={t.exceptHint()} rows={3} optional />
        <MoneyField
          name={at.amount}
          label={t.charge()}
          {...(suggested > 0 && session ? { hint: t.drugsComeTo({ amount: formatMoney(suggested, session) }) } : {})}
        />
      </Form>
    </div>
  );
}
