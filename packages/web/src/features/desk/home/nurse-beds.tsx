// Ward lists for a nurse: occupied wards, patients to receive or to discharge, and beds to clean.
import { admission, type BoardBed, type BoardWard } from '@almoner/contract/care/admission';
import { bed as bedCalls } from '@almoner/contract/house/bed';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { TwoLines } from '../../../ui/worklist/worklist';
import { HomeList, OpenLink } from './home-list';
import { t } from './homes.words';

const REFRESH_SECONDS = 60;

interface Place {
  ward: BoardWard;
  bed: BoardBed;
}

const nameOf = ({ ward, bed }: Place) => t.bedOf({ ward: ward.number, bed: bed.name });
const liesIn = ({ stay }: BoardBed) => stay !== null && stay.status !== 'REQUESTED';
const isDue = ({ bed: { stay } }: Place) => stay?.status === 'REQUESTED' || stay?.status === 'DISCHARGE ORDERED';
const bySince = (one: Place, other: Place) => (one.bed.since ?? '').localeCompare(other.bed.since ?? '');

export function NurseBeds() {
  const enabled = useMay()(admission.board.needs);
  const { data, problem, retry } = useCall(admission.board, undefined, { enabled, refreshSeconds: REFRESH_SECONDS });
  const linkTo = useLinkTo();
  if (!enabled) return null;
  const places = data?.flatMap((ward) => ward.beds.map((bed): Place => ({ ward, bed })));
  const shared = { all: linkTo('beds'), problem: data ? null : problem, retry };
  return (
    <div className="home-lists">
      <HomeList
        title={t.wards()}
        rows={data?.filter(({ beds }) => beds.some(liesIn))}
        keyOf={({ id }) => id}
        row={({ id, number, type, beds }) => (
          <>
            <TwoLines
              first={number}
              second={[type.name, t.inBeds({ count: beds.filter(liesIn).length })].join(' · ')}
            />
            <OpenLink to={linkTo('admissions/round/:wardId', { wardId: id })} of={number} label={t.round()} />
          </>
        )}
        none={t.nobodyInBeds()}
        {...shared}
      />
      <HomeList
        title={t.stayDue()}
        rows={places?.filter(isDue)}
        keyOf={({ bed }) => bed.id}
        row={(place) => <DueStay place={place} />}
        none={t.nothingDueOfStays()}
        {...shared}
      />
      <HomeList
        title={t.bedsToClean()}
        rows={places?.filter(({ bed }) => bed.state === 'CLEANING').sort(bySince)}
        keyOf={({ bed }) => bed.id}
        row={(place) => <BedToClean place={place} />}
        none={t.noBedToClean()}
        {...shared}
      />
    </div>
  );
}

function DueStay({ place }: { place: Place }) {
  const linkTo = useLinkTo();
  const { stay } = place.bed;
  if (!stay) return null;
  const name = fullName(stay.patient);
  const what = stay.status === 'REQUESTED' ? t.toReceive() : t.goesHome();
  return (
    <>
      <TwoLines first={name} second={`${what} · ${nameOf(place)}`} />
      <OpenLink to={linkTo('admissions/:id', { id: stay.id })} of={name} />
    </>
  );
}

function BedToClean({ place }: { place: Place }) {
  const timeZone = useTimeZone();
  const clean = useCommand(bedCalls.clean);
  const may = useMay()(bedCalls.clean.needs);
  const [problem, setProblem] = useState<Problem>();
  const { id, since } = place.bed;
  const name = nameOf(place);
  const press = () => clean.run({ params: { id } }).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  return (
    <>
      <TwoLines
        first={name}
        second={since ? t.toBeCleaned({ at: formatInstantInText(since, { timeZone }) }) : undefined}
      />
      {may && (
        <Button
          tone="quiet"
          busy={clean.pending}
          aria-label={kit.actionOf({ action: t.clean(), subject: name })}
          onClick={press}
        >
          {t.clean()}
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}
