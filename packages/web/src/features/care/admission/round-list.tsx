// Patients of a ward round, by bed. Every action is available by mouse and by keyboard.
import { type RoundStay, wardRound } from '@almoner/contract/care/round';
import type { KeyboardEvent } from 'react';
import { useNow } from '../../../kernel/browser/use-now';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { fullName } from '../../../records/person/name';
import { loadable } from '../../../ui/page/loadable';
import { OpenDose, openedDose } from './open-dose';
import { t } from './round.words';
import { RoundPatient } from './round-patient';
import { type OpenedRoundDialog, waitingDoses } from './round-rules';
import './round.css';
import './medicine.css';

const dialogs = () => import('./round-dialogs');
const VitalsDialog = loadable(async () => (await dialogs()).VitalsDialog, null);
const NoteDialog = loadable(async () => (await dialogs()).NoteDialog, null);

export function RoundList({ stays }: { stays: readonly RoundStay[] }) {
  const now = useNow();
  const may = useMay();
  const [asked, ask] = useKeptState<OpenedRoundDialog>('round');
  const onClose = () => ask(undefined);
  const of = stays.find(({ id }) => id === asked?.stayId);
  const shown = of && { admissionId: of.id, name: fullName(of.patient), onClose };

  /** Dialog that a key opens for a stay, if the user may and there is something to enter. */
  const keyed = (key: string, stay: RoundStay): OpenedRoundDialog | undefined => {
    if (key === 'v' && may(wardRound.takeVitals.needs)) return { stayId: stay.id, what: 'vitals' };
    if (key === 'n' && may(wardRound.writeNote.needs)) return { stayId: stay.id, what: 'note' };
    const [next] = key === 'g' ? waitingDoses(stay.medicine, now) : [];
    return next && { stayId: stay.id, what: 'dose', ...openedDose(next.order, next.dose) };
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const place = stays.findIndex(
      ({ id }) => id === (event.target as HTMLElement).closest<HTMLElement>('[data-stay]')?.dataset.stay,
    );
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stay = stays[place];
    const opens = stay && keyed(event.key.toLowerCase(), stay);
    const next = step && event.currentTarget.querySelectorAll<HTMLElement>('.round-name')[place + step];
    if (!opens && !next) return;
    event.preventDefault();
    if (opens) ask(opens);
    else if (next) next.focus();
  };
  return (
    <>
      <p className="soft round-keys">{t.roundHint()}</p>
      <ul className="round" onKeyDown={press}>
        {stays.map((stay) => (
          <RoundPatient key={stay.id} stay={stay} now={now} ask={ask} />
        ))}
      </ul>
      {asked?.what === 'vitals' && shown && <VitalsDialog {...shown} />}
      {asked?.what === 'note' && shown && <NoteDialog {...shown} />}
      {asked?.what === 'dose' && of && <OpenDose asked={asked} orders={of.medicine} onClose={onClose} />}
    </>
  );
}
