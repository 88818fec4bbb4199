// A drug that matches an allergy of the patient is not prescribed, billed or dispensed without a reason.

import { calls } from '@almoner/contract/calls';
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDrug, aLot, aPayment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { pharmacy, billing, treatment, patientProfile } = calls;

let patientId: string;
let ticketId: string;
let allergyId: string;

const allergicTo = async (name: string, severity: 'SEVERE' | null = 'SEVERE') =>
  (
    await hospital.admin.get(patientProfile.createFact, {
      body: { factRo: { kind: 'ALLERGY', name, severity, patientId } },
    })
  ).id;

const { server, hospital } = await hospitalForFile();
const amoxicillin: string = (await aDrug(hospital, { name: 'Amoxicillin 500 mg capsule' })).id;
const paracetamol: string = (await aDrug(hospital, { name: 'Paracetamol 500 mg tablet' })).id;
await aLot(hospital, amoxicillin, 1000);
await aLot(hospital, paracetamol, 1000);
beforeEach(async () => {
  patientId = (await aPatient(hospital)).id;
  ticketId = (await aTicket(hospital, patientId)).id;
  allergyId = await allergicTo('Penicillin');
});

const lineOf = (drugId: string) => ({ drugId, dose: '1', frequency: 'twice a day', quantity: 2 });
const said = (drugId: string | null, prescribed = 'Amoxicillin', reason = 'Tolerated last year.') => ({
  allergyId,
  drugId,
  prescribed,
  reason,
});
const ask = (drugIds: string[], acknowledgements: object[] = [], prescription = 'As below') =>
  hospital.admin.ask(pharmacy.create, {
    body: {
      pharmacyRo: { ticketId, prescription, lines: drugIds.map(lineOf), acknowledgements: acknowledgements as [] },
    },
  });
const bill = (typeId: string, acknowledgements: object[] = []) =>
  hospital.admin.ask(billing.create, {
    body: { billingRo: { type: 'PHARMACY', typeId, ticketId, amount: 100 }, acknowledgements: acknowledgements as [] },
  });
const matchesOf = (id: string): Promise<RequestMatch[]> => hospital.admin.get(pharmacy.allergies, { params: { id } });
const treat = (pharmacyRo: object) =>
  hospital.admin.ask(treatment.create, {
    body: { ticketId, complain: 'Cough', comment: 'Rest.', pharmacyServiceRo: { pharmacyRo: pharmacyRo as never } },
  });

describe('prescribing', () => {
  test('Amoxicillin for a patient with a penicillin allergy is refused, and the answer lists the match', async () => {
    const refused = await ask([amoxicillin, paracetamol]);
    expect(refused.status).toBe(409);
    expect(refused.message).toBe(
      'The patient is allergic to a prescribed drug (Penicillin). Give a reason, or remove the drug.',
    );
    expect(refused.data.allergies).toEqual([
      {
        allergyId,
        allergy: 'Penicillin',
        severity: 'SEVERE',
        drugId: amoxicillin,
        prescribed: 'Amoxicillin 500 mg capsule',
        kind: 'CLASS',
        because: 'Penicillins',
      },
    ]);
    const kept = await server.sql('select 1 from pharmacy_request where ticket_id = $1', [ticketId]);
    expect(kept).toEqual([]);
  });

  test('by free text is refused at the word, in a treatment as at the counter', async () => {
    const refused = await treat({ prescription: 'Ampiclox 500 mg for a week' });
    expect([refused.status, refused.data.allergies]).toMatchObject([409, [{ drugId: null, prescribed: 'ampiclox' }]]);
    expect(await server.sql('select 1 from treatment where ticket_id = $1', [ticketId])).toEqual([]);
    expect((await ask([], [], 'Ampiclox 500 mg')).status).toBe(409);
  });

  test('succeeds with a reason, which is stored with account and time, and audited', async () => {
    const { status, data } = await treat({
      prescription: 'As below',
      lines: [lineOf(amoxicillin)],
      acknowledgements: [said(amoxicillin)],
    });
    expect(status).toBe(200);
    const [match] = await matchesOf(data.pharmacy.id);
    expect(match?.acknowledged).toMatchObject({ reason: 'Tolerated last year.', stage: 'PRESCRIBED' });
    expect(match?.acknowledged?.by).toBe(hospital.admin.session.name);
    const rows = await server.sql(
      `select a.after from audit a join allergy_acknowledgement k on k.id = a.record_id where k.fact_id = $1`,
      [allergyId],
    );
    expect(rows).toMatchObject([{ after: { reason: 'Tolerated last year.', kind: 'CLASS', drugId: amoxicillin } }]);
  });

  test('asks for a reason in words, for every match', async () => {
    const second = await allergicTo('Amoxil');
    const refused = await ask([amoxicillin], [said(amoxicillin)]);
    expect(refused.data.allergies).toMatchObject([{ allergyId: second, kind: 'SUBSTANCE' }]);
    const blank = await ask([amoxicillin], [said(amoxicillin, 'Amoxicillin', ' ')]);
    expect([blank.status, blank.data.errors[0].message]).toEqual([400, 'Please give a reason.']);
  });

  test('without a match takes the body of the specification as it was', async () => {
    expect((await treat({ prescription: 'Paracetamol 1 g', ticketId, status: 'NEW' })).status).toBe(200);
    expect((await ask([paracetamol])).status).toBe(200);
  });

  test('an allergy entered in error does not count, and one that may cross-react needs no reason', async () => {
    const { data } = await ask([], [], 'Ceftriaxone 1 g');
    expect(await matchesOf(data.id)).toMatchObject([{ kind: 'RELATED', acknowledged: null }]);
    const body = { errorRo: { reason: 'Another patient.' } };
    await hospital.admin.get(patientProfile.markFactAsError, { params: { id: allergyId }, body });
    expect((await ask([amoxicillin])).status).toBe(200);
  });

  test('an edit needs a reason only for what it adds', async () => {
    const first = { prescription: 'As below', lines: [lineOf(amoxicillin)], acknowledgements: [said(amoxicillin)] };
    const { data } = await treat(first);
    const edit = (pharmacyRo: object) =>
      hospital.admin.ask(treatment.update, {
        params: { id: data.id },
        body: { ticketId, complain: 'Cough', comment: 'Rest.', pharmacyServiceRo: { pharmacyRo: pharmacyRo as never } },
      });
    const lines = [{ ...lineOf(amoxicillin), quantity: 9 }];
    expect((await edit({ prescription: 'More of it', lines })).status).toBe(200);
    const refused = await edit({ prescription: 'And penicillin V', lines });
    expect([refused.status, refused.data.allergies]).toMatchObject([409, [{ prescribed: 'penicillin v' }]]);
  });
});

describe('pharmacy', () => {
  test('takes the reason of the prescriber where it covers exactly this allergy and drug', async () => {
    const { data: request } = await ask([amoxicillin], [said(amoxicillin)]);
    const billed = await bill(request.id);
    expect(billed.status).toBe(200);
    await aPayment(hospital, billed.data);
    const dispenseRo = { lines: [{ lineId: request.lines[0].id, quantity: 2 }] };
    const given = await hospital.admin.ask(pharmacy.dispense, { params: { id: request.id }, body: { dispenseRo } });
    expect([given.status, given.data.status]).toEqual([200, 'DISPENSED']);
  });

  test('needs a new reason where the allergy was noted or changed later, at billing and at dispensing', async () => {
    const { data: request } = await ask([amoxicillin, paracetamol], [said(amoxicillin)]);
    const change = (name: string) =>
      hospital.admin.get(patientProfile.updateFact, {
        params: { id: allergyId },
        body: { factRo: { kind: 'ALLERGY', name, severity: 'SEVERE' } },
      });
    await change('Penicillin, shock');
    expect((await bill(request.id)).data.allergies).toMatchObject([{ allergyId, drugId: amoxicillin }]);
    const billed = await bill(request.id, [said(amoxicillin, 'x', 'Doctor was asked.')]);
    expect(billed.status).toBe(200);
    await aPayment(hospital, billed.data);
    await change('Penicillin, twice');
    const dispense = (dispenseRo: object) =>
      hospital.admin.ask(pharmacy.dispense, { params: { id: request.id }, body: { dispenseRo: dispenseRo as never } });
    const [first, second] = request.lines;
    // A drug that is not dispensed needs no reason.
    expect((await dispense({ lines: [{ lineId: second.id, quantity: 1 }] })).status).toBe(200);
    const lines = [{ lineId: first.id, quantity: 1 }];
    expect((await dispense({ lines })).data.allergies).toMatchObject([{ drugId: amoxicillin }]);
    const acknowledgements = [said(amoxicillin, 'x', 'Under watch.')];
    expect((await dispense({ lines, acknowledgements })).status).toBe(200);
    expect((await matchesOf(request.id))[0]?.acknowledged).toMatchObject({
      stage: 'DISPENSED',
      reason: 'Under watch.',
    });
  });

  test('needs a reason for a walk-in too, and sees the match without the right to read the record', async () => {
    const counter = await somebodyWith(hospital, ['PHARMACY:READ', 'PHARMACY:WRITE']);
    const pharmacyRo = { ticketId, prescription: 'As below', lines: [lineOf(amoxicillin)] };
    const refused = await counter.ask(pharmacy.create, { body: { pharmacyRo } });
    expect([refused.status, refused.data.allergies.length]).toEqual([409, 1]);
    const body = { pharmacyRo: { ...pharmacyRo, acknowledgements: [said(amoxicillin)] } };
    const { id } = await counter.get(pharmacy.create, { body });
    expect(await counter.get(pharmacy.allergies, { params: { id } })).toMatchObject([{ allergy: 'Penicillin' }]);
    expect((await counter.ask(patientProfile.read, { params: { id: patientId } })).status).toBe(403);
  });

  test('sees without that right the allergies, that none are known, or that the patient was not asked', async () => {
    const counter = await somebodyWith(hospital, ['PHARMACY:READ', 'PHARMACY:WRITE']);
    const aRequest = async (of: string) =>
      (await hospital.admin.get(pharmacy.create, { body: { pharmacyRo: { ticketId: of, prescription: 'Rest' } } })).id;
    const factsOf = (id: string) => counter.get(pharmacy.allergyFacts, { params: { id } });
    const known = await factsOf(await aRequest(ticketId));
    expect(known).toMatchObject([{ id: allergyId, kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE' }]);
    const { id: unasked } = await aPatient(hospital);
    const request = await aRequest((await aTicket(hospital, unasked)).id);
    expect(await factsOf(request)).toEqual([]);
    await hospital.admin.get(patientProfile.stateNoAllergy, { body: { noAllergyRo: { patientId: unasked } } });
    expect(await factsOf(request)).toMatchObject([{ kind: 'NO_ALLERGY', name: '' }]);
    const other = await somebodyWith(hospital, ['LABORATORY:READ']);
    expect((await other.ask(pharmacy.allergyFacts, { params: { id: request } })).status).toBe(403);
  });
});

test('the server itself can neither change nor delete a reason', async () => {
  const may =
    await server.sql(`select has_table_privilege('almoner_app', 'allergy_acknowledgement', 'update') as changes,
    has_table_privilege('almoner_app', 'allergy_acknowledgement', 'delete') as deletes`);
  expect(may).toEqual([{ changes: false, deletes: false }]);
});
