// The profile of a colleague.
import { staff } from '@almoner/contract/house/staff';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { LinkButton } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { t } from './profile.words';
import { t as staffWords } from './staff.words';
import { StaffAccessCard } from './staff-access-card';
import { areaOf } from './staff-kind';
import { StaffProfile } from './staff-profile';
import { OWN_PROFILE, profileOf } from './use-profile';

export default function StaffProfileScreen() {
  const { id = '' } = useParams();
  const known = useCall(staff.read, { id });
  const may = useMay();
  const own = useSession()?.staffId === id;
  const linkTo = useLinkTo();

  const area = known.data && areaOf(known.data.account.role.name);
  const hours = known.data?.account.role.name === 'DOCTOR' ? linkTo('doctors/:id/hours', { id }) : undefined;
  const chat = own ? linkTo('chat') : linkTo('chat', {}, { with: id });
  const mayWrite = area && may(area.mayWrite);
  const actions = area && (
    <>
      <TrailLink record="staff" id={id} />
      {chat && <LinkButton to={chat}>{t.chat()}</LinkButton>}
      {hours && <LinkButton to={hours}>{t.workingHours()}</LinkButton>}
      {mayWrite && (
        <LinkButton to={`${area.address}/${id}/edit`} tone="primary">
          {staffWords.edit({ kind: area.module })}
        </LinkButton>
      )}
    </>
  );
  return (
    <Screen title={known.data ? t.profileTitle({ name: known.data.firstName }) : t.profile()} action={actions}>
      <Loaded answer={known}>
        {(person) => (
          <>
            <StaffProfile person={person} address={mayWrite ? profileOf(id) : own ? OWN_PROFILE : undefined} />
            {area && !own && may(area.mayExecute) && <StaffAccessCard person={person} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
