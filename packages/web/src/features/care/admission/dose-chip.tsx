// One dose in the grid: its time, its state and the initials of who entered it. With the permission it is a button that
// enters or corrects the dose.
import { medicine } from '@almoner/contract/care/medicine';
import { formatDayInText, timeOfDay, today } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { t } from './medicine.words';
import { allInitialsOf, type ChartDose } from './medicine-rules';
import { doseBadges, entryInWords, wordOf } from './medicine-words';

interface DoseChipProps {
  dose: ChartDose;
  /** Name of the medicine. */
  name: string;
  press: () => void;
}

export function DoseChip({ dose, name, press }: DoseChipProps) {
  const timeZone = useTimeZone();
  const mayEnter = useMay()(medicine.enter.needs);
  const { at, entry, state } = dose;
  const moment = new Date(at);
  const day = formatDayInText(today({ timeZone }, moment));
  const word = textOf(wordOf(dose));
  const inWords = entry ? entryInWords(entry, timeZone) : word;
  const shown = (
    <>
      <b>{timeOfDay(moment, { timeZone })}</b>{' '}
      {state !== 'LATER' && <span className={`badge badge-pill badge-${doseBadges[state].tone}`}>{word}</span>}
      {entry && <abbr title={entry.by}>{allInitialsOf(entry.by)}</abbr>}
    </>
  );
  if (!mayEnter || state === 'LATER') {
    return (
      <span className="dose" title={inWords}>
        {shown}
      </span>
    );
  }
  return (
    <button type="button" className="dose" title={inWords} onClick={press}>
      <span className="visually-hidden">{t.doseOn({ name, day })} </span>
      {shown}
      {entry && <span className="visually-hidden">{inWords}</span>}
    </button>
  );
}
