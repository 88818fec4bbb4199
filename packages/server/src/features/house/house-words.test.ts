// French texts of the house features: one refusal of each catalogue, mailed letters, and every message once.
import { fileURLToPath } from 'node:url';
import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { catalogue } from '@almoner/contract/encoded-message';
import { compiled, parametersOf, readCatalogues } from '@almoner/words/catalogue';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../test/file-fixtures.ts';
import {
  aServer,
  aSignup,
  aStaffBody,
  aStaffMember,
  type Options,
  personOf,
  saveSettings,
  somebody,
  somebodyWith,
} from '../../../test/hospital.ts';
import { answerText, emailOf, leaveTypesOf, letterTo, roleNamed, saveStaff } from '../../../test/house.ts';
import { translateMessage } from '../../kernel/base/language.ts';

const { server, hospital } = await hospitalForFile({
  now: '2026-11-21T09:00:00Z',
  config: { SIGNUP: 'invite' },
});
const { admin } = hospital;
const speaksFrench = { 'accept-language': 'fr' };
const ask = async (call: AnyCall, options: Options) =>
  answerText(await admin.ask(call, { headers: speaksFrench, ...options }));
/** The answer to a call without a session. */
const askUnknown = async (call: AnyCall, body: object) =>
  answerText(await server.call(call, { body, headers: { ...speaksFrench, 'x-forwarded-for': hospital.address } }));
/** The answer to the second of two equal calls. */
async function askTwice(call: AnyCall, body: object) {
  await ask(call, { body });
  return ask(call, { body });
}
const anId = '01999999-9999-7999-8999-999999999991';

const leaveRo = async (given: object) => ({
  leaveTypeId: (await leaveTypesOf(hospital))['Casual Leave']?.id ?? '',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  numberOfDays: 2,
  reason: 'Repos',
  ...given,
});
const passwordRo = { oldPassword: 'another horse battery', newPassword: 'a long enough password' };
const all = { status: 'nil', kind: 'nil', page: 0, size: 25 };

const ofCodes = (file: string) => ask(calls.diagnosisCode.import, { body: {}, file: Buffer.from(file) });

const told: [catalogue: string, answer: () => Promise<string>, told: string][] = [
  [
    'contract/house/company',
    () => ask(calls.tenant.create, { body: aSignup({ tenantRo: { name: '', status: 1 } }) }),
    '400 tenantRo.name: Veuillez indiquer le nom de l’établissement.',
  ],
  [
    'contract/house/department',
    () => ask(calls.department.create, { body: { departmentRo: { name: '' } } }),
    '400 departmentRo.name: Veuillez indiquer un nom.',
  ],
  [
    'contract/house/diagnosis-code',
    () => ofCodes('Code,Title\n,Fièvre\n'),
    '400 rows.2.code: Veuillez indiquer un code.',
  ],
  [
    'contract/house',
    () => ask(calls.ward.create, { body: { wardRo: { wardTypeId: anId, number: '1', numberOfBed: 1001 } } }),
    '400 wardRo.numberOfBed: 1 000 lits au plus.',
  ],
  [
    'contract/house/leave',
    async () => ask(calls.leave.create, { body: { leaveRo: await leaveRo({ endDate: '2026-11-20' }) } }),
    '400 leaveRo.endDate: Le dernier jour ne peut pas précéder le premier.',
  ],
  [
    'contract/house/person',
    () => ask(calls.staff.create, { body: { staffRo: aStaffBody('NURSE', { firstName: '' }) } }),
    '400 staffRo.personRo.firstName: Veuillez indiquer un prénom.',
  ],
  [
    'contract/house/session',
    () => askUnknown(calls.account.login, { loginRo: { username: '', password: 'x' } }),
    '400 loginRo.username: Veuillez remplir les champs',
  ],
  [
    'contract/house/staff',
    () => ask(calls.staff.create, { body: { staffRo: aStaffBody('') } }),
    '400 staffRo.accountRo.role: Veuillez choisir un rôle.',
  ],
  [
    'server/house/branch',
    () => ask(calls.branch.create, { body: { branchRo: { name: 'Main Branch', address: 'Dakar' } } }),
    '409 branchRo.name: Un site de ce nom existe déjà.',
  ],
  [
    'server/house/company',
    async () => answerText(await saveSettings(hospital, { timeZone: 'africa/lagos' }, { by: french })),
    '400 companyRo.timeZone: Ce fuseau horaire n’est pas pris en charge. Veuillez en choisir un autre.',
  ],
  [
    'server/house/department',
    () => askTwice(calls.department.create, { departmentRo: { name: 'Radiologie' } }),
    '409 departmentRo.name: Un service de ce nom existe déjà.',
  ],
  [
    'server/house/diagnosis',
    () => ofCodes('Fièvre\n'),
    '400 file: La première ligne doit contenir les colonnes Code et Libellé.',
  ],
  [
    'server/house/leave',
    async () => ask(calls.leave.create, { body: { leaveRo: await leaveRo({ numberOfDays: 5 }) } }),
    '400 leaveRo.numberOfDays: Cette période compte 2 jours ouvrés. Indiquez ce nombre.',
  ],
  [
    'server/house/letter',
    () => ask(calls.letter.list, { params: { ...all, from: '2026-02-02', to: '2026-02-01' } }),
    '400 to: Le dernier jour ne peut pas précéder le premier.',
  ],
  [
    'server/house/public-holiday',
    () => askTwice(calls.publicHoliday.create, { publicHolidayRo: { day: '2026-12-25', name: 'Noël' } }),
    '409 publicHolidayRo.day: Il y a déjà un jour férié à cette date.',
  ],
  [
    'server/house/role',
    async () => ask(calls.role.delete, { params: { id: (await roleNamed(hospital, 'DOCTOR')).id } }),
    '409 Le rôle Médecin ne peut pas être supprimé.',
  ],
  [
    'contract/house/role-name',
    async () => ask(calls.role.setStatus, { params: { id: (await roleNamed(hospital, 'ADMIN')).id, status: 0 } }),
    '409 roleRo.status: Le rôle Administrateur ne peut pas être désactivé.',
  ],
  [
    'server/house/session',
    () => ask(calls.account.updatePassword, { params: { id: admin.session.id }, body: { passwordRo } }),
    '400 passwordRo.oldPassword: Ce n’est pas votre mot de passe.',
  ],
  [
    'server/house/specialist',
    () => askTwice(calls.specialist.create, { specialistRo: { name: 'Pédiatrie', roleName: 'DOCTOR' } }),
    '409 specialistRo.name: Une spécialité de ce nom existe déjà.',
  ],
  [
    'server/house/staff',
    async () => {
      const { id, version } = await aStaffMember(hospital, 'NURSE');
      return ask(calls.staff.activate, { params: { id }, body: { activationRo: { version } } });
    },
    '409 Ce compte n’est plus en attente d’activation.',
  ],
  [
    'server/house/substance',
    () => askTwice(calls.substance.create, { substanceRo: { name: 'Quinine amère' } }),
    '409 substanceRo.name: Une substance de ce nom existe déjà.',
  ],
  [
    'server/house/tenant',
    () => askUnknown(calls.tenant.create, aSignup()),
    '403 Il faut une invitation pour s’inscrire ici. Veuillez ouvrir le lien qui vous a été donné.',
  ],
  [
    'server/house/ward',
    () => ask(calls.ward.create, { body: { wardRo: { wardTypeId: anId, number: '1', numberOfBed: 4 } } }),
    '400 wardRo.wardTypeId: Veuillez choisir un type de salle actif.',
  ],
];

/** The administrator, reading French; the other accounts of this file read English unless the header says otherwise. */
const french = {
  ...admin,
  ask: ((call, options) => admin.ask(call, { ...options, headers: speaksFrench })) as typeof admin.ask,
};

test.each(told)('%s answers in French', async (_, answer, wanted) => {
  expect((await answer()).replace(/\s/g, ' ')).toBe(wanted.replace(/\s/g, ' '));
});

const house = readCatalogues(fileURLToPath(new URL('../../../../../', import.meta.url)), ['contract', 'server']).filter(
  ({ name }) => /^(contract|server)\/house/.test(name) && name !== 'server/house/audit/action',
);
/** Messages of full queues and of letters are tested below, names of calls in audit/action.test.ts. */
const NOT_ANSWERED = ['server/house/audit', 'server/house/session/link-letter'];

test('no catalogue of the house is left out', () => {
  expect([...told.map(([name]) => name), ...NOT_ANSWERED].sort()).toEqual(house.map(({ name }) => name).sort());
});

test('every message of the house is translated into French, with all its values', () => {
  const same: string[] = [];
  for (const one of house) {
    const say = catalogue<Record<string, [object]>>(one.name);
    for (const [id, message] of Object.entries(compiled(one, 'en'))) {
      const given = [...parametersOf(message)].map(([name, kind]) => [name, kind === 'number' ? 3 : '2026-11-23']);
      const text = say[id]?.(Object.fromEntries(given)) ?? '';
      const [english, inFrench] = [translateMessage(text, 'en'), translateMessage(text, 'fr')];
      if (english === inFrench) same.push(`${one.name}.${id}`);
      expect(inFrench).not.toMatch(/[{}]|undefined|Invalid|server|contract/);
      expect(inFrench.match(/2026|3/g)?.length ?? 0).toBe(english.match(/2026|3/g)?.length ?? 0);
    }
  }
  expect(same).toEqual([]);
});

test("an invitation is in the hospital's language, and a password link in the account's", async () => {
  await saveSettings(hospital, { language: 'fr' });
  const clerk = await somebodyWith(hospital, ['NURSE:READ', 'NURSE:WRITE']);
  const { id, version, account } = await clerk.get(calls.staff.create, { body: { staffRo: aStaffBody('NURSE') } });
  await admin.get(calls.staff.activate, { params: { id }, body: { activationRo: { version } } });
  const invitation = await letterTo(server, account.email);
  expect(invitation.subject).toBe('Votre compte est prêt');
  expect(invitation.text).toMatch(
    /^Bonjour,\n\nvous avez désormais un compte \(General Hospital\)\. .*\n\nhttp:\/\/almoner\.example\/resetPassword\?token=/,
  );
  await admin.ask(calls.account.setLanguage, { body: { languageRo: { language: 'en' } } });
  const { username } = admin.session;
  await askUnknown(calls.account.forgotPassword, { forgotPasswordRo: { username, email: emailOf(hospital) } });
  expect((await letterTo(server, emailOf(hospital))).subject).toBe('Choose a new password');
  await admin.ask(calls.account.setLanguage, { body: { languageRo: { language: null } } });
  await saveSettings(hospital, { language: null });
});

test('the decision on leave is mailed in the language of the account, with dates in its format', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await nurse.ask(calls.account.setLanguage, { body: { languageRo: { language: 'fr' } } });
  const { id } = await nurse.get(calls.leave.create, { body: { leaveRo: await leaveRo({}) } });
  await admin.ask(calls.leaveTrack.setStatus, { params: { id, status: 'DECLINED' } });
  const { account } = await nurse.get(calls.staff.profile);
  const { subject, text } = await letterTo(server, account.email);
  expect(subject).toBe('Votre demande de congé est refusée');
  expect(text).toContain(
    `refusée par ${admin.session.name}\u202f: Casual Leave, du 23 nov. 2026 au 24 nov. 2026 (2 jours).`,
  );
});

test('letters about a renamed account or a reset second factor are in the language of the account', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await nurse.ask(calls.account.setLanguage, { body: { languageRo: { language: 'fr' } } });
  const { id, account } = await nurse.get(calls.staff.profile);
  await saveStaff(hospital, id, { account: { username: `${account.username}-2` } });
  const { subject, text } = await letterTo(server, account.email);
  expect(subject).toBe('Votre compte a été modifié');
  expect(text).toContain(`Votre nom d’utilisateur est désormais ${account.username}-2, et votre adresse e-mail`);
});

test('a new hospital uses the language of its signup: branch, leave types, settings and the first letter', async () => {
  const open = await aServer();
  const { data } = await open.call(calls.tenant.create, { body: aSignup(), headers: speaksFrench });
  const root = personOf(open, data, '10.9.9.9');
  expect(await root.get(calls.branch.list)).toMatchObject([{ name: 'Site principal' }]);
  const types = await root.get(calls.leaveType.list);
  expect(types.map(({ name }: { name: string }) => name)).toEqual([
    'Congé de convenance',
    'Congé de maladie',
    'Congé sans solde',
  ]);
  expect(data.language).toBe('fr');
  await open.jobs.run('outbox');
  expect(open.letters.map(({ subject }) => subject)).toEqual(['Confirmez votre adresse e-mail']);
  const english = await open.call(calls.tenant.create, { body: aSignup() });
  expect(english.data.language).toBe(null);
  await open.end();
});
