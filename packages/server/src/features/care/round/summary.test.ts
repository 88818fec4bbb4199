// Discharge summaries: proposed from the record, written as a draft, signed once and unchangeable from then on.
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { anApprovedLabRequest, aReport, aTreatment } from '../../../../test/clinic.ts';
import { inText } from '../../../../test/days.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { giveFileNumber } from '../../../../test/front-desk.ts';
import { type Answer, aHospital, aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { flat, wordsOf } from '../../../../test/pdf-words.ts';
import { anAdmission, anInpatient, anOrder } from '../../../../test/wards.ts';
import { dayIn } from '../../../kernel/base/clock.ts';

const { dischargeSummary, patientProfile } = calls;
const { server, hospital } = await hospitalForFile();
const doctorId: string = (await aStaffMember(hospital, 'DOCTOR')).id;
let stay: Awaited<ReturnType<typeof anInpatient>>;
beforeEach(async () => {
  stay = await anInpatient(hospital, { doctorId });
});

const texts = { medicines: [], diagnoses: 'Malaria', course: 'Treated', condition: 'Well' };
const at = () => ({ params: { admissionId: stay.id } });
const read = () => hospital.admin.get(dischargeSummary.read, at());
const save = (given: object = {}, by = hospital.admin): Promise<Answer> =>
  by.ask(dischargeSummary.save, { ...at(), body: { summaryRo: { ...texts, ...given } } as never });
const sign = (version: number, by = hospital.admin): Promise<Answer> =>
  by.ask(dischargeSummary.sign, { ...at(), body: { signRo: { version } } });
/** States that no allergies are known; answers the words of the statement. */
async function statesNoAllergy(): Promise<string> {
  const noAllergyRo = { patientId: stay.ticket.patient.id };
  const { recordedAt } = await hospital.admin.get(patientProfile.stateNoAllergy, { body: { noAllergyRo } });
  const on = dayIn('Africa/Lagos', new Date(recordedAt));
  return `No known allergies (stated by ${hospital.admin.session.name}, ${inText(on)})`;
}
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('without a summary, the record of the stay is proposed, in the language of the author', async () => {
  const { drug } = await anOrder(hospital, stay.id);
  const { ticketId, ticket } = stay;
  for (const diagnosis of ['Severe malaria', 'Anaemia', 'Severe malaria']) {
    await aTreatment(hospital, { ticketId, diagnosis });
  }
  const file = Buffer.from('Code,Title\nB54,Unspecified malaria\nD64.9,Anaemia');
  await hospital.admin.ask(calls.diagnosisCode.import, { body: {}, file });
  const [b54] = await hospital.admin.get(calls.diagnosisCode.search, { params: { text: 'B54' } });
  await aTreatment(hospital, { ticketId, diagnosis: 'Fever', diagnosisCodes: [b54.id] });
  await aReport(hospital, await anApprovedLabRequest(hospital, ticketId), {
    result: 'Haemoglobin::9.1][Platelets::][Film::ring\\nforms',
  });
  const factRo = { kind: 'ALLERGY' as const, name: 'Penicillin', severity: 'SEVERE' as const, note: 'Rash' };
  const body = { factRo: { ...factRo, patientId: ticket.patient.id } };
  await hospital.admin.get(patientProfile.createFact, { body: body as never });
  expect(await read()).toMatchObject({
    status: 'NONE',
    version: 0,
    reason: stay.reason,
    diagnoses: 'Severe malaria\nAnaemia\nFever\nB54 Unspecified malaria',
    results: '2 Mar 2026 Full blood count: Haemoglobin 9.1; Film ring forms',
    allergies: 'Penicillin (severe): Rash',
    medicines: [{ drug: drug.name, dose: '1 g', frequency: '' }],
  });
  const french = await hospital.admin.ask(dischargeSummary.read, { ...at(), headers: { 'accept-language': 'fr' } });
  expect(french.data.allergies).toBe('Penicillin (grave)\u202f: Rash');
});

test('the statement that no allergies are known is proposed', async () => {
  const noneKnown = await statesNoAllergy();
  expect(await read()).toMatchObject({ allergies: noneKnown, diagnoses: '', results: '' });
});

test('an empty field of allergies is filled from the record, also in an amendment; otherwise it reads as not asked', async () => {
  expect((await save({ allergies: '' })).data.allergies).toBe('');
  expect(await paper()).toContain('Allergies Not asked');
  const noneKnown = await statesNoAllergy();
  expect((await save({ allergies: '', version: 1 })).data.allergies).toBe(noneKnown);
  expect(await paper()).toContain(`Allergies ${noneKnown}`);
  await sign(2);
  const factRo = {
    kind: 'ALLERGY' as const,
    name: 'Latex',
    severity: 'MILD' as const,
    patientId: stay.ticket.patient.id,
  };
  await hospital.admin.get(patientProfile.createFact, { body: { factRo } as never });
  expect((await amend(2, { allergies: '' })).data.allergies).toBe('Latex (mild)');
});

const paper = async () => {
  const url = `/api${pathOf(dischargeSummary.pdf, at().params)}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: hospital.admin.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return flat(await wordsOf(answer.rawPayload));
};

test('is printed in the language of the hospital, marked as a draft until it is signed', async () => {
  expect(answerText(await hospital.admin.ask(dischargeSummary.pdf, at()))).toBe(
    '409 There is no discharge summary to print yet.',
  );
  const medicines = [
    { drug: 'Coartem', dose: '4 tablets', frequency: 'twice a day', duration: '3 days', instruction: '' },
  ];
  await save({
    medicines,
    reason: 'Fever for three days',
    procedures: 'Transfusion of one unit',
    results: 'Haemoglobin 9.1',
    followUpOn: '2026-12-01',
    followUpWith: 'Outpatients',
  });
  const { patient } = stay.ticket;
  await giveFileNumber(hospital, patient.id, 'H 4711/26');
  const draft = await paper();
  const held = [
    ...['Discharge summary', `${patient.firstName} ${patient.lastName}`, stay.ticket.number],
    `${patient.patientId} · File H 4711/26`,
    ...[`${stay.ward.number}, bed ${stay.bed.name}`, 'Still in hospital', 'Nights 0', 'Allergies Not asked'],
    ...['Fever for three days', 'Malaria', 'Treated', 'Transfusion of one unit', 'Haemoglobin 9.1', 'Well'],
    ...['Coartem 4 tablets twice a day 3 days', 'Follow-up 1 Dec 2026, Outpatients', 'page 1 of 1'],
  ];
  for (const words of [...held, 'Draft, not signed']) expect(draft).toContain(words);
  await sign(1);
  const signed = await paper();
  for (const words of [...held, `Signed by ${hospital.admin.session.name} on `]) expect(signed).toContain(words);
  expect(signed).not.toMatch(/draft/i);
  const speak = (language: string | null) =>
    server.sql('update company_setting s set language = $2 from tenant t where t.id = s.tenant_id and t.code = $1', [
      hospital.admin.session.tenantCode,
      language,
    ]);
  await speak('fr');
  try {
    const french = await paper();
    for (const words of [
      'Compte rendu d’hospitalisation',
      'Allergies Question non posée',
      'Traitement de sortie',
      'Signé par',
    ])
      expect(french).toContain(words);
  } finally {
    await speak(null);
  }
});

test('reading it, on screen and on paper, is a look into the record of the patient', async () => {
  await save();
  await read();
  await paper();
  const looks = await server.sql('select call from audit where record_id = $1 and call = any($2) order by call', [
    stay.ticket.patient.id,
    [dischargeSummary.read.path, dischargeSummary.pdf.path],
  ]);
  expect(looks.map(({ call }) => call)).toEqual([dischargeSummary.read.path, dischargeSummary.pdf.path]);
});

test('is written, changed, signed, and never changed again', async () => {
  const medicines = [
    { drug: 'Coartem', dose: '4 tablets', frequency: 'twice a day', duration: '3 days', instruction: '' },
  ];
  expect((await save({ version: 0, medicines, followUpOn: '2026-12-01' })).data).toMatchObject({
    ...texts,
    status: 'DRAFT',
    version: 1,
    medicines,
    followUpOn: '2026-12-01',
  });
  expect((await save({ version: 1, advice: 'Rest' })).data).toMatchObject({ advice: 'Rest', version: 2 });
  expect((await sign(2)).data).toMatchObject({ status: 'SIGNED', signedBy: hospital.admin.session.name });
  expect(answerText(await save({ version: 3 }))).toBe(
    '409 The discharge summary is signed. Amend it and give the reason.',
  );
  expect((await sign(3)).status).toBe(409);
  expect(await read()).toMatchObject({ course: 'Treated', advice: 'Rest', status: 'SIGNED' });
  const [{ may } = {}] = await server.sql(
    `select bool_or(has_table_privilege('almoner_app', name, what)) as may
     from unnest(array['discharge_summary', 'discharge_signature']) as name, unnest(array['UPDATE', 'DELETE']) as what`,
  );
  expect(may).toBe(false);
});

test('of 20 who begin it at once one succeeds, and a stale copy is neither saved nor signed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save({ version: 0 })));
  expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
  await save({ version: 1 });
  expect((await save({ version: 1 })).status).toBe(409);
  expect((await sign(1)).status).toBe(409);
  expect(await read()).toMatchObject({ status: 'DRAFT', version: 2 });
});

test('is refused without its texts, before it is written, before the patient has arrived, and without the right', async () => {
  expect(answerText(await save({ diagnoses: ' ' }))).toBe('400 summaryRo.diagnoses: Please provide the diagnoses.');
  expect(answerText(await sign(1))).toBe('409 There is no discharge summary to sign yet.');
  const reader = await somebodyWith(hospital, ['TREATMENT:READ', 'WARD:READ', 'WARD:EXECUTE']);
  expect((await save({}, reader)).status).toBe(403);
  expect((await sign(1, reader)).status).toBe(403);
  const nurse = await somebodyWith(hospital, ['WARD:READ', 'WARD:EXECUTE']);
  expect((await nurse.ask(dischargeSummary.read, at())).status).toBe(403);
  stay = await anAdmission(hospital, { doctorId });
  expect(answerText(await save())).toBe('409 The patient has not been received on a ward yet.');
});

test('readers of the stay see whether it has a signed summary and by whom, but not its contents', async () => {
  const nurse = await somebodyWith(hospital, ['WARD:READ', 'PATIENT:READ']);
  const seen = async () => {
    const { id } = stay.ticket.patient;
    const [one] = await nurse.get(calls.admission.listOfPatient, { params: { patientId: id } });
    const { summary } = await nurse.get(calls.admission.read, { params: { id: stay.id } });
    expect(one.summary).toEqual(summary);
    expect(JSON.stringify(one)).not.toContain('Treated');
    return summary;
  };
  expect(await seen()).toEqual({ status: 'NONE', signedAt: null, signedBy: null });
  await save();
  await save({ version: 1 });
  expect(await seen()).toMatchObject({ status: 'DRAFT', signedBy: null });
  await sign(2);
  expect(await seen()).toEqual({
    status: 'SIGNED',
    signedAt: expect.stringMatching(/^\d{4}-.+Z$/),
    signedBy: hospital.admin.session.name,
  });
  expect((await nurse.ask(dischargeSummary.read, at())).status).toBe(403);
});

test('the summary of another hospital cannot be read, printed, written or signed', async () => {
  await save();
  const { admin: stranger } = await aHospital(server);
  expect((await stranger.ask(dischargeSummary.read, at())).status).toBe(404);
  expect((await stranger.ask(dischargeSummary.pdf, at())).status).toBe(404);
  expect((await save({ version: 1 }, stranger)).status).toBe(404);
  expect((await sign(1, stranger)).status).toBe(404);
  expect(await read()).toMatchObject({ status: 'DRAFT', version: 1 });
});

const amend = (version: number, given: object = {}, by = hospital.admin): Promise<Answer> => {
  const amendmentRo = { ...texts, amendment: 'The dose was wrong', version, ...given };
  return by.ask(dischargeSummary.amend, { ...at(), body: { amendmentRo } as never });
};
const readVersion = (version: number) =>
  hospital.admin.ask(dischargeSummary.readVersion, { params: { ...at().params, version } });

test('a signed summary is amended with a reason and signed anew, and the former version can still be read', async () => {
  await save({ course: 'Never signed' });
  expect(answerText(await amend(1))).toBe('409 The discharge summary is not signed yet. Edit the draft instead.');
  await save({ version: 1 });
  await sign(2);
  expect(answerText(await amend(2, { amendment: ' ' }))).toBe(
    '400 amendmentRo.amendment: Please say why the summary is being changed.',
  );
  const doctor = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE']);
  const { data } = await amend(2, { course: 'Treated at home' }, doctor);
  expect(data).toMatchObject({
    status: 'SIGNED',
    course: 'Treated at home',
    amendment: 'The dose was wrong',
    signedBy: doctor.session.name,
    version: 3,
    versions: [
      { version: 3, signedBy: doctor.session.name, amendment: 'The dose was wrong' },
      { version: 2, signedBy: hospital.admin.session.name, amendment: '' },
    ],
  });
  expect(await read()).toEqual(data);
  expect((await readVersion(2)).data).toMatchObject({ course: 'Treated', amendment: '', version: 2 });
  // This version was never signed.
  expect((await readVersion(1)).status).toBe(404);
  const paperOf = await paper();
  for (const words of [
    'Amended The dose was wrong',
    `Replaces the version signed by ${hospital.admin.session.name}`,
    'Treated at home',
  ])
    expect(paperOf ?? words).toContain(words);
});

test('of 10 who sign at once one succeeds; of 10 who amend at once one succeeds, and none from a stale copy', async () => {
  await save();
  const ten = (act: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, act));
  expect(statuses(await ten(() => sign(1)))).toEqual([200, ...Array(9).fill(409)]);
  expect(statuses(await ten(() => amend(1)))).toEqual([200, ...Array(9).fill(409)]);
  expect((await amend(1)).status).toBe(409);
  expect((await read()).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test('amending and reading a signed summary need the right and the hospital, and are looks into the record', async () => {
  await save();
  await sign(1);
  const reader = await somebodyWith(hospital, ['TREATMENT:READ']);
  expect((await amend(1, {}, reader)).status).toBe(403);
  const { admin: stranger } = await aHospital(server);
  expect((await amend(1, {}, stranger)).status).toBe(404);
  const params = { ...at().params, version: 1 };
  expect((await stranger.ask(dischargeSummary.readVersion, { params })).status).toBe(404);
  expect((await readVersion(1)).status).toBe(200);
  const looks = await server.sql('select 1 from audit where record_id = $1 and call = $2', [
    stay.ticket.patient.id,
    dischargeSummary.readVersion.path,
  ]);
  expect(looks).toHaveLength(1);
});
