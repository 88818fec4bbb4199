import { aPatient, chidi, mergePatients } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  made: async ({ hospital }) => {
    const [kept, twin, merged] = [
      await aPatient(hospital, chidi),
      await aPatient(hospital, chidi),
      await aPatient(hospital, chidi),
    ];
    const merge = await mergePatients(hospital, kept.id, merged.id);
    return { keptId: kept.id, twinId: twin.id, mergeId: merge.id };
  },
  examples: {
    patientMerge: {
      compare: ({ keptId: id, twinId: otherId }) => ({ params: { id, otherId } }),
      merge: ({ keptId, twinId: mergedId }) => ({ body: { patientMergeRo: { keptId, mergedId } } }),
      unmerge: ({ mergeId: id }) => ({ params: { id } }),
    },
  },
});
