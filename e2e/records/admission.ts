// Stays: one who is sent, one who lies there, one who may leave.
import { anInpatient, aSentPatient, aWard } from '../beds.ts';
import { button } from '../button.ts';
import { PATIENTS } from '../patient-names.ts';
import type { RecordScreens, World } from '../record-screens.ts';

const stay =
  (id: 'admissions' | 'sent' | 'leaving') =>
  ({ ids }: World) =>
    `/home/admissions/${ids[id]}`;
const dialogs = 'features/care/admission/stay-dialogs.tsx';

export default {
  atDesk: async ({ request, hospital, doctorId, make }) => {
    const { beds } = await aWard(request, hospital, 'S 1', 20);
    const at = (place: number) => ({ bedId: beds[place] ?? '', doctorId, name: PATIENTS[place + 1] ?? PATIENTS[0] });
    const sent = await aSentPatient(request, hospital, at(0));
    const lies = await anInpatient(request, hospital, at(1));
    const leaving = await anInpatient(request, hospital, at(2));
    await make(`/admission/update/${leaving.id}/order_discharge`, { orderRo: {} });
    return { sent: sent.id, admissions: lies.id, leaving: leaving.id };
  },
  forms: [
    {
      file: 'features/care/admission/admission-add.screen.tsx',
      path: ({ ticketId }) => `/home/tickets/${ticketId}/admissions/new`,
    },
    {
      file: 'features/care/admission/admission-edit.screen.tsx',
      path: (world) => `${stay('admissions')(world)}/edit`,
      overtaken: ({ ids, doctorId }) => [
        `/admission/update/${ids.admissions}`,
        { admissionRo: { doctorId, reason: crypto.randomUUID(), expectedNights: 9 } },
      ],
    },
    { file: dialogs, path: stay('sent'), open: button('Receive') },
    { file: dialogs, path: stay('sent'), open: button('Transfer to…') },
    { file: dialogs, path: stay('sent'), open: button('Cancel Admission') },
    { file: dialogs, path: stay('admissions'), open: button('Transfer to…') },
    { file: dialogs, path: stay('leaving'), open: button('Discharge') },
    {
      file: 'features/care/admission/correct-dialog.tsx',
      path: stay('admissions'),
      open: button(/^Correct the times/),
    },
  ],
} satisfies RecordScreens;
