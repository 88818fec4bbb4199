// Folding and LIKE patterns of the search for patients, phone forms, and checks of days.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../kernel/database/text-search.ts';
import { checkDays, daysNear, nameOrders, searchFor, searchForms } from './patient.rules.ts';
import { foldPhone, type PhoneCountry, phoneForms } from './phone.rules.ts';

/** The result of PostgreSQL's LIKE. */
function like(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\(.)|%|_|[\s\S]/gu, (token, escaped?: string) => {
    if (token === '%') return '[\\s\\S]*';
    if (token === '_') return '[\\s\\S]';
    return (escaped ?? token).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'u').test(text);
}

/** Text in the header's search, or in the list's filters. */
type SearchInput = string | Parameters<typeof searchFor>[0];

const searchOf = (asked: SearchInput, country?: PhoneCountry) =>
  searchFor(typeof asked === 'string' ? { search: asked } : asked, country);

function finds(asked: SearchInput, text: string, country?: PhoneCountry): boolean {
  const { patterns = [] } = searchOf(asked, country) ?? {};
  return patterns.length > 0 && patterns.every((pattern) => pattern.split('|').some((one) => like(text, one)));
}

const ada = {
  number: 'PAT_X7ADA0Q',
  firstName: 'Adaeze Ngọzi',
  lastName: "O'Brien-Łukasz",
  phone: '+234 803 123 4567',
};
const adasText = searchForms(ada).searchText;

describe('folding', () => {
  test.for([
    ['José', 'jose'],
    ['JOSÉ', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Ọlámidé', 'olamide'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Sørensen', 'sorensen'],
    ['Đặng', 'dang'],
    ['Łukasz', 'lukasz'],
    ['Ægir Þór', 'aegir thor'],
    ['Ɓala Ƙofa', 'bala kofa'],
    ['İbrahim Işık', 'ibrahim isik'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Чайковский', 'чаиковскии'],
    ['مُحَمَّد', 'محمد'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Anne-Marie', 'anne marie'],
    ['  Ada \u00a0 Obi ', 'ada obi'],
    ['ﬁona', 'fiona'],
    ['李明', '李明'],
    ['%_\\', ''],
  ])('%s is compared as %s', ([text, folded]) => {
    expect(fold(text as string)).toBe(folded);
  });

  test.for(['arab', 'arabext', 'beng', 'deva', 'thai', 'khmr', 'mymr', 'fullwide', 'adlm', 'nkoo'])(
    'digits in %s are read as their values',
    (script) => {
      const written = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(9_876_543_210);
      expect(foldPhone(`(${written}) 12`)).toBe('987654321012');
      expect(fold(written)).toBe('9876543210');
    },
  );

  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('a phone number with other forms', () => {
  test.for([
    ['0803 123 4567', '2348031234567'],
    ['+234 803 123 4567', '08031234567'],
    ['00234 803 123 4567', '2348031234567'],
    ['00234 803 123 4567', '08031234567'],
    ['+1 212 555 0100', '02125550100'],
  ] as const)('%s is looked for as %s', ([phone, form]) => {
    expect(phoneForms(phone)).toContain(form);
  });

  test('a short number has only its own form, and an empty one has none', () => {
    expect(phoneForms('0123')).toEqual(['0123']);
    expect(phoneForms('')).toEqual([]);
  });
});

describe('search', () => {
  test.for([
    ['part of a name', 'ada', 'DAEZ', 'ngozi', 'NGỌZI', 'obrien', "o'brien", 'lukasz', 'Łuk', 'brien ada'],
    ['how a name begins', 'ng', 'O'],
    ['the patient id', 'PAT_X7ADA0Q', 'pat_x7ada0q', 'PAT_X7', 'pat_', 'x7ada0q'],
    ['part of the phone', '803 123', '+234 80', '2348031234567', '234-803', '4567', '٨٠٣'],
    ['how the phone begins', '23'],
    ['parts of several', 'ada 4567', 'ada PAT_X7'],
  ])('%s finds Adaeze', ([, ...texts]) => {
    for (const text of texts) expect(finds(text, adasText), text).toBe(true);
  });

  test.for([
    ['another name', 'Adaobi', 'ada obi'],
    ['two letters within a word', 'da', 'zi'],
    ['another id', 'PAT_ADA', 'PAT_7', 'pat'],
    ['a wildcard', '%', '_', 'd%z', 'da_', '%%%', '___', '\\'],
    ['a sign', '+', '#', '+ #', "'"],
    ['another number', '34', '80 41', '2340', 'ada 999'],
  ])('%s does not', ([, ...texts]) => {
    for (const text of texts) expect(finds(text, adasText), text).toBe(false);
  });

  test('a single letter of a script with many letters is found anywhere, and only as a whole letter', () => {
    const { searchText } = searchForms({ ...ada, firstName: '李明', lastName: 'Жукова' });
    for (const part of ['明', '李', 'ков', 'Ж', 'а']) expect(finds(part, searchText)).toBe(true);
    for (const part of ['白', 'жа', 'JN', 'jj', 'nnn', 'TTQ']) expect(finds(part, searchText)).toBe(false);
  });

  test('a name of digits is found by them, by its beginning and in any script; its own filter finds it too', () => {
    const { searchText } = searchForms({ ...ada, firstName: 'Unknown', lastName: '041957' });
    for (const part of ['041957', '1957', '04', '٠٤١٩٥٧', 'unknown 0419', '+234 803', '234-803']) {
      expect(finds(part, searchText)).toBe(true);
    }
    for (const part of ['57', '041958', '957 234']) expect(finds(part, searchText)).toBe(false);
    expect(finds({ name: '1957' }, searchText)).toBe(true);
    expect(finds({ phone: '1957' }, searchText)).toBe(false);
  });

  test('a whole ticket number searches for the ticket, in any capitals', () => {
    expect(searchOf(' tk_ab12cd3 ')).toEqual({ patterns: [], ticketNumber: 'TK_AB12CD3', similarTo: null });
    expect(searchOf('TK_AB12CD')?.ticketNumber).toBeNull();
  });

  test.for([
    ['Jean Pierre', 'Dupont', ['JeanPierre', 'jean-pierre', 'Dupont Jean Pierre', 'dupontjean', 'JEANPIERRE dupont']],
    ['Maria', 'Dela Cruz', ['Delacruz', 'dela cruz', 'de la Cruz', 'Delacruz Maria', 'maria delacruz']],
    ['Maria', 'Delacruz', ['de la Cruz', 'Dela Cruz Maria', 'maria de la cruz']],
    ['Ian', 'Mc Donald', ['McDonald', 'mcdonald ian', 'Mc Donald']],
    ['Ian', 'McDonald', ['Mc Donald', 'Ian Mc Donald']],
    ['Omar', 'AlFarsi', ['Al Farsi', 'al-farsi', 'Al-Farsi Omar']],
    ['Omar', 'Al-Farsi', ['AlFarsi', 'omaralfarsi']],
    ['小龙', '李', ['李小龙', '小龙 李', '小龙李', '李 小龙', '小龙']],
    ['李小龙', 'Bruce', ['小龙', '李 小龙', 'bruce 李小龙']],
  ] as const)('%s %s is found however the name is taken apart, in either order', ([firstName, lastName, texts]) => {
    const { searchText } = searchForms({ ...ada, firstName, lastName });
    for (const text of texts) {
      expect(finds(text, searchText), text).toBe(true);
      expect(finds({ name: text }, searchText), `${text} in names`).toBe(true);
    }
  });

  test('adjacent names are not one word by their ends', () => {
    const { searchText } = searchForms({ ...ada, number: 'PAT_1234567', firstName: 'Nneka', lastName: 'Daniel' });
    for (const part of ['ada', 'kad', 'eln']) expect(finds(part, searchText), part).toBe(false);
  });

  test.for(['0803 123 4567', '803 123 4567', '+234 803 123 4567', '00234 803 123 4567', '2348031234567'])(
    'the phone %s is found in each of its forms',
    (phone) => {
      const { searchText } = searchForms({ ...ada, phone });
      for (const typed of ['0803 123 4567', '803 123', '+234 803 123 4567', '+2348031', '00234803123', '08031234567']) {
        expect(finds(typed, searchText), typed).toBe(true);
        expect(finds({ phone: typed }, searchText), `${typed} in phones`).toBe(true);
      }
      for (const typed of ['0804 123 4567', '+234 804', '+44 803 123 4568', '1234568']) {
        expect(finds(typed, searchText), typed).toBe(false);
      }
    },
  );

  describe.for<[country: PhoneCountry, forms: string[], others: string[]]>([
    [
      'NG',
      [
        '0803 123 4567',
        '803 123 4567',
        '+234 803 123 4567',
        '00234 803 123 4567',
        '2348031234567',
        '009 234 803 1234567',
      ],
      ['+44 803 123 4567', '0044 803 123 4567', '0803 123 4568', '+234 804 123 4567'],
    ],
    [
      'RU',
      [
        '8 916 123 45 67',
        '+7 916 123-45-67',
        '916 123 45 67',
        '7 916 1234567',
        '8 (916) 123-45-67',
        '810 7 916 1234567',
      ],
      ['+44 916 123 4567', '8 917 123 45 67', '+7 917 123 45 67'],
    ],
    [
      'HU',
      ['06 20 123 4567', '+36 20 123 4567', '20 123 4567', '0036 20 123 4567', '36201234567'],
      ['+44 20 123 4567', '06 30 123 4567'],
    ],
    ['IT', ['06 1234 5678', '+39 06 1234 5678', '0039 0612345678'], ['+39 6 1234 5678', '+44 06 1234 5678']],
    [
      'US',
      ['(212) 555-0100', '1 212 555 0100', '+1 212 555 0100', '2125550100', '011 1 212 555 0100'],
      ['+44 212 555 0100', '1 213 555 0100'],
    ],
    ['SC', ['2 510 123', '+248 2 510 123', '2482510123'], ['+44 2 510 123', '2 510 124']],
    ['AR', ['011 15-2345-6789', '+54 9 11 2345 6789'], ['+54 9 11 2345 6780']],
  ])('in %s', ([country, forms, others]) => {
    test.for(forms)('%s is found in each of its forms, and by no other number', (phone) => {
      const { searchText } = searchForms({ ...ada, phone });
      for (const typed of forms) {
        expect(finds(typed, searchText, country), typed).toBe(true);
        expect(finds({ phone: typed }, searchText, country), `${typed} in phones`).toBe(true);
      }
      for (const typed of others) expect(finds(typed, searchText, country), typed).toBe(false);
    });
  });

  test('the beginning of a number is found without the prefix of its country, and the end of one by its digits', () => {
    const russian = searchForms({ ...ada, phone: '+7 916 555 89 16' }).searchText;
    for (const typed of ['8 916 5', '8916555', '+7 916 5', '916 55', '8916', '5589'])
      expect(finds(typed, russian, 'RU'), typed).toBe(true);
    for (const typed of ['8 917 5', '8 555 8', '+44 916 5']) expect(finds(typed, russian, 'RU'), typed).toBe(false);
    // Four digits are as likely the end of a number.
    const moscow = searchForms({ ...ada, phone: '+7 916 123 45 67' }).searchText;
    expect(finds('8916', moscow, 'RU')).toBe(false);
    const hungarian = searchForms({ ...ada, phone: '+36 20 123 4567' }).searchText;
    for (const typed of ['06 20 12', '0620123', '+36 20', '4567']) {
      expect(finds(typed, hungarian, 'HU'), typed).toBe(true);
    }
    expect(finds('06 30 12', hungarian, 'HU')).toBe(false);
  });

  test('a number of another country that was stored without its code is found by the whole number', () => {
    const { searchText } = searchForms({ ...ada, phone: '07911 123456' });
    expect(finds('+44 7911 123456', searchText, 'NG')).toBe(true);
    expect(finds('+44 7911 123457', searchText, 'NG')).toBe(false);
  });

  test('a nearly equal name is searched for letters only', () => {
    expect(searchOf('Ibraim')?.similarTo).toBe('ibraim');
    expect(searchOf({ name: 'Íbraim Mussa' })?.similarTo).toBe('ibraim mussa');
    for (const text of ['Ada', '0803 123', 'PAT_X7', 'ibraim 0803', '李小龙'])
      expect(searchOf(text)?.similarTo).toBeNull();
    expect(searchOf({ name: 'Ibraim', phone: '0803' })?.similarTo).toBeNull();
  });

  const person = fc.record({
    number: fc.stringMatching(/^PAT_[A-Z0-9]{7}$/),
    firstName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    lastName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    phone: fc.stringMatching(/^[0-9٠-٩ ()+-]{3,20}$/),
  });

  /** Any three or more consecutive letters in one of the words. */
  const partOf = (text: string, from: number, length: number) => {
    const long = text.split(' ').filter((word) => [...word].length >= 3);
    const letters = [...(long[from % Math.max(long.length, 1)] ?? '')];
    const start = from % Math.max(letters.length - 2, 1);
    return letters.slice(start, start + 3 + length).join('');
  };

  test('a patient is found by any three or more consecutive letters or digits', () => {
    fc.assert(
      fc.property(person, fc.nat(1000), fc.nat(10), (patient, from, length) => {
        const { nameFolded, phoneFolded, searchText } = searchForms(patient);
        const name = partOf(nameFolded, from, length);
        const phone = partOf(phoneFolded, from, length);
        for (const part of [name, phone].filter((one) => one !== '')) {
          expect(finds(part, searchText)).toBe(true);
        }
        if (name) expect(finds({ name }, searchText)).toBe(true);
        if (phone) expect(finds({ phone }, searchText)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a found patient has the typed text: nothing in a search is a wildcard', () => {
    const wild = fc.string({ unit: fc.constantFrom('%', '_', '\\', '#', '+', 'a', 'b', 'd', ' ', '0'), maxLength: 8 });
    fc.assert(
      fc.property(person, wild, (patient, text) => {
        const { searchText } = searchForms(patient);
        if (!finds(text, searchText)) return;
        for (const word of fold(text).split(' ')) expect(searchText.replaceAll(' ', '')).toContain(word);
      }),
      { numRuns: 2000 },
    );
  });

  test('a text of any letters is found where it occurs and nowhere else', () => {
    const letters = fc.string({
      unit: fc.constantFrom('ч', '李', 'a', 'ש', 'j', '明', '𠀋'),
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, letters, (name, other) => {
        const part = [...other].slice(0, 3).join('');
        const { nameFolded, searchText } = searchForms({ ...ada, firstName: name, lastName: '' });
        expect(finds({ name: part }, searchText)).toBe(nameFolded.includes(fold(part)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the filters of the list', () => {
  test('without any value there is no filter', () => {
    expect(searchFor({ patientId: '', name: undefined }, 'NG')).toBeUndefined();
  });

  test.for<[filters: SearchInput, isFound: boolean]>([
    [{ name: 'ada' }, true],
    [{ name: '803' }, false],
    [{ name: 'x7ada' }, false],
    [{ phone: '803' }, true],
    [{ phone: '0' }, false],
    [{ patientId: 'PAT_X7' }, true],
    [{ patientId: 'x7' }, true],
    [{ patientId: 'ADA0' }, true],
    [{ patientId: 'PAT_ADA' }, false],
    [{ patientId: 'daeze' }, false],
    [{ patientId: '234' }, false],
    [{ name: 'ada', phone: '4567', patientId: 'PAT_X7ADA0Q' }, true],
    [{ name: 'ada', phone: '999' }, false],
    [{ name: 'ada', phone: 'none' }, false],
    [{ name: '%', phone: '4567' }, false],
  ])('each searches only its own field, and all must match: %o, %s', ([filters, isFound]) => {
    expect(finds(filters, adasText)).toBe(isFound);
  });
});

describe('days', () => {
  const today = '2026-11-21';
  const fieldsOf = (dateOfBirth: string, dateOfReg: string) =>
    checkDays({ dateOfBirth, dateOfReg }, today).map(({ field }) => field);

  test('birth and registration today are valid', () => {
    expect(fieldsOf(today, today)).toEqual([]);
  });

  test('days of tomorrow are refused', () => {
    expect(fieldsOf('2026-11-22', today)).toEqual(['patientRo.dateOfBirth', 'patientRo.dateOfReg']);
    expect(fieldsOf('1990-01-01', '2026-11-22')).toEqual(['patientRo.dateOfReg']);
  });

  test('a registration before the birth is refused', () => {
    expect(fieldsOf('1990-01-02', '1990-01-01')).toEqual(['patientRo.dateOfReg']);
  });
});

test('other orders of a name, and days that may have been typed by mistake', () => {
  expect(nameOrders('Ada Obi')).toEqual(['obi ada']);
  expect(nameOrders('Jean Pierre Dupont')).toEqual(['pierre dupont jean', 'dupont jean pierre']);
  expect(nameOrders('Ada')).toEqual([]);
  expect(nameOrders('Ada Ada')).toEqual([]);
  const near = daysNear('1990-04-03');
  for (const day of ['1991-04-03', '1990-04-08', '1990-03-04', '1890-04-03', '1990-04-23']) expect(near).toContain(day);
  for (const day of ['1990-04-03', '1991-04-08', '1990-04-33', '1990-14-03']) expect(near).not.toContain(day);
  expect(daysNear('2000-04-03').filter((day) => day < '1850')).toEqual([]);
});
