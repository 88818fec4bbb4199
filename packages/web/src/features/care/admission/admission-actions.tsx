// Actions for a stay on its own page. The next step for this role comes last, as the primary button; cancelling is never the
// primary button.
import { type Admission, admission } from '@almoner/contract/care/admission';
import { textOf } from '../../../kernel/language/i18n';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { isOpenStay } from '../../../records/admission/admission-status';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { TrailLink } from '../../../ui/page/trail-link';
import { useStaySteps } from './use-stay-steps';

export function AdmissionActions({ stay }: { stay: Admission }) {
  const { id, status, version } = stay;
  const mayEdit = useMay()(admission.update.needs) && isOpenStay(stay);
  const steps = useStaySteps();
  const [first, ...others] = steps.itemsOf({ id, status, version, name: fullName(stay.ticket.patient) });
  const next = first?.danger ? undefined : first;
  const beside = first?.danger ? [first, ...others] : others;
  return (
    <>
      <TrailLink record="admission" id={id} />
      {mayEdit && <LinkButton to={screenAddress('admissions/:id/edit', { id })}>{kit.edit()}</LinkButton>}
      {beside.toReversed().map(({ label, act, danger }) => (
        <Button key={textOf(label)} tone={danger ? 'danger' : 'plain'} onClick={act}>
          {textOf(label)}
        </Button>
      ))}
      {next && (
        <Button tone="primary" onClick={next.act}>
          {textOf(next.label)}
        </Button>
      )}
      {steps.dialog}
    </>
  );
}
