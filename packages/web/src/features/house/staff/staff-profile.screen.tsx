// The profile of a colleague.
import { staff } from '@almoner/contract/house/staff';
import { useParams } from 'react-router';
import { useMay } from '../../../kernel/access';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { TrailLink } from '../../../ui/trail-link';
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
