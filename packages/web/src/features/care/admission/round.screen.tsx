// Ward round on one screen: every patient of the ward, by bed, with allergies, vital signs, notes and medicine.
import { wardRound } from '@almoner/contract/care/round';
import { useParams } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { FileButton } from '../../../ui/file-button';
import { loadable } from '../../../ui/loadable';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { Screen } from '../../../ui/screen';
import { t } from './round.words';

const RoundList = loadable(async () => (await import('./round-list')).RoundList);

export default function RoundScreen() {
  const { wardId = '' } = useParams();
  const known = useCall(wardRound.read, { wardId });
  const linkTo = useLinkTo();
  const board = linkTo('beds');
  const ward = known.data?.ward.number;
  return (
    <Screen
      title={ward ? t.roundOf({ ward }) : t.round()}
      count={known.data?.stays.length}
      {...(board ? { trail: [{ label: t.board(), to: board }] } : {})}
      action={
        <>
          {ward && (
            <FileButton call={wardRound.pdf} params={{ wardId }} name={`${t.roundOf({ ward })}.pdf`} label={t.pdf()} />
          )}
          <LinkButton to={linkTo('admissions', {}, { wardId })}>{t.stays()}</LinkButton>
        </>
      }
    >
      <Loaded answer={known}>
        {(round) => (round.stays.length > 0 ? <RoundList stays={round.stays} /> : <NoRecords hint={t.nobody()} />)}
      </Loaded>
    </Screen>
  );
}
