// The account of a stay: charges for its days, its bills, the amounts to pay before the patient can leave, and the waiver of
// a patient who may leave without paying.
import { type StayAccount, stayCharge } from '@almoner/contract/care/stay-charge';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { Rich } from '../../kernel/language/rich';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { useKeptState } from '../../kernel/session/drafts';
import { StatusBadge } from '../../ui/badge/status-badge';
import { Button } from '../../ui/look/button';
import { Card } from '../../ui/look/card';
import { Figures } from '../../ui/look/figures';
import { MoneyText } from '../../ui/look/money';
import { loadable } from '../../ui/page/loadable';
import { Loaded } from '../../ui/page/loaded';
import { billBadges } from '../bill/bill-status';
import { StayDays } from '../bill/stay-days';
import { t } from './stay-account.words';
import { ChargeNow, isClear, StayDueList, Waived } from './stay-due';

const WaiverDialog = loadable(() => import('./waiver-dialog').then((part) => part.WaiverDialog));

interface StayAccountProps {
  admissionId: string;
  /** Name of the patient. */
  name: string;
  /** Leaves out days and bills, which are elsewhere on the screen. */
  brief?: boolean;
}

/** Draws nothing for a role that may read neither wards nor accounts. */
export function StayAccountCard(props: StayAccountProps) {
  const enabled = useMay()(stayCharge.readAccount.needs);
  const account = useCall(stayCharge.readAccount, { admissionId: props.admissionId }, { enabled });
  if (!enabled) return null;
  return (
    <Card
      title={t.account()}
      action={!props.brief && account.data?.inBed && <ChargeNow admissionId={props.admissionId} />}
    >
      <Loaded answer={account}>{(known) => <Account {...props} account={known} />}</Loaded>
    </Card>
  );
}

function Account({ account, admissionId, name, brief }: StayAccountProps & { account: StayAccount }) {
  const [asked, ask] = useKeptState<StayAccount['due']>('waiving');
  const mayWaive = useMay()(stayCharge.waive.needs) && account.inBed && !isClear(account);
  const { charges, bills, credit, due, waiver } = account;
  const cost = charges.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="admission-account">
      <Figures
        figures={[
          ...(brief ? [] : [{ label: t.daysCost(), value: <MoneyText minor={cost} /> }]),
          ...(credit > 0 ? [{ label: t.credit(), value: <MoneyText minor={credit} /> }] : []),
          { label: t.notPaid(), value: <MoneyText minor={due.owed} />, strong: true },
        ]}
      />
      {account.uncharged > 0 && <p>{t.uncharged({ days: account.uncharged })}</p>}
      {account.waiting > 0 && (
        <p>
          <Rich text={t.waiting()} amount={<MoneyText minor={account.waiting} />} />
        </p>
      )}
      {isClear(account) ? (
        account.uncharged + account.waiting === 0 && <p className="soft">{t.nothingDue()}</p>
      ) : (
        <>
          <h3>{t.due()}</h3>
          <StayDueList due={due} />
        </>
      )}
      {waiver && <Waived waiver={waiver} />}
      {mayWaive && (
        <p>
          <Button onClick={() => ask(due)}>{t.waive()}</Button>
        </p>
      )}
      {!brief && bills.length > 0 && (
        <>
          <h3>{t.bills()}</h3>
          <Bills bills={bills} />
        </>
      )}
      {!brief && charges.length > 0 && <StayDays charges={charges} />}
      {asked && <WaiverDialog admissionId={admissionId} name={name} due={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

function Bills({ bills }: Pick<StayAccount, 'bills'>) {
  const linkTo = useLinkTo();
  return (
    <ul className="card-lines">
      {bills.map(({ id, invoice, total, status }) => {
        const to = linkTo('bills/:id', { id });
        return (
          <li key={id}>
            {to ? <Link to={to}>{invoice.number}</Link> : invoice.number}
            <StatusBadge {...billBadges[status]} />
            <MoneyText minor={total} />
          </li>
        );
      })}
    </ul>
  );
}
