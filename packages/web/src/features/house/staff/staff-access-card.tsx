// Sign-in of a colleague, for an administrator: end all sessions, and help a user who has lost their phone.
import { staffAccess } from '@almoner/contract/house/device';
import type { Staff } from '@almoner/contract/house/staff';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useMailKept } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './profile.words';

export function StaffAccessCard({ person }: { person: Staff }) {
  const params = { id: person.id };
  const kept = useMailKept();
  const access = useCall(staffAccess.read, params, { refreshSeconds: 30 });
  const signOut = useCommand(staffAccess.signOut);
  const reset = useCommand(staffAccess.resetTwoFactor);
  const link = useCommand(staffAccess.sendLink);
  const confirmAddress = useCommand(staffAccess.confirmAddress);
  const { email, linkEmail, status } = person.account;
  const [asking, setAsking] = useState<'sign-out' | 'reset' | 'link' | 'address'>();
  // The confirmation applies to the address shown in the dialog, even if it changes meanwhile.
  const [asked, setAsked] = useState(email);
  const close = () => setAsking(undefined);
  const askForAddress = () => {
    setAsked(email);
    setAsking('address');
  };
  return (
    <Card title={t.signIn()}>
      <Loaded answer={access} lines={2}>
        {({ sessions, twoFactor, mayReset, mayConfirmAddress }) => (
          <>
            <p>
              {t.sessions({ count: sessions })} {twoFactor ? t.twoFactorIsOn() : t.twoFactorIsOff()}
            </p>
            {linkEmail && <p>{t.addressChanged({ email: linkEmail })}</p>}
            {mayReset && (
              <p className="profile-access">
                {status === 1 && <Button onClick={() => setAsking('link')}>{t.sendLink()}</Button>}
                {mayConfirmAddress && <Button onClick={askForAddress}>{t.confirmAddress()}</Button>}
                {sessions > 0 && <Button onClick={() => setAsking('sign-out')}>{t.signOutEverywhere()}</Button>}
                {twoFactor && <Button onClick={() => setAsking('reset')}>{t.resetTwoFactor()}</Button>}
              </p>
            )}
            {asking === 'sign-out' && (
              <Confirm
                question={t.signOutPerson({ name: fullName(person) })}
                act={t.signOutEverywhere()}
                run={() => signOut.run({ params })}
                onClose={close}
              >
                <p>
                  {t.sessions({ count: sessions })} {t.typedLost()}
                </p>
              </Confirm>
            )}
            {asking === 'link' && (
              <Confirm
                question={t.sendLinkTo({ name: fullName(person) })}
                act={t.sendLink()}
                tone="primary"
                run={() => link.run({ params })}
                onClose={close}
              >
                <p>{t.linkGoesTo({ email: linkEmail ?? email, kept })}</p>
              </Confirm>
            )}
            {asking === 'address' && (
              <Confirm
                question={t.isAddressOf({ email: asked, name: fullName(person) })}
                act={t.confirmAddress()}
                tone="primary"
                run={() => confirmAddress.run({ params, body: { email: asked } })}
                onClose={close}
              >
                <p>{t.addressSafety()}</p>
              </Confirm>
            )}
            {asking === 'reset' && (
              <Confirm
                question={t.resetTwoFactorOf({ name: fullName(person) })}
                act={t.resetTwoFactor()}
                run={() => reset.run({ params })}
                onClose={close}
              >
                <p>{t.resetTwoFactorSafety()}</p>
              </Confirm>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
