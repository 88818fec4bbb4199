// Beds of a stay, newest first, with the user who assigned each. Times can be corrected.
import { type Admission, admission, type BedTime } from '@almoner/contract/care/admission';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { placeInWords } from '../../../records/admission/admission-status';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t } from './admission.words';
import { CorrectDialog } from './late-dialogs';

export function BedHistory({ stay }: { stay: Admission }) {
  const [asked, ask] = useKeptState<string>('correcting');
  const mayCorrect = useMay()(admission.correct.needs);
  const corrected = stay.beds.find(({ id }) => id === asked);
  return (
    <Card title={t.beds()}>
      <ol className="card-lines bed-history">
        {stay.beds.toReversed().map((bed) => (
          <li key={bed.id}>
            <strong>{placeInWords(bed)}</strong>
            <Times bed={bed} isOver={stay.cancelledAt !== null} />
            {mayCorrect && bed.from && (
              <Button
                tone="quiet"
                aria-label={t.correctPlace({ place: placeInWords(bed) })}
                onClick={() => ask(bed.id)}
              >
                {t.correct()}
              </Button>
            )}
            {bed.corrected && <Corrected corrected={bed.corrected} />}
          </li>
        ))}
      </ol>
      {corrected && <CorrectDialog stay={stay} bed={corrected} onClose={() => ask(undefined)} />}
    </Card>
  );
}

function Times({ bed: { heldAt, from, fromBy, until, untilBy }, isOver }: { bed: BedTime; isOver: boolean }) {
  const timeZone = useTimeZone();
  const stamp = (at: string, by: string | null) => t.stamp({ at: formatInstantInText(at, { timeZone }), by: by ?? '' });
  if (!from) {
    const at = formatInstantInText(heldAt, { timeZone });
    return <span className="soft">{isOver ? t.wasKept({ at }) : t.keptSince({ at })}</span>;
  }
  return (
    <span className="soft">
      {until
        ? t.fromUntil({ from: stamp(from, fromBy), until: stamp(until, untilBy) })
        : t.since({ from: stamp(from, fromBy) })}
    </span>
  );
}

function Corrected({ corrected: { at, by, reason } }: { corrected: NonNullable<BedTime['corrected']> }) {
  const timeZone = useTimeZone();
  return (
    <span className="bed-history-note">{t.correctedBy({ by, at: formatInstantInText(at, { timeZone }), reason })}</span>
  );
}
