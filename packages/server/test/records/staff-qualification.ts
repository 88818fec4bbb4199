import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

const qualificationRo = () => ({
  kind: 'EDUCATION' as const,
  title: 'MB BS',
  place: 'University of Ibadan',
  from: '2001-09-01',
  to: '2007-07-01',
  note: 'With honours.',
});

export default recordTests({
  made: async ({ hospital: { admin }, doctor }) => {
    const body = { qualificationRo: { ...qualificationRo(), staffId: doctor.id } };
    return { qualificationId: String((await admin.get(calls.staffQualification.create, { body })).id) };
  },
  examples: {
    staffQualification: {
      list: ({ doctorId: staffId }) => ({ params: { staffId } }),
      create: ({ doctorId: staffId }) => ({ body: { qualificationRo: { ...qualificationRo(), staffId } } }),
      update: ({ qualificationId: id }) => ({ params: { id }, body: { qualificationRo: qualificationRo() } }),
      delete: ({ qualificationId: id }) => ({ params: { id } }),
    },
  },
});
