import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';
import { anInpatient, aWard, bedsOf, stepsOf } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const ward = await aWard(hospital, 3);
    const [one, other] = await bedsOf(hospital, ward.id);
    const { id, beds } = await anInpatient(hospital, { doctorId: doctor.id });
    await stepsOf(hospital.admin).order(id);
    await stepsOf(hospital.admin).discharge(id);
    return {
      bedWardId: ward.id,
      bedId: String(one?.id),
      unusedBedId: String(other?.id),
      leftBedId: String(beds[0]?.bed.id),
    };
  },
  examples: {
    bed: {
      listOfWard: ({ bedWardId: wardId }) => ({ params: { wardId } }),
      create: ({ bedWardId: wardId }) => ({ body: { bedRo: { wardId, name: aWord() } } }),
      update: ({ bedId: id }) => ({ params: { id }, body: { bedRo: { name: aWord() } } }),
      setStatus: ({ bedId: id }) => ({ params: { id, status: 0 } }),
      clean: ({ leftBedId: id }) => ({ params: { id } }),
      delete: ({ unusedBedId: id }) => ({ params: { id } }),
    },
  },
});
