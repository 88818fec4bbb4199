// Merges two records of the same person: finds the second one and compares both.
import { patientMerge } from '@almoner/contract/front/patient-merge';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { Button } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { MergeComparison } from './merge-comparison';
import { MergeSearch } from './merge-search';
import './patient-profile.css';
import './patient-merge.css';
import { t } from './patient-merge.words';

export default function PatientMergeScreen() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const otherId = address.get('with') ?? '';
  const linkTo = useLinkTo();
  const list = linkTo('patients');
  const profile = linkTo('patients/:id', { id });
  const trail = [
    ...(list ? [{ label: t.patients(), to: list }] : []),
    ...(profile ? [{ label: t.profile(), to: profile }] : []),
  ];
  const another = otherId !== '' && <Button onClick={() => setAddress({})}>{t.another()}</Button>;
  return (
    <Screen title={t.merge()} trail={trail} action={another}>
      {otherId ? (
        <Comparison key={otherId} id={id} otherId={otherId} />
      ) : (
        <MergeSearch id={id} onChoose={(chosen) => setAddress({ with: chosen })} />
      )}
    </Screen>
  );
}

function Comparison({ id, otherId }: { id: string; otherId: string }) {
  const both = useCall(patientMerge.compare, { id, otherId });
  return <Loaded answer={both}>{(sides) => <MergeComparison sides={[sides.first, sides.second]} />}</Loaded>;
}
