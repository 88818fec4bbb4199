// Profile of the signed-in user.
import { staff } from '@almoner/contract/house/staff';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { LinkButton } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { AddressNotice } from './address-notice';
import { t } from './profile.words';
import { StaffProfile } from './staff-profile';
import { OWN_PROFILE } from './use-profile';

export default function MyProfileScreen() {
  const own = useCall(staff.profile);
  const chat = useLinkTo()('chat');
  const actions = own.data && (
    <>
      {chat && <LinkButton to={chat}>{t.chat()}</LinkButton>}
      <LinkButton to={screenAddress('notifications/choices')}>{t.notifications()}</LinkButton>
      <LinkButton to={`${OWN_PROFILE}/edit`} tone="primary">
        {t.editProfile()}
      </LinkButton>
    </>
  );
  return (
    <Screen title={t.myProfile()} action={actions}>
      {own.data?.account.linkEmail && <AddressNotice account={own.data.account} />}
      <Loaded answer={own}>{(person) => <StaffProfile person={person} address={OWN_PROFILE} />}</Loaded>
    </Screen>
  );
}
