// Name of the patient of a ticket screen, for roles that may read the patient.
import { patient } from '@almoner/contract/front/patient';
import { useCall } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { fullName } from '../../../records/person/name';

/** `unknown` is true once the server has answered that the hospital has no such patient. */
export function usePatientName(id: string): {
  name: string | undefined;
  number: string | undefined;
  unknown: boolean;
} {
  const enabled = useMay()(patient.read.needs);
  const { data, problem } = useCall(patient.read, { id }, { enabled });
  return { name: data && fullName(data), number: data?.patientId, unknown: problem?.kind === 'notFound' };
}
