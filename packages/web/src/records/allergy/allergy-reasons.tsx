// Allergy warnings of a prescription, for prescribing, billing and dispensing. Matches without a reason have a field for it.
import { asksForReason, pairKey } from '@almoner/contract/front/allergy-match';
import { formatInstantInText } from '../../kernel/language/format';
import { Rich } from '../../kernel/language/rich';
import { useTimeZone } from '../../kernel/session/session';
import { TextField } from '../../ui/field/text-field';
import { type FieldPath, type InForm, within } from '../../ui/form/form-path';
import { Icon } from '../../ui/look/icon';
import { Notice } from '../../ui/look/notice';
import { namedAllergy } from './allergies';
import { t } from './allergy.words';
import { type Match, needsReason, type Reasons } from './allergy-answers';
import './allergy-badge.css';

type ReasonsAt = FieldPath<InForm<Reasons>>;

interface AllergyReasonsProps {
  matches: readonly Match[];
  /** Path of the reasons in the surrounding form. Without it there are no fields. */
  asks?: ReasonsAt | undefined;
}

/** Draws nothing if there are no matches. */
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
      <Rich text={matchText(match)} {...partsOf(match)} />
      {acknowledged && (
        <p>{t.acknowledged({ ...acknowledged, at: formatInstantInText(acknowledged.at, { timeZone }) })}</p>
      )}
      {asks && needsReason(match) && (
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

// User input is passed as parts, because tags in the text would be interpreted.
const partsOf = ({ prescribed, allergy, severity, because }: Match) => ({
  prescribed: <strong>{prescribed}</strong>,
  allergy: namedAllergy(allergy, severity),
  because,
});

function matchText({ allergy, kind, because }: Match): string {
  if (kind === 'CLASS') return t.allergicToClass();
  if (kind === 'SUBSTANCE' && because.toLowerCase() !== allergy.toLowerCase()) return t.allergicToSubstance();
  return t.allergicTo();
}
