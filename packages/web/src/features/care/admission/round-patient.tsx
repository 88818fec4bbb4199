// One patient of a round: bed and identity, allergies, latest vital signs, recent notes, and the doses around now.
import { type ChartedOrder, medicine } from '@almoner/contract/care/medicine';
import { type RoundStay, wardRound } from '@almoner/contract/care/round';
import { Link } from 'react-router';
import { formatInstantInText, today } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { admissionBadges } from '../../../records/admission/admission-status';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { ageInWords } from '../../../records/person/age';
import { doctorName, fullName } from '../../../records/person/name';
import { t as vitalWords } from '../../../records/vitals/vitals.words';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { t as board } from './board.words';
import { dayOfStay } from './board-rules';
import { DoseChip } from './dose-chip';
import { t as words } from './medicine.words';
import { dosesOf } from './medicine-rules';
import { howGiven } from './medicine-words';
import { openedDose } from './open-dose';
import { t } from './round.words';
import { countWaiting, latestVitals, type OpenedRoundDialog, waitingDoses } from './round-rules';

// Keys that `RoundList` handles.
const KEYS = ['V', 'N', 'G', 'ArrowDown', 'ArrowUp'].join(' ');

interface PartProps {
  stay: RoundStay;
  ask: (asked: OpenedRoundDialog) => void;
}

export function RoundPatient({ stay, now, ask }: PartProps & { now: number }) {
  const timeZone = useTimeZone();
  const to = useLinkTo()('admissions/:id', { id: stay.id });
  const { patient } = stay;
  const name = fullName(patient);
  const at = new Date(now);
  const facts = [
    ageInWords(patient, today({ timeZone }, at)),
    board.dayOfStay({ day: dayOfStay(stay.receivedAt, at, timeZone) }),
    doctorName(stay.doctor),
  ];
  return (
    <li className="card round-stay" data-stay={stay.id}>
      <header className="round-head">
        <b className="round-bed">{stay.bed.name}</b>
        <h2 dir="auto">
          {to ? (
            <Link className="round-name" to={to} aria-keyshortcuts={KEYS}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
        <AllergyBadge facts={stay.allergies} />
        {stay.status !== 'ADMITTED' && <StatusBadge {...admissionBadges[stay.status]} />}
        <Waiting stay={stay} now={now} />
      </header>
      <div className="round-parts">
        <Vitals stay={stay} name={name} ask={ask} />
        <Notes stay={stay} name={name} ask={ask} />
        <Medicine stay={stay} now={now} ask={ask} />
      </div>
    </li>
  );
}

function Waiting({ stay, now }: { stay: RoundStay; now: number }) {
  const { overdue, due } = countWaiting(waitingDoses(stay.medicine, now));
  if (overdue > 0) return <StatusBadge word={() => t.overdue({ count: overdue })} shape="late" tone="red" />;
  if (due > 0) return <StatusBadge word={() => t.due({ count: due })} shape="ready" tone="blue" />;
  return <StatusBadge word={t.noneDue} shape="done" tone="grey" />;
}

type NamedPart = PartProps & { name: string };

function Vitals({ stay, name, ask }: NamedPart) {
  const timeZone = useTimeZone();
  const may = useMay()(wardRound.takeVitals.needs);
  const [newest] = stay.vitals;
  const at = (instant: string) => formatInstantInText(instant, { timeZone });
  return (
    <section>
      <h3>{t.vitals()}</h3>
      {newest ? (
        <>
          <dl className="round-vitals">
            {latestVitals(stay.vitals).map(({ kind, value, before }) => (
              <div key={kind.key}>
                <dt>{textOf(kind.label)}</dt>
                <dd>
                  <span className="whole">
                    {value} <small>{textOf(kind.unit)}</small>
                  </span>
                  {before && <small className="soft"> {t.takenThen({ at: at(before) })}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="soft">{t.takenAt({ at: at(newest.takenAt), by: newest.takenBy })}</p>
        </>
      ) : (
        <p className="soft">{t.noVitals()}</p>
      )}
      {may && (
        <Button
          aria-label={vitalWords.addFor({ patient: name })}
          onClick={() => ask({ stayId: stay.id, what: 'vitals' })}
        >
          {vitalWords.add()}
        </Button>
      )}
    </section>
  );
}

function Notes({ stay, name, ask }: NamedPart) {
  const timeZone = useTimeZone();
  const may = useMay()(wardRound.writeNote.needs);
  return (
    <section>
      <h3>{t.notesOfDay()}</h3>
      {stay.notes.length > 0 ? (
        <ul className="round-notes">
          {stay.notes.map(({ id, text, at, by }) => (
            <li key={id}>
              <p className="stay-note">{text}</p>
              <p className="soft">{t.noteBy({ at: formatInstantInText(at, { timeZone }), by })}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t.noNotesOfDay()}</p>
      )}
      {may && (
        <Button aria-label={t.writeNoteFor({ patient: name })} onClick={() => ask({ stayId: stay.id, what: 'note' })}>
          {t.writeNote()}
        </Button>
      )}
    </section>
  );
}

function Medicine({ stay, now, ask }: PartProps & { now: number }) {
  return (
    <section className="round-medicine">
      <h3>{t.medicineHours()}</h3>
      {stay.medicine.length > 0 ? (
        <ul className="round-orders">
          {stay.medicine.map((order) => (
            <Order key={order.id} stay={stay} order={order} now={now} ask={ask} />
          ))}
        </ul>
      ) : (
        <p className="soft">{t.noMedicine()}</p>
      )}
    </section>
  );
}

function Order({ stay, order, now, ask }: PartProps & { order: ChartedOrder; now: number }) {
  const may = useMay()(medicine.enter.needs);
  const { drug, note, endsAt } = order;
  const isNeeded = !order.times && !order.everyHours;
  const isOver = endsAt !== null && Date.parse(endsAt) <= now;
  return (
    <li>
      <p className="round-drug">
        <strong>{drug.name}</strong> <span className="soft">{[howGiven(order), note].filter(Boolean).join(' · ')}</span>
      </p>
      <div className="round-doses">
        {dosesOf(order, now).map((dose) => (
          <DoseChip
            key={dose.key}
            dose={dose}
            name={drug.name}
            press={() => ask({ stayId: stay.id, what: 'dose', ...openedDose(order, dose) })}
          />
        ))}
        {isNeeded && !isOver && may && (
          <Button
            tone="quiet"
            aria-label={words.giveName({ name: drug.name })}
            onClick={() => ask({ stayId: stay.id, what: 'dose', orderId: order.id, dose: order.neededSoFar + 1 })}
          >
            {words.give()}
          </Button>
        )}
      </div>
    </li>
  );
}
