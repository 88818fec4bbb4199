// Ward record of a stay: vital signs with their trend, and notes. An entry in error is struck out and stays readable.
import type { Admission } from '@almoner/contract/care/admission';
import { type StayNote, type StayVitals, wardRound } from '@almoner/contract/care/round';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { t as words } from '../../../records/vitals/vitals.words';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './round.words';
import './round.css';

const measured = () => import('../../../records/vitals/measured');
const Trends = loadable(async () => (await measured()).Trends);
const MeasuredTable = loadable(async () => (await measured()).MeasuredTable<StayVitals>);
const dialogs = () => import('./round-dialogs');
const VitalsDialog = loadable(async () => (await dialogs()).VitalsDialog, null);
const NoteDialog = loadable(async () => (await dialogs()).NoteDialog, null);
const StrikeDialog = loadable(async () => (await dialogs()).StrikeDialog, null);

/** Open dialog of the record. */
type OpenedDialog = { what: 'vitals' | 'note' } | { what: 'strike'; of: 'vitals' | 'note'; id: string; title: string };

export function StayRecord({ stay }: { stay: Admission }) {
  const admissionId = stay.id;
  const vitals = useCall(wardRound.vitals, { admissionId });
  const notes = useCall(wardRound.notes, { admissionId });
  const [asked, ask] = useKeptState<OpenedDialog>('record');
  const may = useMay();
  const onWard = stay.status === 'ADMITTED' || stay.status === 'DISCHARGE ORDERED';
  const shown = { admissionId, name: fullName(stay.ticket.patient), onClose: () => ask(undefined) };
  return (
    <>
      <Card
        title={t.vitals()}
        action={
          onWard &&
          may(wardRound.takeVitals.needs) && <Button onClick={() => ask({ what: 'vitals' })}>{words.add()}</Button>
        }
      >
        <Loaded answer={vitals}>{(rows) => <Vitals rows={rows} ask={ask} />}</Loaded>
      </Card>
      <Card
        title={t.notes()}
        action={
          onWard &&
          may(wardRound.writeNote.needs) && <Button onClick={() => ask({ what: 'note' })}>{t.writeNote()}</Button>
        }
      >
        <Loaded answer={notes}>{(rows) => <Notes rows={rows} ask={ask} />}</Loaded>
      </Card>
      {asked?.what === 'vitals' && <VitalsDialog {...shown} />}
      {asked?.what === 'note' && <NoteDialog {...shown} />}
      {asked?.what === 'strike' && (
        <StrikeDialog what={asked.of} id={asked.id} title={asked.title} onClose={shown.onClose} />
      )}
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  ask: (asked: OpenedDialog) => void;
}

function Vitals({ rows, ask }: RowsProps<StayVitals>) {
  const timeZone = useTimeZone();
  if (rows.length === 0) return <p className="soft">{t.noVitals()}</p>;
  const at = (instant: string) => formatInstantInText(instant, { timeZone });
  return (
    <>
      <Trends rows={rows.filter(({ struck }) => !struck)} />
      <MeasuredTable
        rows={rows}
        isStruck={({ struck }) => struck !== null}
        more={[
          {
            label: t.measuredBy,
            // The time of recording appears only if it differs from the time of measurement.
            cell: ({ takenBy: by, takenAt, notedAt }) =>
              takenAt === notedAt ? by : t.measuredLater({ by, at: at(notedAt) }),
          },
          {
            label: t.strike,
            cell: (row) => (
              <Struck
                of={row}
                label={t.strikeVitals({ at: at(row.takenAt) })}
                strike={(title) => ask({ what: 'strike', of: 'vitals', id: row.id, title })}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function Notes({ rows, ask }: RowsProps<StayNote>) {
  const timeZone = useTimeZone();
  if (rows.length === 0) return <p className="soft">{t.noNotes()}</p>;
  return (
    <ol className="stay-notes">
      {rows.map((note) => {
        const at = formatInstantInText(note.at, { timeZone });
        return (
          <li key={note.id} data-struck={note.struck !== null || undefined}>
            <p className="stay-note">{note.text}</p>
            <p className="soft">{t.noteBy({ at, by: note.by })}</p>
            <Struck
              of={note}
              label={t.strikeNote({ at })}
              strike={(title) => ask({ what: 'strike', of: 'note', id: note.id, title })}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface StruckProps {
  of: Pick<StayNote, 'struck'>;
  label: string;
  strike: (title: string) => void;
}

/** Author and reason of the strike-out, or the button that strikes the entry out. */
function Struck({ of: { struck }, label, strike }: StruckProps) {
  const timeZone = useTimeZone();
  const may = useMay()(wardRound.strikeNote.needs);
  if (struck) {
    const { at, by, reason } = struck;
    return <span className="stay-struck">{t.struck({ by, at: formatInstantInText(at, { timeZone }), reason })}</span>;
  }
  if (!may) return null;
  return (
    <Button tone="quiet" aria-label={label} onClick={() => strike(label)}>
      {t.strike()}
    </Button>
  );
}
