// Wards of the bed board: occupied beds, the filter of beds, and what is due in each ward.
import type { BoardBed, BoardWard } from '@almoner/contract/care/admission';
import { stayCare } from '@almoner/contract/care/stay-care';
import { useMemo, useState } from 'react';
import { showBanner } from '../../../kernel/call/banner';
import { useCall } from '../../../kernel/call/use-call';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { t } from './board.words';
import { BoardBeds } from './board-beds';
import { type BedFilter, bedFilters, isOccupied } from './board-rules';
import type { StayShown } from './stay-dialogs';
import { useBedDrag } from './use-bed-drag';
import { useStaySteps } from './use-stay-steps';

const OccupancyCard = loadable(async () => (await import('./occupancy-card')).OccupancyCard);

function sayNotMoved(wards: readonly BoardWard[], { name }: StayShown, bedId: string) {
  for (const { number: ward, beds } of wards) {
    const bed = beds.find(({ id }) => id === bedId);
    if (bed) showBanner(t.notDropped({ name, ward, bed: bed.name, state: bed.state }));
  }
}

const REFRESH_SECONDS = 60;

export function Board({ wards }: { wards: readonly BoardWard[] }) {
  const [filter, setFilter] = useState<BedFilter>('all');
  const steps = useStaySteps();
  const drag = useBedDrag(wards, { drop: steps.moveTo, refuse: (stay, bedId) => sayNotMoved(wards, stay, bedId) });
  const beds = wards.flatMap((ward) => ward.beds);
  // A separate call, so that the wards appear before pending care is loaded. Each refresh redraws them with the current
  // time.
  const now = Date.now();
  const due = useCall(stayCare.list, undefined, { refreshSeconds: REFRESH_SECONDS });
  const care = useMemo(() => due.data && new Map(due.data.map((one) => [one.admissionId, one])), [due.data]);
  const keptBy = (name: BedFilter, of: readonly BoardBed[]) =>
    of.filter((bed) => bedFilters[name].keeps(bed, care, now));
  const shown = wards.map((ward) => ({ ward, beds: keptBy(filter, ward.beds) })).filter((one) => one.beds.length > 0);
  const open = beds.filter(({ state }) => state !== 'CLOSED').length;
  return (
    <>
      <p className="board-sum">
        {t.taken({ taken: beds.filter(isOccupied).length, open })}
        {open < beds.length && ` · ${t.closedToo({ count: beds.length - open })}`}
      </p>
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
            {bedFilters[name].label()} <span>{keptBy(name, beds).length}</span>
          </button>
        ))}
      </fieldset>
      {due.problem && !due.data && <ProblemNotice problem={due.problem} safe={t.dueUnknown()} retry={due.retry} />}
      {shown.length === 0 && <p className="soft">{t.noneSuch()}</p>}
      {shown.map((one) => (
        <BoardBeds key={one.ward.id} {...one} care={care} now={now} steps={steps} drag={drag} />
      ))}
      <OccupancyCard beds={open} />
      {steps.dialog}
    </>
  );
}
