// Where what is prescribed meets what the patient is allergic to: for who prescribes, bills and hands it out. What nobody
// has answered yet asks for a reason.
import { asksForReason, pairKey } from '@almoner/contract/front/allergy-match';
import { formatInstant } from '../../kernel/format';
import { useTimeZone } from '../../kernel/session';
import { type At, type InForm, within } from '../../ui/form-path';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { isOpen, type Match, type Reasons } from './allergy-answers';
import './allergy-badge.css';

type ReasonsAt = At<InForm<Reasons>>;

interface AllergyReasonsProps {
  matches: readonly Match[];
  /** Where the form around holds the reasons; without it nothing is asked. */
  asks?: ReasonsAt | undefined;
}

/** Nothing where nothing matches. */
export function AllergyReasons({ matches, asks }: AllergyReasonsProps) {
  const warnings = matches.filter(asksForReason);
  const related = matches.filter((match) => !asksForReason(match));
  return (
    <>
      {warnings.length > 0 && (
        <div className="problem field-wide" role="alert">
          <p className="problem-heading allergy-warning">
            <Icon name="alert" size={18} /> The patient is allergic to what is prescribed
          </p>
          <ul className="allergy-matches">
            {warnings.map((match) => (
              <Warning key={pairKey(match)} match={match} asks={asks} />
            ))}
          </ul>
        </div>
      )}
      {related.length > 0 && (
        <div className="notice field-wide" role="note">
          {related.map((match) => (
            <p key={pairKey(match)}>
              <strong>{match.prescribed}</strong> ({match.because}) may cross-react with the allergy to {match.allergy}.
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function Warning({ match, asks }: { match: Match; asks: ReasonsAt | undefined }) {
  const timeZone = useTimeZone();
  const { acknowledged, prescribed, allergy } = match;
  return (
    <li>
      <strong>{prescribed}</strong>: {inWords(match)}
      {acknowledged && (
        <p>
          {stages[acknowledged.stage]} all the same by {acknowledged.by}, {formatInstant(acknowledged.at, { timeZone })}
          : {acknowledged.reason}
        </p>
      )}
      {asks && isOpen(match) && (
        <TextField
          name={within(asks, pairKey(match)).reason}
          label={`Reason to give ${prescribed} despite the allergy to ${allergy}`}
          maxLength={500}
          wide
        />
      )}
    </li>
  );
}

const stages = { PRESCRIBED: 'Prescribed', BILLED: 'Billed', DISPENSED: 'Dispensed' };

function inWords({ allergy, severity, kind, because }: Match): string {
  const known = `allergic to ${allergy}${severity ? ` (${severity.toLowerCase()})` : ''}`;
  if (kind === 'CLASS') return `${known}, which is of the same class: ${because}`;
  if (kind === 'SUBSTANCE' && because.toLowerCase() !== allergy.toLowerCase()) return `${known}, which is ${because}`;
  return known;
}
