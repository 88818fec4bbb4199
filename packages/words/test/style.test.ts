// No catalogue has a wording that docs/words.md forbids: the present catalogues, and tests of the finder.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCatalogues } from '../src/catalogue.ts';
import { styleOf } from '../src/style.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('no text has a wording that docs/words.md forbids', () => {
  expect(readCatalogues(root).flatMap(styleOf)).toEqual([]);
});

test.each([
  ['Nobody has had it yet.', 'Nobody'],
  ['It is closed. What is left stays.', 'What is'],
  ['Three drugs, one of which is missing.', 'of which'],
  ['Somebody else has to approve it.', 'Somebody'],
  ['There already is a ward of this name.', 'There already is'],
  ['Left empty, it says what the drugs say.', 'Left empty'],
  ['It is gone for good.', 'gone for good'],
  ['Requests stand here by day.', 'stand here'],
  ['Patient id', 'Patient id'],
  ['You can’t do this.', 'can’t'],
  ["The patient's bill.", "'"],
  ['Choose "Other".', '"'],
  ['Choose ‘Other’.', '‘'],
])('%s is found', (text, turn) => {
  const [complaint] = styleOf({ name: 'ward', texts: { en: { a: text } } });
  expect(complaint).toContain(`ward.en "a" says "${turn}`);
});

test.each([
  'Plainte du patient',
  "Entrez l'heure.",
  'Laissé vide, rien n’est payé.',
  'Qui l’a, ou doit l’avoir.',
  'Choisissez “Autre”.',
  'Supprimer le lit\u00a0?',
  'Choisissez «\u202fAutre ».',
  'Supprimer {name}?',
  'Choisissez «Autre ».',
  'Dr {doctor} est en congé.',
  'Rendez-vous avec Dr {doctor}',
])('%s is found in French', (text) => {
  expect(styleOf({ name: 'ward', texts: { fr: { a: text } } })).toHaveLength(1);
});

test.each([
  'La salle est ouverte : entrez.',
  'Choisissez « Autre ».',
  'À 9:30 ? Oui !',
  'Le Dr {doctor} est absent.',
  'Dr {name}',
])('%s is allowed in French', (text) => {
  expect(styleOf({ name: 'ward', texts: { fr: { a: text } } })).toEqual([]);
});

test.each(['No invoices overdue.', 'What happened', 'Someone else must approve it.', 'Search by patient Id'])(
  '%s is allowed',
  (text) => {
    expect(styleOf({ name: 'ward', texts: { en: { a: text } } })).toEqual([]);
  },
);
