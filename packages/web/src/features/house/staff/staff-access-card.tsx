// How a colleague gets in, for an administrator: signing them out everywhere, and helping who has lost the phone.
import { staffAccess } from '@almoner/contract/house/device';
import type { Staff } from '@almoner/contract/house/staff';
import { useState } from 'react';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Confirm } from '../../../ui/confirm';
import { Loaded } from '../../../ui/loaded';

const counted = (sessions: number) =>
  sessions === 0 ? 'Not signed in' : `Signed in on ${sessions} device${sessions === 1 ? '' : 's'}`;

export function StaffAccessCard({ person }: { person: Staff }) {
  const params = { id: person.id };
  const access = useCall(staffAccess.read, params, { refreshSeconds: 30 });
  const signOut = useCommand(staffAccess.signOut);
  const reset = useCommand(staffAccess.resetTwoFactor);
  const link = useCommand(staffAccess.sendLink);
  const confirmAddress = useCommand(staffAccess.confirmAddress);
  const { email, linkEmail, status } = person.account;
  const [asking, setAsking] = useState<'sign-out' | 'reset' | 'link' | 'address'>();
  // What is confirmed is the address that was asked about, whatever has become of it while the dialog stands.
  const [asked, setAsked] = useState(email);
  const close = () => setAsking(undefined);
  const askForAddress = () => {
    setAsked(email);
    setAsking('address');
  };
  return (
    <Card title="Sign-in">
      <Loaded answer={access} lines={2}>
        {({ sessions, twoFactor, mayReset, mayConfirmAddress }) => (
          <>
            <p>
              {counted(sessions)}. Two-factor sign-in is {twoFactor ? 'on' : 'off'}.
            </p>
            {linkEmail && (
              <p>
                Somebody has changed the email address. Links for a new password go to {linkEmail} until the person, or
                another administrator, confirms the new one.
              </p>
            )}
            {mayReset && (
              <p className="profile-access">
                {status === 1 && <Button onClick={() => setAsking('link')}>Send password link</Button>}
                {mayConfirmAddress && <Button onClick={askForAddress}>Confirm new address</Button>}
                {sessions > 0 && <Button onClick={() => setAsking('sign-out')}>Sign out everywhere</Button>}
                {twoFactor && <Button onClick={() => setAsking('reset')}>Reset two-factor sign-in</Button>}
              </p>
            )}
            {asking === 'sign-out' && (
              <Confirm
                question={`Sign ${fullName(person)} out everywhere?`}
                act="Sign out everywhere"
                run={() => signOut.run({ params })}
                onClose={close}
              >
                <p>{counted(sessions)}. What is being typed there and is not saved yet is lost.</p>
              </Confirm>
            )}
            {asking === 'link' && (
              <Confirm
                question={`Send ${fullName(person)} a link to choose a new password?`}
                act="Send password link"
                tone="primary"
                run={() => link.run({ params })}
                onClose={close}
              >
                <p>
                  It goes to {linkEmail ?? email} and is good for ten minutes. Until it is used, the password stays.
                </p>
              </Confirm>
            )}
            {asking === 'address' && (
              <Confirm
                question={`Is ${asked} the address of ${fullName(person)}?`}
                act="Confirm new address"
                tone="primary"
                run={() => confirmAddress.run({ params, body: { email: asked } })}
                onClose={close}
              >
                <p>Make sure with the person. Whoever reads mail there can choose their password from then on.</p>
              </Confirm>
            )}
            {asking === 'reset' && (
              <Confirm
                question={`Reset two-factor sign-in of ${fullName(person)}?`}
                act="Reset two-factor sign-in"
                run={() => reset.run({ params })}
                onClose={close}
              >
                <p>
                  For who has lost the phone. Make sure that it is really them who ask. They are signed out, told by
                  email, and sign in with the password alone until it is set up again.
                </p>
              </Confirm>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
