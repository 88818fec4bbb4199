// Finds wordings that docs/words.md forbids.
import type { Catalogue } from './catalogue.ts';

/** Wordings that are reported, each with the advice. */
const WORST: Record<string, readonly (readonly [found: RegExp, instead: string])[]> = {
  en: [
    [
      /(?<=^|[.:!?{]\s*)(?:Nobody|Whoever|Whom|Who (?:is|has|may|had)|What (?:is|has|of|was|it) )/,
      'say who or what it is about',
    ],
    [/\bof which\b|\bthereof\b|\bof whom\b/, 'make it two sentences'],
    [/\b[Ss]omebody\b/, 'someone'],
    [/\bThere already is\b/, '“… already exists.”'],
    [/^Left empty\b|[.;] Left empty\b/, '“If you leave this empty, …”'],
    [/\ball the same\b/, 'still, or despite'],
    [/\banew\b/, 'again'],
    [/\bgone for good\b/, '“deleted permanently”'],
    [/\bstands? here\b/, '“listed here”'],
    [/\b[Ee]-mail/, 'email'],
    [/\b(?:Patient|Ticket|Asset|Test|Invoice) [Ii]d\b(?!,)/, 'ID'],
    [/can’t|can't|don’t|doesn’t|isn’t/, 'cannot, do not, does not, is not'],
    [/\bMonday, [A-Z][a-z]+ \d/, 'dates are 26 Nov 2026'],
    [/['"]/, 'the apostrophe is ’, quotation marks are “ ”'],
    [/[‘«»]/, 'quotation marks are “ ”'],
  ],
  fr: [
    [/(?<=^|[.!?]\s*)(?:Personne n[e’]|Qui(?: |conque)|Ce qu[ei’] )/, 'dites de qui ou de quoi il s’agit'],
    [/Plainte du patient/, 'Motif de consultation'],
    [/Aucune fiche trouvée/, 'Aucun résultat'],
    [/(?<!\b[Ll]e )\bDr \{\w+\} \p{Ll}|\bavec Dr\b/u, '« le Dr … » dans une phrase'],
    [/\bLaissé vide\b/, '« Si vous laissez ce champ vide, … »'],
    [/['"“”‘]/, 'l’apostrophe est ’, les guillemets sont « »'],
    [/[\u00a0\u202f](?=[:;!?»%])|«[\u00a0\u202f]/, 'écrivez une espace simple, qui devient fine et insécable'],
    [/[\p{L}\d)}][:;!?»](?=\s|$)|«\S/u, 'une espace précède : ; ! ? » et suit «'],
  ],
};

/** Faults of a catalogue, one line each. */
export function styleOf({ name, texts }: Pick<Catalogue, 'name' | 'texts'>): string[] {
  return Object.entries(WORST).flatMap(([language, worst]) =>
    Object.entries(texts[language] ?? {}).flatMap(([key, text]) =>
      worst.flatMap(([found, instead]) => {
        const [turn] = found.exec(text) ?? [];
        return turn === undefined ? [] : [`${name}.${language} "${key}" says "${turn.trim()}": ${instead}.`];
      }),
    ),
  );
}
