// Descriptions of calls: whole for the preview of a role, in few words for the audit trail.
import type { CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { inWords } from '../../../kernel/language.ts';
import { actionOf, summaryOf } from './action.service.ts';

const { hospital } = await hospitalForFile();
const groups: CallGroup[] = Object.values(calls);
const every = groups.flatMap((group) => Object.values(group));

test('in English a call is named by what the contract says of it', () => {
  const other = every.filter((call) => inWords(summaryOf(call), 'en') !== call.summary);
  expect(other.map(({ path }) => path)).toEqual([]);
  expect(actionOf('/leaveType/update/{id}/status/{status}', 'en')).toBe('Make a leave type active or inactive');
});

test('in French it has a few words of its own, which are whole', () => {
  const inFrench = every.map((call) => [actionOf(call.path, 'fr'), inWords(summaryOf(call), 'fr'), call.summary]);
  expect(inFrench.filter(([action, whole]) => action !== whole)).toEqual([]);
  const alike = inFrench.filter(([action, , summary]) => action === summary);
  expect(alike.map(([action]) => action)).toEqual([]);
});

test('a job of the product and a call that is gone have names, too', () => {
  expect([actionOf('reminder', 'fr'), actionOf('/chit/read', 'fr')]).toEqual([
    'Envoyer un rappel de rendez-vous',
    '/chit/read',
  ]);
});

test('the trail, its choices and the preview of a role name calls in the language of who reads', async () => {
  const { admin } = hospital;
  await admin.get(calls.department.create, { body: { departmentRo: { name: 'Radiology' } } });
  const inFrench = { headers: { 'accept-language': 'fr' } };
  const { data } = await admin.ask(calls.audit.choices, inFrench);
  expect(data.actions).toContainEqual({ call: '/department/create', action: 'Ajouter un service' });
  const [role] = await admin.get(calls.role.all);
  const preview = await admin.ask(calls.role.preview, { params: { id: role.id }, ...inFrench });
  const summaries = preview.data.calls.map(({ summary }: { summary: string }) => summary);
  expect(summaries).toContain('Clore sa caisse avec le montant compté');
});
