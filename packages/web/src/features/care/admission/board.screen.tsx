// The bed board: every ward at a glance, live. A patient is moved by dragging to a free bed, or with "Transfer to…".
import { admission } from '@almoner/contract/care/admission';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { LinkButton } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { NoRecords } from '../../../ui/table/no-records';
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
