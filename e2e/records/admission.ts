// Stays: a requested one, a received one, and one with an ordered discharge.
import { anInpatient, aRequestedAdmission, aWard } from '../beds.ts';
import { button } from '../button.ts';
import { post } from '../hospital.ts';
import { PATIENTS } from '../patient-names.ts';
import type { RecordScreens, World } from '../record-screens.ts';

const stay =
  (id: 'admissions' | 'sent' | 'leaving') =>
  ({ ids }: World) =>
    `/home/admissions/${ids[id]}`;
const medicine = 'features/care/admission/medicine-dialogs.tsx';
const round = 'features/care/admission/round-dialogs.tsx';
const dialogs = 'features/care/admission/stay-dialogs.tsx';

export default {
  atDesk: async ({ request, hospital, doctorId, make }) => {
    const { beds } = await aWard(request, hospital, 'S 1', 20);
    const at = (place: number) => ({ bedId: beds[place] ?? '', doctorId, name: PATIENTS[place + 1] ?? PATIENTS[0] });
    const sent = await aRequestedAdmission(request, hospital, at(0));
    const lies = await anInpatient(request, hospital, at(1));
    const leaving = await anInpatient(request, hospital, at(2));
    await make(`/admission/update/${leaving.id}/order_discharge`, { orderRo: {} });
    const { bills } = await post(request, hospital, `/stayCharge/create/admission/${leaving.id}`, {});
    const { id: drugId } = await make('/drug/create', { drugRo: { name: 'Paracetamol', unit: 'tablet', price: 10 } });
    const medicineRo = { drugId, dose: '1 tablet', route: 'ORAL' };
    await make(`/medicine/create/admission/${lies.id}`, { medicineRo });
    await make(`/wardRound/create/vitals/${lies.id}`, { vitalSignsRo: { pulse: 80 } });
    await make(`/wardRound/create/note/${lies.id}`, { noteRo: { text: 'Slept well' } });
    const summaryRo = { diagnoses: 'Malaria', course: 'Treated', condition: 'Well', medicines: [], version: 0 };
    await make(`/dischargeSummary/update/${leaving.id}`, { summaryRo });
    await make(`/dischargeSummary/update/${leaving.id}/sign`, { signRo: { version: 1 } });
    return { sent: sent.id, admissions: lies.id, leaving: leaving.id, 'leaving/bills': bills[0].id };
  },
  forms: [
    {
      file: 'features/care/admission/admission-add.screen.tsx',
      role: 'NURSE',
      path: ({ ticketId }) => `/home/tickets/${ticketId}/admissions/new`,
    },
    {
      file: 'features/care/admission/admission-edit.screen.tsx',
      role: 'NURSE',
      path: (world) => `${stay('admissions')(world)}/edit`,
      conflictingCommand: ({ ids, doctorId }) => [
        `/admission/update/${ids.admissions}`,
        { admissionRo: { doctorId, reason: crypto.randomUUID(), expectedNights: 9 } },
      ],
    },
    { file: medicine, role: 'DOCTOR', path: stay('admissions'), open: button('Order medicine') },
    { file: medicine, role: 'DOCTOR', path: stay('admissions'), open: button('Stop Paracetamol') },
    { file: medicine, role: 'NURSE', path: stay('admissions'), open: button('Give Paracetamol') },
    {
      file: 'features/care/admission/summary-form.tsx',
      role: 'DOCTOR',
      path: (world) => `${stay('admissions')(world)}/summary`,
      open: button('Write summary'),
    },
    {
      file: 'features/care/admission/summary-form.tsx',
      role: 'DOCTOR',
      path: (world) => `${stay('leaving')(world)}/summary`,
      open: button('Amend summary'),
    },
    { file: round, role: 'NURSE', path: stay('admissions'), open: button('Add Vital Signs') },
    { file: round, role: 'NURSE', path: stay('admissions'), open: button('Write note') },
    { file: round, role: 'NURSE', path: stay('admissions'), open: button(/^Strike out the note/) },
    { file: dialogs, role: 'NURSE', path: stay('sent'), open: button('Receive') },
    { file: dialogs, role: 'NURSE', path: stay('sent'), open: button('Transfer to…') },
    { file: dialogs, role: 'NURSE', path: stay('sent'), open: button('Cancel admission') },
    { file: dialogs, role: 'NURSE', path: stay('admissions'), open: button('Transfer to…') },
    { file: dialogs, role: 'NURSE', path: stay('leaving'), open: button('Discharge') },
    {
      file: 'records/admission/waiver-dialog.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/bills/${ids['leaving/bills']}`,
      open: button('Let patient leave unpaid'),
    },
    {
      file: 'features/care/admission/correct-dialog.tsx',
      role: 'NURSE',
      path: stay('admissions'),
      open: button(/^Correct the times/),
    },
  ],
} satisfies RecordScreens;
