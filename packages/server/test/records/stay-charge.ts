// What stays cost: an account to read, and a stay of which a day is to be charged.
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { anInpatient } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const stay = await anInpatient(hospital, { doctorId: doctor.id });
    return { chargedStayId: stay.id };
  },
  examples: {
    stayCharge: {
      readAccount: ({ chargedStayId: admissionId }) => ({ params: { admissionId } }),
      charge: ({ chargedStayId: admissionId }) => ({ params: { admissionId } }),
    },
  },
});
