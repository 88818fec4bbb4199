// Substances of drugs and allergies: the hospital's own list, each with its class. allergy-match.ts matches by it.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, line, optionalLine, Version } from '../wire.ts';
import { Substance, substances } from './substance-list.ts';

export const SubstanceInput = z.strictObject({
  name: line('Please provide a name.', 150),
  drugClass: optionalLine(100).default(''),
  crossClass: optionalLine(100).default(''),
  words: optionalLine(1000).default(''),
  status: Active.default(1),
  version: Version.optional(),
});

const mayWrite = write('SETTING', 'PHARMACY');

export const substance = {
  list: substances,
  read: get('/substance/read/{id}', { needs: read('SETTING', 'PHARMACY'), summary: 'One substance', data: Substance }),
  create: post('/substance/create', {
    needs: mayWrite,
    summary: 'Add a substance with its class and other names; its name is unique within the hospital',
    body: { substanceRo: SubstanceInput },
    data: Substance,
  }),
  update: post('/substance/update/{id}', {
    needs: mayWrite,
    summary: 'Change a substance; drugs and allergies that name it follow',
    body: { substanceRo: SubstanceInput },
    data: Substance,
  }),
  setStatus: change('/substance/update/{id}/status/{status}', {
    needs: mayWrite,
    summary: 'Make a substance active (1) or inactive (0): an inactive one is no longer offered, and still warned of',
    params: { status: Active },
    data: Substance,
  }),
  delete: post('/substance/delete/{id}', {
    needs: mayWrite,
    summary: 'Delete a substance that no drug and no allergy names',
    data: z.null(),
  }),
};
