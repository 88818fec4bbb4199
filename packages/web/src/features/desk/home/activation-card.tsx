// Accounts prepared by other users and waiting for an administrator, who activates or declines them after seeing the person
// and the email address of the invitation.
import { staff, type WaitingAccount } from '@almoner/contract/house/staff';
import { useState } from 'react';
import { loadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMailKept, useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { roleInWords } from '../../../records/staff/role-name';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './dashboard.words';

interface Asking {
  account: WaitingAccount;
  act: 'activate' | 'decline';
}

/** Renders nothing if no account waits. */
export function ActivationCard() {
  const waiting = useCall(staff.waiting, undefined, { refreshSeconds: 60 });
  const [asking, setAsking] = useState<Asking>();
  const { data, problem, retry } = waiting;
  const ask = (account: WaitingAccount, act: Asking['act']) => setAsking({ account, act });
  if (!data?.length && !asking) {
    return problem ? <ProblemNotice problem={problem} safe={kit.nothingChanged()} retry={retry} /> : null;
  }
  return (
    <Card title={t.waiting()}>
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
          {roleInWords(account.role.name)}, {account.username}, {account.email}
        </span>
        <span className="dashboard-waiting-since">
          {t.prepared({ by: account.preparedBy, at: formatInstantInText(account.since, { timeZone }) })}
        </span>
      </span>
      <span className="dashboard-waiting-acts">
        <Button aria-label={t.declineName({ name })} onClick={() => ask(account, 'decline')}>
          {t.decline()}
        </Button>
        <Button tone="primary" aria-label={t.activateName({ name })} onClick={() => ask(account, 'activate')}>
          {t.activate()}
        </Button>
      </span>
    </li>
  );
}

function Decide({ account, act, onClose }: Asking & { onClose: () => void }) {
  const activate = useCommand(staff.activate);
  const decline = useCommand(staff.decline);
  const kept = useMailKept();
  const name = fullName(account);
  const input = { params: { id: account.id }, body: { activationRo: { version: loadedVersion(account) } } };
  if (act === 'decline') {
    return (
      <Confirm question={t.declineAccount({ name })} act={t.decline()} run={() => decline.run(input)} onClose={onClose}>
        <p>{t.staysInactive()}</p>
      </Confirm>
    );
  }
  return (
    <Confirm
      question={t.activateAccount({ name })}
      act={t.activate()}
      tone="primary"
      run={() => activate.run(input)}
      onClose={onClose}
    >
      <p>{t.becomes({ name, role: roleInWords(account.role.name), email: account.email, kept })}</p>
    </Confirm>
  );
}
