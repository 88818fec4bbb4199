// A hospital with the longest names that occur in practice, and at least one record on every screen.
import { type APIRequestContext, test as base } from '@playwright/test';
import { readRecords, recordsMade } from './all-records.ts';
import { bill, command, pay, signedIn } from './clinic.ts';
import { loadCodes } from './diagnosis-codes.ts';
import { anAppointment, aTicket, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, type Hospital, post } from './hospital.ts';
import type { longIds } from './long-ids.ts';
import { LONG_PATIENTS } from './patient-names.ts';
import { type Ids, type Make, makeIn } from './record-screens.ts';

const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const PHONE = '+234 803 123 4567';
const ADDRESS = '1234 Oba Adeniji Adele-Babatunde Olusegun Street, Ebute Metta West, Lagos Mainland';
const MAIL = 'oluwafunmilayo.nwachukwu-okonkwo@lagos-university-teaching-hospital.example';
const DEPARTMENT = 'Obstetrics, Gynaecology and Reproductive Endocrinology';
const DRUG = 'Sulfamethoxazole/Trimethoprim 800 mg/160 mg dispersible paediatric suspension';
const TEST = `Immunoelectrophoresis and ${WORD} Screening`;
const INSURER = 'National Health Insurance Authority – Formal Sector Social Health Insurance Programme';
const DOCTOR = { firstName: 'Oluwatamilore Ayọ̀bámi', lastName: 'Akinwande-Oladipupo-Ṣóyínká' };
const NURSE = { firstName: 'Wilhelmina', lastName: 'Schwarzenegger-Mustermannhausen' };
const ROLE = 'SENIOR MEDICAL RECORDS AND ADMINISTRATION OFFICER';
const MUCH = 98_765_432.5;

const person = (name: { firstName: string; lastName: string }) => ({
  ...name,
  phone: PHONE,
  gender: 'FEMALE',
  address: ADDRESS,
  dateOfBirth: '1990-05-17',
  dateOfReg: '2026-01-02',
});

interface LongHospital {
  hospital: Hospital;
  ids: Ids;
}

/** One hospital per worker, shared by all tests that use this `test`. They must not change it. */
export const test = base.extend<object, { long: LongHospital }>({
  long: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.ALMONER_E2E_URL ?? '' });
      await use(await aLongHospital(request));
      await request.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function aLongHospital(request: APIRequestContext): Promise<LongHospital> {
  const hospital = await aHospital(request);
  const make = makeIn(request, hospital);
  const patients: string[] = [];
  for (const name of LONG_PATIENTS) {
    patients.push((await make('/patient/create', { patientRo: { ...person(name), email: MAIL } })).id);
  }
  const { id: staffId } = await aColleague(request, hospital, 'NURSE', person(NURSE));
  const set = await setUp(make, { patientId: patients[0] ?? '', staffId });
  await loadCodes(request, hospital, [
    `ICD-10-CM/J62.8-000,"${WORD} due to other dust containing silica, ${TEST}, ${WORD}"`,
  ]);
  const staff = await people(request, hospital, set);
  const tickets = await Promise.all(patients.map((id) => aTicket(request, hospital, id)));
  const [patientId = '', ticketId = ''] = [patients[0], tickets[0]];
  const desk = { hospital, departmentId: set.departments, doctorId: staff.doctors, patientId };
  const booked = await Promise.all(
    tickets.map((id, at) =>
      anAppointment(request, { ...desk, ticketId: id }, { date: dayFromNow(1), time: `1${at}:00` }),
    ),
  );
  const care = await treat(request, hospital, ticketId, set);
  const ids = { ...set, ...staff, ...care, patients: patientId, tickets: ticketId, appointments: booked[0]?.id ?? '' };
  const books = await theBooks(request, hospital, ids);
  const who = { ticketId: tickets[1] ?? '', doctorId: staff.doctors };
  const admitted = await admit(request, hospital, who, ids.drugs);
  await nameTheCompany(request, hospital);
  // The allergies are recorded after the prescriptions, so that no prescription needs a reason.
  const profile = await profiles(make, patientId, staff.doctors);
  const { data: written } = await read(request, hospital, `/audit/read/${'nil/'.repeat(8)}1`);
  const known = { ...ids, ...books, ...profile, ...admitted, audit: String(written[0].id) };
  return { hospital, ids: known satisfies Record<(typeof longIds)[number], string> };
}

async function setUp(make: Make, persons: { patientId: string; staffId: string }) {
  const one = async (path: string, body: object) => (await make(path, body)).id;
  const drugRo = { name: DRUG, unit: 'dispersible tablet', price: 98_765.4, reorderLevel: 900_000 };
  const drugs = await one('/drug/create', { drugRo });
  for (const [at, expiryDate] of [dayFromNow(200), dayFromNow(20)].entries()) {
    const drugLotRo = { drugId: drugs, number: `LOT-2026-${at}-00000000012345`, expiryDate, quantity: 800_000 };
    await make('/drugLot/create', { drugLotRo });
  }
  const laboratory = await one('/labTest/create', { labTestRo: { title: TEST, amount: 4500 } });
  const titles = [`${WORD} antibodies`, 'Film'];
  const labTestParameterRo = { labTestId: laboratory, titles };
  const parameters: unknown = await make('/labTestParameter/create', { labTestParameterRo });
  const set = {
    drugs,
    laboratory,
    parameters: (parameters as { id: string }[])[0]?.id ?? '',
    departments: await one('/department/create', { departmentRo: { name: DEPARTMENT, description: WORD } }),
    roles: await one('/role/create', { roleRo: { name: ROLE } }),
  };
  const given = { name: INSURER, word: WORD, address: ADDRESS, amount: MUCH, ...persons };
  return { ...(await recordsMade(await readRecords(), make, { ...given, ids: set })), ...set };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

async function people(request: APIRequestContext, hospital: Hospital, set: Ids) {
  const works = { departmentId: set.departments, branchId: set.branches };
  const one = async (role: string, name: typeof DOCTOR) =>
    (await aColleague(request, hospital, role, { ...person(name), ...works })).id;
  const doctors = await one('DOCTOR', DOCTOR);
  return { doctors, staff: doctors, nurses: await one('NURSE', NURSE), employees: await one(ROLE, DOCTOR) };
}

/**
 * Profile entries of a patient (allergy, condition, blood group, contact), qualifications of a staff member, and a message
 * about the patient.
 */
async function profiles(make: Make, patientId: string, staffId: string) {
  const fact = async (kind: string, more: object) =>
    (await make('/patient/fact/create', { factRo: { patientId, kind, name: `${WORD} and ${DRUG}`, ...more } })).id;
  const learned = async (kind: string) => {
    const what = { staffId, kind, title: `Diploma in ${WORD}`, place: INSURER, from: '2010-01-01', note: ADDRESS };
    return (await make('/staff/qualification/create', { qualificationRo: what })).id;
  };
  const contactRo = {
    patientId,
    name: `Hubert ${WORD}`,
    relationship: 'Great-grandmother',
    phone: PHONE,
    address: ADDRESS,
  };
  const { id: chat } = await make('/conversation/create/direct', { conversationRo: { staffId } });
  const messageRo = { key: crypto.randomUUID().replaceAll('-', ''), conversationId: chat, text: `${WORD} ${ADDRESS}` };
  await make('/message/create', { messageRo: { ...messageRo, about: { kind: 'PATIENT', id: patientId } } });
  return {
    chat,
    allergies: await fact('ALLERGY', { severity: 'SEVERE', note: WORD }),
    conditions: await fact('CONDITION', {}),
    'blood-group': await fact('BLOOD_GROUP', { name: 'O+' }),
    contacts: (await make('/patient/contact/create', { contactRo })).id,
    education: await learned('EDUCATION'),
    experience: await learned('EXPERIENCE'),
  };
}

type Stay = { ticketId: string; doctorId: string };

/** An inpatient with vital signs, a note and a medicine order. */
async function admit(request: APIRequestContext, hospital: Hospital, stay: Stay, drugId: string) {
  const [bed] = await read(request, hospital, '/bed/read/free');
  const admissionRo = { ...stay, bedId: bed.id, reason: `${WORD} ${ADDRESS}`, expectedNights: 365 };
  const { id } = await post(request, hospital, '/admission/create', { admissionRo });
  await post(request, hospital, `/admission/update/${id}/receive`, { receiveRo: {} });
  const vitalSignsRo = { temperature: 38.5, pulse: 199, systolic: 220, diastolic: 110, respiration: 40, weight: 102.5 };
  await post(request, hospital, `/wardRound/create/vitals/${id}`, { vitalSignsRo });
  await post(request, hospital, `/wardRound/create/note/${id}`, { noteRo: { text: `${WORD} ${ADDRESS}` } });
  const medicineRo = { drugId, dose: '12.5 millilitres', route: 'VAGINAL', everyHours: 2, note: `${WORD} ${ADDRESS}` };
  await post(request, hospital, `/medicine/create/admission/${id}`, { medicineRo });
  return { admissions: id as string, 'admissions/round': bed.ward.id as string };
}

/**
 * A visit with vital signs, a treatment, a prescription and a lab request, all billed, the payments taken into a till, a
 * report, and one refund request.
 */
async function treat(request: APIRequestContext, hospital: Hospital, ticketId: string, set: SetUp) {
  const make = makeIn(request, hospital);
  const line = { drugId: set.drugs, dose: '12.5 millilitres', frequency: 'every four to six hours', quantity: 1000 };
  const pharmacyRo = { ticketId, prescription: `${DRUG}, ${WORD}`, lines: [line] };
  const asked = { id: (await make('/pharmacy/create', { pharmacyRo })).id, ticketId };
  const tests = [{ labTestId: set.laboratory, title: TEST }, { title: `${WORD}, whole blood` }];
  const test = await make('/labRequest/create', { labRequestRo: { ticketId, title: `${TEST}, ${WORD}`, tests } });
  const words = { complain: `${WORD} ${ADDRESS}`, comment: WORD, diagnosis: `${WORD}, ${DEPARTMENT}` };
  const pharmacyServiceRo = { doctorServiceRo: { amount: MUCH }, labRequestRo: { title: TEST } };
  const treatment = await make('/treatment/create', { pharmacyServiceRo, ...words, ticketId });
  await make('/vitalSigns/create', { vitalSignsRo: { temperature: 38.5, pulse: 99 }, ticketId });
  const cashier = await signedIn(request, await aColleague(request, hospital, 'ACCOUNTANT', person(NURSE)));
  const till = await command(request, cashier, '/till/open', { tillRo: { openingFloat: MUCH } });
  const medicine = await bill(request, hospital, 'PHARMACY', asked, MUCH);
  const tested = await bill(request, hospital, 'LABORATORY', { id: test.id, ticketId }, 4500);
  await pay(request, cashier, medicine, MUCH - 1);
  const { ticket } = await read(request, hospital, `/billing/read/${tested.id}`);
  const together = await command(request, cashier, '/billing/create/payments', {
    counterPaymentRo: {
      patientId: ticket.patient.id,
      bills: [{ billingId: tested.id, amount: tested.total, amountPaid: tested.total }],
      parts: [{ mode: 'CASH', amount: tested.total }],
      cashGiven: MUCH,
    },
  });
  const result = `${WORD} antibodies::12`;
  const laboratoryRo = { date: dayFromNow(0), title: TEST, ticketId, labRequestId: test.id, result };
  const report = await make('/laboratory/create', { laboratoryRo });
  const [receipt] = await receiptsOf(request, hospital, `/billing/read/${medicine.id}`);
  const refundRo = { receiptId: receipt, amount: MUCH - 1, mode: 'CASH', reason: `${WORD} ${ADDRESS}` };
  return {
    pharmacy: asked.id,
    'lab-requests': test.id,
    laboratories: report.id,
    treatments: treatment.id,
    tills: till.id,
    bills: medicine.id,
    payments: together.id,
    'bills/receipts': receipt ?? '',
    refunds: (await command(request, cashier, '/refund/create', { refundRo })).id,
  };
}

async function read(request: APIRequestContext, { headers }: Hospital, path: string) {
  const answer = await request.get(`/api${path}`, { headers });
  return (await answer.json()).data;
}

async function receiptsOf(request: APIRequestContext, hospital: Hospital, path: string): Promise<string[]> {
  const { receipts } = await read(request, hospital, path);
  return receipts.map(({ id }: { id: string }) => id);
}

/** An invoice paid in part, an expense, an income, a tax, and a leave request. */
async function theBooks(request: APIRequestContext, hospital: Hospital, ids: Ids) {
  const make = makeIn(request, hospital);
  const invoiceRo = {
    patientId: ids.patients,
    email: MAIL,
    tax: { categoryId: null },
    patientAddress: ADDRESS,
    billingAddress: INSURER,
    invoiceDate: dayFromNow(0),
    dueDate: dayFromNow(14),
    items: [{ item: DRUG, description: WORD, unitCost: MUCH, quantity: 3 }],
  };
  const drafted = await make('/invoice/create', { invoiceRo });
  const invoice = await make('/invoice/create', { invoiceRo });
  await make(`/invoice/send/${invoice.id}`, {});
  const invoicePaymentRo = { invoiceId: invoice.id, amount: MUCH * 3, amountPaid: MUCH, mode: 'TRANSFER' };
  await make('/invoice/create/payment', { invoicePaymentRo });
  const [receipt] = await receiptsOf(request, hospital, `/invoice/read/${invoice.id}`);
  const category = await make('/expensesCategory/create', { expensesCategoryRo: { name: `${WORD} supplies` } });
  const entry = { date: dayFromNow(0), refNumber: 'FIRS/2026/0000123456789', categoryId: null, paymentMode: 'CHEQUE' };
  const trade = { ...entry, amount: MUCH, from: INSURER, quantity: 1_000_000 };
  const startDate = aMonday();
  const leaveRo = { leaveTypeId: ids['leave-types'], startDate, endDate: startDate, numberOfDays: 1, reason: WORD };
  await make('/leave/create', { leaveRo });
  const leaves = await read(request, hospital, '/leave/read');
  return {
    'invoices/edit': drafted.id,
    invoices: invoice.id,
    'invoices/receipts': receipt ?? '',
    expenses: (
      await make('/expenses/create', { expensesRo: { ...trade, categoryId: category.id, itemPurchased: DRUG } })
    ).id,
    income: (await make('/income/create', { incomeRo: { ...trade, item: DRUG } })).id,
    tax: (await make('/tax/create', { taxRo: { ...entry, amount: MUCH, amountPaid: 10 } })).id,
    leave: leaves[0].id,
  };
}

function aMonday(): string {
  const days = [...Array(7).keys()].map((later) => dayFromNow(later + 30));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1) ?? '';
}

async function nameTheCompany(request: APIRequestContext, hospital: Hospital) {
  const { logoPath: _, ...known } = await read(request, hospital, '/company/read/settings');
  const name = 'Lagos University Teaching Hospital and College of Medicine, Idi-Araba';
  await post(request, hospital, '/company/update', { companyRo: { ...known, name, invoicePrefix: 'LUTH/2026-' } });
}
