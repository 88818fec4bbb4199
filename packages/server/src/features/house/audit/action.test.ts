// Names of calls in the audit trail and in the preview of a role.
import { type AnyCall, actionOf, type CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { styleOf } from '@almoner/words/style';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import french from './action.fr.json' with { type: 'json' };
import { actionName } from './action.service.ts';

const { hospital } = await hospitalForFile();
const groups: CallGroup[] = Object.values(calls);
const every: AnyCall[] = groups.flatMap((group) => Object.values(group));
const ids = Object.entries(calls).flatMap(([feature, group]) =>
  Object.keys(group).map((name) => `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`),
);
const inFrench = every.map(({ path }) => actionName(path, 'fr'));

test('in English a call has the name from the contract', () => {
  expect(every.map(({ path }) => actionName(path, 'en'))).toEqual(every.map(actionOf));
  expect(actionName('/leaveType/update/{id}/status/{status}', 'en')).toBe('Make a leave type active or inactive');
  const texts = { en: Object.fromEntries(every.map((call) => [call.path, actionOf(call)])) };
  expect(styleOf({ name: 'contract/calls', texts })).toEqual([]);
});

test('in French every call has its own name, and no removed call has one', () => {
  const lacking = ids.filter((id) => !(id in french));
  expect(lacking, 'action.fr.json lacks these').toEqual([]);
  const english = every.filter((call, place) => inFrench[place] === actionOf(call));
  expect(english.map(({ path }) => path)).toEqual([]);
  expect(inFrench.toSorted()).toEqual(Object.values(french).toSorted());
});

test('names are short, distinct phrases that start with a verb, without codes', () => {
  expect(inFrench.filter((action) => action.length > 70)).toEqual([]);
  expect(inFrench.filter((action) => !/^(Se )?\p{L}+(er|ir|re)( [\p{L}’-]+)*$/u.test(action))).toEqual([]);
  const shouted = inFrench.flatMap((action) => action.match(/\b[A-Z]{2,}\b/g) ?? []);
  expect(new Set(shouted)).toEqual(new Set(['PDF']));
  expect(inFrench.filter((action, place) => inFrench.indexOf(action) !== place)).toEqual([]);
});

test('the pseudo-language has longer names, as in all texts', () => {
  expect(actionName('/ward/read', 'x-long')).toMatch(/^Ĺ\S+ \S+é$/);
});

test('jobs of the product have names too; a removed call is named by its path', () => {
  const jobs = ['nights', 'reminder', 'warranty', 'invoice mail', 'payslip mail', 'old messages', 'asset months'];
  expect(jobs.filter((job) => actionName(job, 'en') === job || actionName(job, 'fr') === job)).toEqual([]);
  expect(actionName('reminder', 'fr')).toBe('Envoyer un rappel de rendez-vous');
  expect(actionName('/chit/read', 'fr')).toBe('/chit/read');
});

test("the trail, its filters and the preview name calls in the reader's language", async () => {
  const { admin } = hospital;
  await admin.get(calls.department.create, { body: { departmentRo: { name: 'Radiology' } } });
  const speaksFrench = { headers: { 'accept-language': 'fr' } };
  const { data } = await admin.ask(calls.audit.choices, speaksFrench);
  expect(data.actions).toContainEqual({ call: '/department/create', action: 'Ajouter un service' });
  const [role] = await admin.get(calls.role.all);
  const preview = await admin.ask(calls.role.preview, { params: { id: role.id }, ...speaksFrench });
  expect(preview.data.calls.map(({ summary }: { summary: string }) => summary)).toEqual(inFrench);
});
