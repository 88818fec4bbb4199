// The calls of merging patients.
import type { patientMerge } from '@almoner/contract/front/patient-merge';
import type { Handlers } from '../../../kernel/context.ts';
import { lookAtSide, mergePatients, unmergePatients } from './patient-merge.service.ts';

export const patientMergeHandlers: Handlers<typeof patientMerge> = {
  compare: async (context) => {
    const { id, otherId } = context.params;
    const [first, second] = await Promise.all([lookAtSide(context, id), lookAtSide(context, otherId)]);
    return { first, second };
  },
  merge: (context) => mergePatients(context, context.body.patientMergeRo),
  unmerge: (context) => unmergePatients(context, context.params.id),
};
