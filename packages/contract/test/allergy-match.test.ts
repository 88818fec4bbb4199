// Allergies that a prescription conflicts with, for any hospital's list of substances.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchAllergies, pairKey, substanceNamed } from '../src/front/allergy-match.ts';

const substance = (id: string, name: string, drugClass = '', words = '', crossClass = '') => ({
  id,
  name,
  drugClass,
  crossClass,
  words,
});
const list = [
  substance('s1', 'Penicillin', 'Penicillins', 'penicillin V, benzylpenicillin', 'Cephalosporins'),
  substance('s2', 'Amoxicillin', 'Penicillins', 'Amoxil', 'Cephalosporins'),
  substance('s3', 'Ceftriaxone', 'Cephalosporins', 'Rocephin'),
  substance('s4', 'Sulfonamide', 'Sulfonamides', 'sulfa'),
  substance('s5', 'Co-trimoxazole', 'Sulfonamides', 'Septrin'),
  substance('s6', 'Paracetamol', '', 'Panadol'),
];
const allergy = (name: string, substanceId: string | null = null) => ({
  id: `a ${name}`,
  name,
  severity: null,
  substanceId,
});
const drug = (name: string, substanceId: string | null = null) => ({ id: `d ${name}`, name, substanceId });
const shown = (found: ReturnType<typeof matchAllergies>) =>
  found.map(({ prescribed, kind, because }) => `${prescribed}: ${kind} ${because}`);
const inText = (name: string, text: string) => shown(matchAllergies([allergy(name)], { drugs: [], text }, list));
const inDrug = (name: string, of: string) =>
  shown(matchAllergies([allergy(name)], { drugs: [drug(of)], text: '' }, list));

describe('an allergy is found', () => {
  test('in another drug of its class', () => {
    expect(inDrug('Penicillin', 'Amoxicillin 500 mg')).toEqual(['Amoxicillin 500 mg: CLASS Penicillins']);
    expect(inDrug('Penicillins', 'Amoxil 250 mg')).toEqual(['Amoxil 250 mg: CLASS Penicillins']);
    expect(inDrug('Sulfa drugs', 'Septrin tablet')).toEqual(['Septrin tablet: CLASS Sulfonamides']);
  });

  test('in its own substance, by whatever name', () => {
    expect(inDrug('AMOXIL', 'Amoxicillin 500 mg')).toEqual(['Amoxicillin 500 mg: SUBSTANCE Amoxicillin']);
    expect(inText('Benzylpenicillin', 'penicillin-V 250 mg')).toEqual(['penicillin v: SUBSTANCE Penicillin']);
  });

  test('in the words of a prescription, those of its lines not twice', () => {
    expect(inText('Penicillin', 'Take amoxicillin, 2 × 500 mg')).toEqual(['amoxicillin: CLASS Penicillins']);
    const prescribed = { drugs: [drug('Amoxicillin 500 mg')], text: 'Amoxicillin 500 mg: twice a day; also Amoxil' };
    expect(shown(matchAllergies([allergy('Penicillin')], prescribed, list))).toEqual([
      'Amoxicillin 500 mg: CLASS Penicillins',
      'amoxil: CLASS Penicillins',
    ]);
  });

  test('by a word that no list knows, whatever its case, accents and plural', () => {
    expect(inText('Ẹ̀wà', 'no ewa for a week')).toEqual(['ewa: WORD ewa']);
    expect(inText('Groundnuts', 'groundnut oil')).toEqual(['groundnut: WORD groundnut']);
  });

  test('in a class that may cross-react, as a note, in both directions', () => {
    expect(inDrug('Penicillin', 'Ceftriaxone 1 g')).toEqual(['Ceftriaxone 1 g: RELATED Cephalosporins']);
    expect(inDrug('Rocephin', 'Amoxicillin')).toEqual(['Amoxicillin: RELATED Penicillins']);
  });
});

describe('an allergy is not found', () => {
  test.for([
    ['Iron', 'Spironolactone 25 mg'],
    ['Penicillin', 'Paracetamol 500 mg'],
    ['Penicillin injection', 'Diclofenac injection'],
    ['Diclofenac sodium', 'Sodium chloride 0.9 %'],
    ['Codeine 30 mg', 'Aspirin 30 mg'],
    ['???', '???'],
    ['', ''],
  ])('%s in %s', ([name, text]) => {
    expect(inText(name as string, text as string)).toEqual([]);
    expect(inDrug(name as string, text as string)).toEqual([]);
  });
});

test('a name stands for its longest substance', () => {
  const both = [...list, substance('s7', 'Amoxicillin with clavulanic acid', 'Penicillins')];
  expect(substanceNamed('AMOXICILLIN WITH CLAVULANIC ACID 625 mg', both)?.id).toBe('s7');
  expect(substanceNamed('Amoxicillin 500 mg', both)?.id).toBe('s2');
  expect(substanceNamed('Penicillins', both)?.id).toBe('s1');
  expect(substanceNamed('Vitamin C', both)).toBeNull();
});

const word = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrtvwxz'), minLength: 4, maxLength: 9 });
const words = fc.uniqueArray(word, { minLength: 6, maxLength: 6 });
const around = fc.array(fc.constantFrom('give', 'twice', '500', 'mg', '-', 'É'), { maxLength: 6 });

test('drugs of one class always match, and unrelated ones never do, in any text around them', () => {
  fc.assert(
    fc.property(words, around, around, fc.boolean(), ([a, b, c, d, e, f], before, after, upper) => {
      const any = [
        substance('x', `${a}`, `${b}`),
        substance('y', `${c}`, `${b}`),
        substance('z', `${d}`, `${e}`, `${f}`),
      ];
      const sentence = (name = '') => {
        const text = [...before, name, ...after].join(' ');
        return upper ? text.toUpperCase() : text;
      };
      const found = (text: string, known = allergy(`${a}`)) => matchAllergies([known], { drugs: [], text }, any);
      expect(found(sentence(c))).toMatchObject([{ kind: 'CLASS', because: b }]);
      expect(found(sentence(d))).toEqual([]);
      expect(found(sentence(f), allergy(`${d}`))).toMatchObject([{ kind: 'SUBSTANCE' }]);
      // The chosen substances decide, not the names.
      const chosen = { drugs: [drug('one', 'y')], text: '' };
      expect(matchAllergies([allergy('other', 'x')], chosen, any)).toMatchObject([{ kind: 'CLASS' }]);
      expect(matchAllergies([allergy('other', 'z')], chosen, any)).toEqual([]);
    }),
  );
});

const names = fc.constantFrom('Penicillin', 'Amoxil', 'Sulfa', 'Rocephin', 'Latex', 'Panadol', 'Septrin syrup');

test('further words never hide an allergy, and every pair is reported once', () => {
  fc.assert(
    fc.property(fc.array(names), fc.array(names), fc.array(names), (allergic, first, more) => {
      const known = [...new Set(allergic)].map((name) => allergy(name));
      const found = (text: string[]) =>
        matchAllergies(known, { drugs: first.map((one) => drug(one)), text: text.join(', ') }, list);
      const [before, after] = [found(first), found([...first, ...more])];
      const met = new Set(after.map(({ allergyId }) => allergyId));
      expect(before.every(({ allergyId }) => met.has(allergyId))).toBe(true);
      expect(new Set(after.map(pairKey)).size).toBe(after.length);
    }),
  );
});
