// The calls of merging patients.
import type { patientMerge } from '@almoner/contract/front/patient-merge';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { lookAtSide, mergePatients, unmergePatients } from './patient-merge.service.ts';

export const patientMergeHandlers: Handlers<typeof patientMerge> = {
  compare: async (call) => {
    const { id, otherId } = call.params;
    const [first, second] = await Promise.all([lookAtSide(call, id), lookAtSide(call, otherId)]);
    return { first, second };
  },
  merge: (call) => mergePatients(call, call.body.patientMergeRo),
  unmerge: (call) => unmergePatients(call, call.params.id),
};
