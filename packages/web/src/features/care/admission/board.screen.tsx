// The bed board: every ward at a glance, live. A patient is moved by dragging to a free bed, or with "Transfer to…".
import { admission, type BoardWard } from '@almoner/contract/care/admission';
import { useState } from 'react';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { later } from '../../../ui/later';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { Screen } from '../../../ui/screen';
import { t } from './board.words';
import { BoardBeds } from './board-beds';
import { type BedFilter, bedFilters, countOf, isTaken } from './board-rules';
import './board.css';
import { useBedDrag } from './use-bed-drag';
import { useStaySteps } from './use-stay-steps';

const OccupancyCard = later(async () => (await import('./occupancy-card')).OccupancyCard);

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

function Board({ wards }: { wards: readonly BoardWard[] }) {
  const [filter, setFilter] = useState<BedFilter>('all');
  const steps = useStaySteps();
  const drag = useBedDrag(wards, steps.moveTo);
  const beds = wards.flatMap((ward) => ward.beds);
  const keeps = bedFilters[filter].keeps;
  const shown = wards.map((ward) => ({ ward, beds: ward.beds.filter(keeps) })).filter((one) => one.beds.length > 0);
  const open = beds.filter(({ state }) => state !== 'CLOSED').length;
  return (
    <>
      <p className="board-sum">{t.taken({ taken: beds.filter(isTaken).length, open })}</p>
      <fieldset className="board-filters">
        <legend className="visually-hidden">{t.show()}</legend>
        {(Object.keys(bedFilters) as BedFilter[]).map((name) => (
          <button
            key={name}
            type="button"
            className="board-chip"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {bedFilters[name].label()} <span>{countOf(beds, name)}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="soft">{t.noneSuch()}</p>}
      {shown.map((one) => (
        <BoardBeds key={one.ward.id} {...one} steps={steps} drag={drag} />
      ))}
      <OccupancyCard beds={open} />
      {steps.dialog}
    </>
  );
}
