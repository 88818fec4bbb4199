// Ward and bed of a patient, for the headers of screens; empty if the patient is not admitted or the role may not read it.
import { admission } from '@almoner/contract/care/admission';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import type { Fact } from '../../ui/look/facts';
import { t } from './admission.words';
import { isOpenStay, placeInWords } from './admission-status';

export function useWhereFacts(patientId: string): Fact[] {
  const enabled = useMay()(admission.listOfPatient.needs) && patientId !== '';
  const { data = [] } = useCall(admission.listOfPatient, { patientId }, { enabled });
  const linkTo = useLinkTo();
  const stay = data.find(isOpenStay);
  if (!stay) return [];
  const words = stay.status === 'REQUESTED' ? t.keptAt({ place: placeInWords(stay) }) : placeInWords(stay);
  const to = linkTo('admissions/:id', { id: stay.id });
  return [{ label: t.where(), value: to ? <Link to={to}>{words}</Link> : words }];
}
