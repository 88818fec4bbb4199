// Ward round on one screen: every patient of the ward, by bed, with allergies, vital signs, notes and medicine.
import { wardRound } from '@almoner/contract/care/round';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { FileButton } from '../../../ui/file/file-button';
import { LinkButton } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { NoRecords } from '../../../ui/table/no-records';
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
