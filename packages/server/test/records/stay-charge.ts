// Charges of stays: an account to read, and a stay with a day to charge.
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { aBed, anInpatient } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const { id: bedId } = await aBed(hospital, 5000);
    const stay = await anInpatient(hospital, { doctorId: doctor.id });
    const owing = await anInpatient(hospital, { doctorId: doctor.id, bedId });
    return { chargedStayId: stay.id, owingStayId: owing.id };
  },
  examples: {
    stayCharge: {
      readAccount: ({ chargedStayId: admissionId }) => ({ params: { admissionId } }),
      waive: ({ owingStayId: admissionId }) => ({
        params: { admissionId },
        body: { waiverRo: { reason: 'The family pays on Monday', owed: 5000 } },
      }),
      charge: ({ chargedStayId: admissionId }) => ({ params: { admissionId } }),
    },
  },
});
