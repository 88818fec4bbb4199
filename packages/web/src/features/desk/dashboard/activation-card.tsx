// Accounts that somebody has prepared: an administrator activates them here, knowing whom and where the link goes.
import { staff, type WaitingAccount } from '@almoner/contract/house/staff';
import { useState } from 'react';
import { formatInstant } from '../../../kernel/format';
import { versionHeld } from '../../../kernel/held';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Confirm } from '../../../ui/confirm';
import { ProblemNotice } from '../../../ui/problem-notice';

interface Asking {
  account: WaitingAccount;
  act: 'activate' | 'decline';
}

/** Nothing where nobody waits. */
export function ActivationCard() {
  const waiting = useCall(staff.waiting, undefined, { refreshSeconds: 60 });
  const [asking, setAsking] = useState<Asking>();
  const { data, problem, retry } = waiting;
  const ask = (account: WaitingAccount, act: Asking['act']) => setAsking({ account, act });
  if (!data?.length && !asking) {
    return problem ? <ProblemNotice problem={problem} safe="Nothing was changed." retry={retry} /> : null;
  }
  return (
    <Card title="Waiting for activation">
      <ul className="dashboard-waiting">
        {data?.map((account) => (
          <WaitingRow key={account.id} account={account} ask={ask} />
        ))}
      </ul>
      {asking && <Decide {...asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function WaitingRow({
  account,
  ask,
}: {
  account: WaitingAccount;
  ask: (account: WaitingAccount, act: Asking['act']) => void;
}) {
  const timeZone = useTimeZone();
  const name = fullName(account);
  return (
    <li>
      <span className="dashboard-waiting-who">
        <strong>{name}</strong>
        <span>
          {account.role.name}, {account.username}, {account.email}
        </span>
        <span className="dashboard-waiting-since">
          Prepared by {account.preparedBy}, {formatInstant(account.since, { timeZone })}
        </span>
      </span>
      <span className="dashboard-waiting-acts">
        <Button aria-label={`Decline ${name}`} onClick={() => ask(account, 'decline')}>
          Decline
        </Button>
        <Button tone="primary" aria-label={`Activate ${name}`} onClick={() => ask(account, 'activate')}>
          Activate
        </Button>
      </span>
    </li>
  );
}

function Decide({ account, act, onClose }: Asking & { onClose: () => void }) {
  const activate = useCommand(staff.activate);
  const decline = useCommand(staff.decline);
  const name = fullName(account);
  const input = { params: { id: account.id }, body: { activationRo: { version: versionHeld(account) } } };
  if (act === 'decline') {
    return (
      <Confirm
        question={`Decline the account of ${name}?`}
        act="Decline"
        run={() => decline.run(input)}
        onClose={onClose}
      >
        <p>The record stays, inactive. An administrator can still activate it where it is edited.</p>
      </Confirm>
    );
  }
  return (
    <Confirm
      question={`Activate the account of ${name}?`}
      act="Activate"
      tone="primary"
      run={() => activate.run(input)}
      onClose={onClose}
    >
      <p>
        {name} becomes {account.role.name}. A link to choose a password is mailed to {account.email}: make sure that it
        is theirs.
      </p>
    </Confirm>
  );
}
