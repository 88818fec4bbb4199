// The bed board: every ward at a glance, live. A patient is moved by dragging to a free bed, or with "Transfer to…".
import { admission } from '@almoner/contract/care/admission';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { loadable } from '../../../ui/loadable';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { Screen } from '../../../ui/screen';
import { t } from './board.words';
import './board.css';

const Board = loadable(async () => (await import('./board-wards')).Board);

export default function BoardScreen() {
  const known = useCall(admission.board);
  const linkTo = useLinkTo();
  return (
    <Screen
      title={t.board()}
      action={
        <>
          <LinkButton to={linkTo('admissions')}>{t.list()}</LinkButton>
          <LinkButton to={linkTo('admissions/new')} tone="primary">
            {t.admit()}
          </LinkButton>
        </>
      }
    >
      <Loaded answer={known}>{(wards) => (wards.length > 0 ? <Board wards={wards} /> : <NoWards />)}</Loaded>
    </Screen>
  );
}

function NoWards() {
  const add = <LinkButton to={useLinkTo()('settings/wards/new')}>{t.addWard()}</LinkButton>;
  return <NoRecords hint={t.noWards()}>{add}</NoRecords>;
}
