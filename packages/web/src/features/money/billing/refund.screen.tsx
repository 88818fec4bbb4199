// One refund: decided here, and printed as the slip that is signed when the money is given back.

import { type Refund, refund } from '@almoner/contract/money/refund';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { modeWords, receiptNumber, refundNumber } from '../../../records/receipt/receipt-words';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { usePrintMark } from '../../../ui/print/print-mark';
import { t } from './refund.words';
import { refundBadges, sourceOf, useVerdicts, type Verdict } from './refund-words';
import './billing.css';

const RefundDecision = loadable(() => import('./refund-decision').then((part) => part.default));

export default function RefundScreen() {
  const { id = '' } = useParams();
  const answer = useCall(refund.read, { id });
  const list = useLinkTo()('refunds');
  const known = answer.data;
  return (
    <Screen
      title={known?.number ? t.refundNumber({ number: refundNumber(known) }) : t.refund()}
      width="form"
      {...(list ? { trail: [{ label: t.refunds(), to: list }] } : {})}
      action={known && <Actions refund={known} />}
    >
      <Loaded answer={answer}>{(row) => <Slip refund={row} />}</Loaded>
    </Screen>
  );
}

function Actions({ refund: row }: { refund: Refund }) {
  const verdicts = useVerdicts()(row);
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <>
      <TrailLink record="refund" id={row.id} />
      {row.status === 'APPROVED' && (
        <Button tone="primary" onClick={() => window.print()}>
          {t.print()}
        </Button>
      )}
      {verdicts.toReversed().map((one) => (
        <Button
          key={one.verdict}
          tone={one.verdict === 'APPROVED' ? 'primary' : 'plain'}
          onClick={() => setVerdict(one.verdict)}
        >
          {one.label}
        </Button>
      ))}
      {verdict && <RefundDecision refund={row} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

function Slip({ refund: row }: { refund: Refund }) {
  const session = useSession();
  const linkTo = useLinkTo();
  const { patient, receipt, status } = row;
  usePrintMark(printMarkOf(patient, receipt.invoiceNumber));
  if (!session) return null;
  const source = sourceOf(receipt);
  const to = linkTo(source.screen, { id: source.id });
  const decided = row.decidedAt
    ? [
        {
          label: status === 'APPROVED' ? t.givenBack() : t.declined(),
          value: formatInstantInText(row.decidedAt, session),
        },
        { label: status === 'APPROVED' ? t.approvedBy() : t.declinedBy(), value: row.decidedBy },
      ]
    : [];
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        badge={<StatusBadge {...refundBadges[status]} />}
        facts={[
          { label: t.patientId(), value: numbersOf(patient) },
          {
            label: t.invoiceNumber(),
            value: to ? <Link to={to}>{receipt.invoiceNumber}</Link> : receipt.invoiceNumber,
          },
          { label: t.receipt(), value: receiptNumber(receipt) },
          { label: t.requested(), value: formatInstantInText(row.requestedAt, session) },
          { label: t.requestedBy(), value: row.requestedBy },
          ...decided,
        ]}
      />
      <Card>
        <Figures
          figures={[
            { label: t.amountOfReceipt(), value: <MoneyText minor={receipt.amount} /> },
            { label: t.method(), value: modeWords[row.mode]() },
            {
              label: t.theCharge(),
              value: t.chargeIs({
                charge: row.creditNote ? 'CREDITED' : row.charge,
                number: row.creditNote?.number ?? '',
              }),
            },
            { label: t.refund(), value: <MoneyText minor={row.amount} />, strong: true },
          ]}
        />
        <p className="refund-reason">{t.reason({ reason: row.reason })}</p>
        {status === 'APPROVED' && <p className="slip-signature">{t.receivedByPatient()}</p>}
      </Card>
    </>
  );
}
