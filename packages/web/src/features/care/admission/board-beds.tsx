// One ward of the bed board: its beds by name, each with its patient, what is due, and its main action.
import { admission, type BoardBed, type BoardStay, type BoardWard } from '@almoner/contract/care/admission';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { bed as bedCalls } from '@almoner/contract/house/bed';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { bedBadges } from '../../../records/bed/bed-status';
import { ageInWords } from '../../../records/person/age';
import { doctorName, fullName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Menu } from '../../../ui/overlay/menu';
import { t } from './board.words';
import { type Care, dayOfStay, doseDue, dueOf, hasDue, isOccupied, shortTime } from './board-rules';
import { type BedDrag, stayShown } from './use-bed-drag';
import type { StaySteps } from './use-stay-steps';

interface BoardBedsProps {
  ward: BoardWard;
  /** The beds that pass the filter. */
  beds: readonly BoardBed[];
  care: Care;
  /** Current time in milliseconds. */
  now: number;
  steps: StaySteps;
  drag: BedDrag;
}

export function BoardBeds({ ward, beds, care, now, steps, drag }: BoardBedsProps) {
  const round = useLinkTo()('admissions/round/:wardId', { wardId: ward.id });
  const open = ward.beds.filter(({ state }) => state !== 'CLOSED').length;
  const due = ward.beds.filter((bed) => hasDue(bed, care, now)).length;
  // Patients first, so that many empty beds do not separate them.
  const empty = beds.filter(isEmpty);
  const others = beds.filter((bed) => !isEmpty(bed));
  const words = [
    t.takenOf({ taken: ward.beds.filter(isOccupied).length, open, type: ward.type.name }),
    ...(due > 0 ? [t.withDue({ count: due })] : []),
  ].join(' · ');
  return (
    <section className="board-ward" aria-label={ward.number}>
      <header className="board-head">
        <h2>{ward.number}</h2>
        <span className="soft">{ward.status === 1 ? words : t.inactiveWard()}</span>
        {round && (
          <Link to={round} aria-label={t.admissionsOf({ ward: ward.number })}>
            {t.openWard()}
          </Link>
        )}
      </header>
      {[others, empty].map(
        (some) =>
          some.length > 0 && (
            <ul
              key={some === empty ? 'empty' : 'others'}
              className={`board-beds${some === empty ? ' board-empty' : ''}`}
            >
              {some.map((bed) => (
                <BedCard key={bed.id} bed={bed} ward={ward} care={care} now={now} steps={steps} drag={drag} />
              ))}
            </ul>
          ),
      )}
    </section>
  );
}

/** A bed without a patient and without work to do. */
const isEmpty = ({ state }: BoardBed) => state === 'FREE' || state === 'CLOSED';

function BedCard({ bed, ward, care, now, steps, drag }: Omit<BoardBedsProps, 'beds'> & { bed: BoardBed }) {
  const { stay, state } = bed;
  const mayMove = useMay()(admission.transfer.needs);
  const over = drag.carried?.over === bed.id;
  const from = stay !== null && drag.carried?.stay.id === stay.id;
  const look = stay?.status === 'REQUESTED' ? 'kept' : state.toLowerCase();
  return (
    <li
      className={`board-bed board-${look}`}
      data-bed={bed.id}
      data-over={over || undefined}
      data-carried={from || undefined}
      {...(stay && mayMove && { 'data-movable': true, onPointerDown: (down) => drag.grab(down, bed) })}
    >
      <b className="board-name">{bed.name}</b>
      {stay ? (
        <Occupant stay={stay} bed={bed} care={care?.get(stay.id)} now={now} steps={steps} drag={drag} />
      ) : (
        <Empty bed={bed} ward={ward} />
      )}
    </li>
  );
}

interface OccupantProps {
  stay: BoardStay;
  bed: BoardBed;
  care: StayCare | undefined;
  now: number;
  steps: StaySteps;
  drag: BedDrag;
}

function Occupant({ stay, bed, care, now, steps, drag }: OccupantProps) {
  const timeZone = useTimeZone();
  const at = new Date(now);
  const to = useLinkTo()('admissions/:id', { id: stay.id });
  const name = fullName(stay.patient);
  const due = dueOf(stay, at, timeZone);
  const facts = [
    ageInWords(stay.patient, today({ timeZone }, at)),
    ...(stay.receivedAt ? [t.dayOfStay({ day: dayOfStay(stay.receivedAt, at, timeZone) })] : []),
    doctorName(stay.doctor),
  ];
  const shown = stayShown(bed);
  const items = shown ? steps.itemsOf(shown) : [];
  return (
    <>
      <div className="board-who">
        <p className="board-person" dir="auto" title={name}>
          {to ? (
            <Link to={to} draggable={false} onClick={(click) => drag.dragged() && click.preventDefault()}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="soft board-facts">{facts.filter(Boolean).join(' · ')}</p>
        <p className="board-due">
          <StatusBadge {...due} />
          {due.at && <span className="soft">{t.since({ at: formatInstantInText(due.at, { timeZone }) })}</span>}
        </p>
        {care && <CareDue care={care} now={now} />}
      </div>
      {items.length > 0 && (
        <Menu label={t.actionsFor({ name })} items={items}>
          <Icon name="more" size={18} />
        </Menu>
      )}
    </>
  );
}

function CareDue({ care: { dose, waiting, vitalsAt }, now }: { care: StayCare; now: number }) {
  const timeZone = useTimeZone();
  return (
    <>
      {dose && (
        <p className="board-due">
          <StatusBadge {...doseDue(dose, now, timeZone)} />
          <span dir="auto">{dose.drug}</span>
          {waiting > 1 && <span className="soft">{t.moreDue({ count: waiting - 1 })}</span>}
        </p>
      )}
      <p className="soft board-facts">
        {vitalsAt ? t.vitalsAt({ at: shortTime(vitalsAt, now, timeZone) }) : t.noVitalsYet()}
      </p>
    </>
  );
}

function Empty({ bed, ward }: { bed: BoardBed; ward: BoardWard }) {
  const timeZone = useTimeZone();
  const admit = useLinkTo()('admissions/new', {}, { bed: bed.id });
  const place = { ward: ward.number, bed: bed.name };
  return (
    <>
      <p className="board-who board-due">
        <StatusBadge {...bedBadges[bed.state]} />
        {bed.state === 'CLEANING' && bed.since && (
          <span className="soft">{t.since({ at: formatInstantInText(bed.since, { timeZone }) })}</span>
        )}
      </p>
      {bed.state === 'CLEANING' && <Cleaned bed={bed} place={place} />}
      {bed.state === 'FREE' && ward.status === 1 && admit && (
        <Link className="board-press" to={admit} aria-label={t.admitTo(place)}>
          {t.admitHere()}
        </Link>
      )}
    </>
  );
}

function Cleaned({ bed, place }: { bed: BoardBed; place: { ward: string; bed: string } }) {
  const clean = useCommand(bedCalls.clean);
  const may = useMay()(bedCalls.clean.needs);
  const [problem, setProblem] = useState<Problem>();
  if (!may) return null;
  const press = () => clean.run({ params: { id: bed.id } }).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  return (
    <>
      <Button tone="quiet" busy={clean.pending} aria-label={t.cleanedBed(place)} onClick={press}>
        {t.cleaned()}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}
