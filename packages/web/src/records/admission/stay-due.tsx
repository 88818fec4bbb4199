// Discharge blockers of a stay: unpaid bills and unbilled requests, each with a link.
import { type StayAccount, stayCharge } from '@almoner/contract/care/stay-charge';
import { Link } from 'react-router';
import { useCommand } from '../../kernel/call/use-command';
import { formatDayInText, formatInstantInText, formatMoney } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { useSession } from '../../kernel/session/session';
import { Button } from '../../ui/look/button';
import { ProblemNotice } from '../../ui/look/problem-notice';
import { requestScreen } from '../request/request-status';
import { t } from './stay-account.words';
import './admission-card.css';

/** Whether everything is billed and paid. */
export const isClear = ({ due }: Pick<StayAccount, 'due'>) => due.owed === 0 && due.unbilled.length === 0;

export function StayDueList({ due: { bills, unbilled } }: Pick<StayAccount, 'due'>) {
  const linkTo = useLinkTo();
  const session = useSession();
  if (!session) return null;
  const lines = [
    ...bills.map(({ id, invoice, balance }) => ({
      id,
      to: linkTo('bills/:id', { id }),
      words: t.billed({ number: invoice.number, balance: formatMoney(balance, session) }),
    })),
    ...unbilled.map((request) => ({
      id: request.id,
      to: linkTo(requestScreen(request), { id: request.id }),
      words: (request.source === 'LABORATORY' ? t.labRequest : t.pharmacyRequest)({
        date: formatDayInText(request.date),
      }),
    })),
  ];
  return (
    <ul className="card-lines">
      {lines.map(({ id, to, words }) => (
        <li key={id}>{to ? <Link to={to}>{words}</Link> : words}</li>
      ))}
    </ul>
  );
}

/** Button that charges the days that are due now; only for roles that may. */
export function ChargeNow({ admissionId }: { admissionId: string }) {
  const charge = useCommand(stayCharge.charge);
  const may = useMay()(stayCharge.charge.needs);
  if (!may) return null;
  return (
    <>
      {charge.problem && <ProblemNotice problem={charge.problem} />}
      <Button busy={charge.pending} onClick={() => void charge.run({ params: { admissionId } }).catch(() => undefined)}>
        {t.chargeNow()}
      </Button>
    </>
  );
}

/** The waiver of a stay: user, reason, and the amounts that it covers. */
export function Waived({ waiver }: { waiver: NonNullable<StayAccount['waiver']> }) {
  const session = useSession();
  if (!session) return null;
  const { at, by, reason, owed, unbilled } = waiver;
  return (
    <p>
      {t.waived({ by, at: formatInstantInText(at, session), reason })}{' '}
      <span className="soft">{t.waivedUpTo({ owed: formatMoney(owed, session), unbilled })}</span>
    </p>
  );
}
