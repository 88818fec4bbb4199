// Discharge summaries: one to write, one to sign.
import { calls } from '@almoner/contract/calls';
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { anInpatient } from '../wards.ts';

const summaryRo = {
  medicines: [],
  diagnoses: 'Malaria',
  course: 'Treated with artesunate',
  condition: 'Well, without fever',
};

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const { id: unwrittenStayId } = await anInpatient(hospital, { doctorId: doctor.id });
    const { id: unsignedStayId } = await anInpatient(hospital, { doctorId: doctor.id });
    const params = { admissionId: unsignedStayId };
    await hospital.admin.get(calls.dischargeSummary.save, { params, body: { summaryRo } });
    const { id: signedStayId } = await anInpatient(hospital, { doctorId: doctor.id });
    const signed = { params: { admissionId: signedStayId } };
    await hospital.admin.get(calls.dischargeSummary.save, { ...signed, body: { summaryRo } });
    await hospital.admin.get(calls.dischargeSummary.sign, { ...signed, body: { signRo: { version: 1 } } });
    return { unwrittenStayId, unsignedStayId, signedStayId };
  },
  examples: {
    dischargeSummary: {
      read: ({ unsignedStayId: admissionId }) => ({ params: { admissionId } }),
      pdf: ({ unsignedStayId: admissionId }) => ({ params: { admissionId } }),
      readVersion: ({ signedStayId: admissionId }) => ({ params: { admissionId, version: 1 } }),
      amend: ({ signedStayId: admissionId }) => ({
        params: { admissionId },
        body: { amendmentRo: { ...summaryRo, amendment: 'The dose was wrong', version: 1 } },
      }),
      save: ({ unwrittenStayId: admissionId }) => ({ params: { admissionId }, body: { summaryRo } }),
      sign: ({ unsignedStayId: admissionId }) => ({ params: { admissionId }, body: { signRo: { version: 1 } } }),
    },
  },
});
