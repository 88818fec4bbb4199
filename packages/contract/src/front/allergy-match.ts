// Compares a prescription with the allergies of its patient: by substance, by class of substance, or by a word of its text.
// Server and browser share this code: the browser warns while the prescription is typed, the server refuses it without a
// reason.
import { z } from 'zod';
import type { Substance } from '../house/substance-list.ts';
import { Id, Instant, line } from '../wire.ts';
import { t } from './allergy-match.words.ts';

/** Strongest first. RELATED is a class that may cross-react: a note that needs no reason. */
export const matchKinds = ['SUBSTANCE', 'CLASS', 'WORD', 'RELATED'] as const;
export const MatchKind = z.enum(matchKinds);
export type MatchKind = z.infer<typeof MatchKind>;

/** A match of an allergy with a drug, or with words of the prescription's text. */
const Pair = z.strictObject({
  allergyId: Id,
  /** Null for a match with words of the text. */
  drugId: Id.nullable(),
  /** Name of the drug, or the words. */
  prescribed: z.string(),
});

export const AllergyMatch = Pair.extend({
  /** Name of the allergy. */
  allergy: z.string(),
  severity: z.enum(['MILD', 'MODERATE', 'SEVERE']).nullable(),
  kind: MatchKind,
  /** The common substance, class or word; for RELATED the class of the prescribed drug. */
  because: z.string(),
});
export type AllergyMatch = z.infer<typeof AllergyMatch>;

/** The reason for prescribing despite an allergy. */
export const Acknowledgement = Pair.extend({
  drugId: Id.nullable().default(null),
  prescribed: line(t.sayPrescribed(), 4000),
  reason: line(t.giveReason(), 500),
});
export type Acknowledgement = z.output<typeof Acknowledgement>;
export const Acknowledgements = z.array(Acknowledgement).max(200).default([]);

export const matchStages = ['PRESCRIBED', 'BILLED', 'DISPENSED'] as const;

/** A match of a request with its acknowledgement; null if there is none. */
export const RequestMatch = AllergyMatch.extend({
  acknowledged: z
    .strictObject({ reason: z.string(), by: z.string(), at: Instant, stage: z.enum(matchStages) })
    .nullable(),
});
export type RequestMatch = z.infer<typeof RequestMatch>;

type Catalogue = readonly Pick<Substance, 'id' | 'name' | 'drugClass' | 'crossClass' | 'words'>[];

export interface KnownAllergy {
  id: string;
  name: string;
  severity: AllergyMatch['severity'];
  substanceId: string | null;
}

export interface Prescribed {
  drugs: readonly { id: string; name: string; substanceId: string | null }[];
  /** The text of the prescription. */
  text: string;
}

// General words of drug names (form, salt, strength) that do not name a substance.
const GENERAL = new Set(
  (
    'allergy allergies allergic reaction to the and or of with other all any drug drugs medicine medication acid ' +
    'tablet capsule injection syrup cream ointment oil drop gel suspension dose mg ml mcg mild moderate severe ' +
    'sodium potassium calcium hydrochloride hcl sulphate sulfate phosphate maleate'
  ).split(' '),
);

/** Normalised words of a text: lower case, no accents, no plural s. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

const phraseOf = (text: string) => wordsOf(text).join(' ');
const holds = (phrase: string, part: string) => part !== '' && ` ${phrase} `.includes(` ${part} `);

const telling = (word: string) => word.length > 2 && !GENERAL.has(word) && !/^\p{N}+$/u.test(word);

interface Term {
  phrase: string;
  of: Catalogue[number] | null;
  /** Set if the phrase is the name of a class. */
  drugClass: string;
}

/** All names of substances and classes. */
function termsOf(catalogue: Catalogue): Term[] {
  return catalogue.flatMap((of) => [
    ...[of.name, ...of.words.split(',')].map((name) => ({ phrase: phraseOf(name), of, drugClass: of.drugClass })),
    { phrase: phraseOf(of.drugClass), of: null, drugClass: of.drugClass },
  ]);
}

/** The substances, classes and cross-reacting classes of a text and a chosen substance. */
interface Contents {
  phrase: string;
  substances: Set<Catalogue[number]>;
  classes: Map<string, string>;
  crosses: Set<string>;
}

function contentsOf(text: string, substanceId: string | null, catalogue: Catalogue, terms: Term[]): Contents {
  const phrase = phraseOf(text);
  const found = terms.filter((term) => holds(phrase, term.phrase));
  const chosen = catalogue.filter(({ id }) => id === substanceId);
  const substances = new Set([...chosen, ...found.flatMap(({ of }) => of ?? [])]);
  const named = [...found.map(({ drugClass }) => drugClass), ...chosen.map(({ drugClass }) => drugClass)];
  const classes = new Map(named.filter((one) => one !== '').map((one) => [phraseOf(one), one]));
  const crosses = catalogue
    .filter((one) => one.crossClass !== '' && (substances.has(one) || classes.has(phraseOf(one.drugClass))))
    .map((one) => phraseOf(one.crossClass));
  return { phrase, substances, classes, crosses: new Set(crosses) };
}

/** The strongest match between an allergy and a prescribed drug. */
function inCommon(allergy: Contents, item: Contents): Pick<AllergyMatch, 'kind' | 'because'> | undefined {
  const substance = [...item.substances].find((one) => allergy.substances.has(one));
  if (substance) return { kind: 'SUBSTANCE', because: substance.name };
  const drugClass = [...item.classes].find(([key]) => allergy.classes.has(key));
  if (drugClass) return { kind: 'CLASS', because: drugClass[1] };
  const word = tellingWords(allergy.phrase).find((one) => holds(item.phrase, one));
  if (word) return { kind: 'WORD', because: word };
  const related =
    [...item.classes].find(([key]) => allergy.crosses.has(key)) ??
    (item.classes.size > 0 && [...allergy.classes].some(([key]) => item.crosses.has(key)) && [...item.classes][0]);
  return related ? { kind: 'RELATED', because: related[1] } : undefined;
}

// The words that are not general; if all are, the phrase is kept whole.
function tellingWords(phrase: string): string[] {
  const words = phrase.split(' ').filter(telling);
  return words.length > 0 || phrase === '' ? words : [phrase];
}

/** Phrases of the text that may name a substance, without those in a drug's name, and without parts of longer ones. */
function mentionsIn(text: string, allergies: readonly Contents[], drugs: readonly string[], terms: Term[]): string[] {
  const phrase = phraseOf(text);
  const words = [...terms.map((term) => term.phrase), ...allergies.flatMap((one) => tellingWords(one.phrase))];
  const mentioned = [...new Set(words)].filter((one) => holds(phrase, one) && !drugs.some((drug) => holds(drug, one)));
  return mentioned.filter((one) => !mentioned.some((other) => other !== one && holds(other, one)));
}

/**
 * All matches of allergies with drugs and with words of the text, in the order of the allergies, one per pair. If no
 * substance was chosen for a drug or an allergy, it is looked up by name.
 */
export function matchAllergies(
  allergies: readonly KnownAllergy[],
  { drugs, text }: Prescribed,
  catalogue: Catalogue,
): AllergyMatch[] {
  if (allergies.length === 0) return [];
  const terms = termsOf(catalogue).filter(({ phrase }) => phrase !== '');
  const known = allergies.map((of) => ({ of, contents: contentsOf(of.name, of.substanceId, catalogue, terms) }));
  const names = drugs.map(({ name }) => phraseOf(name));
  const distinct = [...new Map(drugs.map((drug) => [drug.id, drug])).values()];
  const mentions = mentionsIn(
    text,
    known.map(({ contents }) => contents),
    names,
    terms,
  );
  const items = [
    ...distinct.map(({ id, name, substanceId }) => ({ drugId: id, prescribed: name, substanceId })),
    ...mentions.map((prescribed) => ({ drugId: null, prescribed, substanceId: null })),
  ].map((item) => ({ ...item, contents: contentsOf(item.prescribed, item.substanceId, catalogue, terms) }));
  return known.flatMap(({ of: { id: allergyId, name: allergy, severity }, contents }) =>
    items.flatMap(({ drugId, prescribed, contents: other }) => {
      const common = inCommon(contents, other);
      return common ? [{ allergyId, allergy, severity, drugId, prescribed, ...common }] : [];
    }),
  );
}

/** Whether the match needs a reason. */
export const asksForReason = ({ kind }: Pick<AllergyMatch, 'kind'>): boolean => kind !== 'RELATED';

/** Key that a match and its acknowledgement share. */
export const pairKey = ({ allergyId, drugId, prescribed }: z.output<typeof Pair>): string =>
  `${allergyId}_${drugId ?? phraseOf(prescribed).replaceAll(' ', '-')}`;

/** The substance whose longest name occurs in this name; null for none. */
export function substanceNamed(name: string, catalogue: Catalogue): Catalogue[number] | null {
  const phrase = phraseOf(name);
  const found = termsOf(catalogue).filter(({ of, phrase: term }) => of && holds(phrase, term));
  return found.sort((one, other) => other.phrase.length - one.phrase.length)[0]?.of ?? null;
}

/** Whether the match still applies to these drugs and this text. */
export const isPrescribed = (
  { drugId, prescribed }: Pick<AllergyMatch, 'drugId' | 'prescribed'>,
  drugIds: readonly string[],
  text: string,
): boolean => (drugId === null ? holds(phraseOf(text), phraseOf(prescribed)) : drugIds.includes(drugId));
