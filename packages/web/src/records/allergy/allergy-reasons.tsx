// Allergy warnings of a prescription, for who prescribes, bills and hands it out. What nobody has answered yet asks for a reason.
import { asksForReason, pairKey } from '@almoner/contract/front/allergy-match';
import { formatInstantInText } from '../../kernel/format';
import { Rich } from '../../kernel/rich';
import { useTimeZone } from '../../kernel/session';
import { type At, type InForm, within } from '../../ui/form-path';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { namedAllergy } from './allergies';
import { t } from './allergy.words';
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
            <Icon name="alert" size={18} /> {t.allMatches()}
          </p>
          <ul className="allergy-matches">
            {warnings.map((match) => (
              <Warning key={pairKey(match)} match={match} asks={asks} />
            ))}
          </ul>
        </div>
      )}
      {related.length > 0 && (
        <Notice role="note" wide>
          {related.map((match) => (
            <p key={pairKey(match)}>
              <Rich text={t.mayCrossReact()} {...partsOf(match)} allergy={match.allergy} />
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

function Warning({ match, asks }: { match: Match; asks: ReasonsAt | undefined }) {
  const timeZone = useTimeZone();
  const { acknowledged, prescribed, allergy } = match;
  return (
    <li>
      <Rich text={inWords(match)} {...partsOf(match)} />
      {acknowledged && (
        <p>{t.acknowledged({ ...acknowledged, at: formatInstantInText(acknowledged.at, { timeZone }) })}</p>
      )}
      {asks && isOpen(match) && (
        <TextField
          name={within(asks, pairKey(match)).reason}
          label={t.reasonDespite({ prescribed, allergy })}
          maxLength={500}
          wide
        />
      )}
    </li>
  );
}

// What people typed is no part of the text that is read for tags.
const partsOf = ({ prescribed, allergy, severity, because }: Match) => ({
  prescribed: <strong>{prescribed}</strong>,
  allergy: namedAllergy(allergy, severity),
  because,
});

function inWords({ allergy, kind, because }: Match): string {
  if (kind === 'CLASS') return t.allergicToClass();
  if (kind === 'SUBSTANCE' && because.toLowerCase() !== allergy.toLowerCase()) return t.allergicToSubstance();
  return t.allergicTo();
}
