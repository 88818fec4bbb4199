// Substances of drugs and allergies: the hospital's own list, each with its class. Used by allergy-match.ts.
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { Active, line, optionalLine, Version } from '../wire.ts';
import { t } from './house.words.ts';
import { Substance, substances } from './substance-list.ts';

export const SubstanceInput = z.strictObject({
  name: line(t.provideName(), 150),
  drugClass: optionalLine(100).default(''),
  crossClass: optionalLine(100).default(''),
  words: optionalLine(1000).default(''),
  status: Active.default(1),
  version: Version.optional(),
});

export const substance = {
  list: substances,
  ...recordCalls('/substance', {
    modules: ['SETTING', 'PHARMACY'],
    row: Substance,
    body: { substanceRo: SubstanceInput },
    calls: {
      read: 'View a substance',
      create: 'Add a substance; with its class and other names; its name is unique',
      update: 'Change a substance; drugs and allergies that name it follow',
      setStatus:
        'Make a substance active or inactive; 1 or 0: an inactive one is no longer offered, and still warned of',
      delete: 'Delete a substance; one that no drug and no allergy names',
    },
  }),
};
