// Form of a walk-in request to pharmacy, on an open ticket and without a treatment.

import { drugNames } from '@almoner/contract/care/drug-name';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { type AllergyMatch, isPrescribed } from '@almoner/contract/front/allergy-match';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { answersTo, withReasonMessages } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { inputText } from '../../../ui/field/field';
import { Form, FormSection } from '../../../ui/form/form';
import { useFormValue } from '../../../ui/form/form-context';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { t } from './pharmacy.words';
import { blankRequest, inputOf, RequestForm, type RequestValues, requestPaths } from './request-values';
import { useRequestTrail } from './use-request-trail';
import './pharmacy.css';

const RequestPrescription = loadable(() => import('./request-prescription').then((part) => part.RequestPrescription));

export default function RequestAddScreen() {
  const create = useCommand(pharmacy.create);
  const drugs = useCall(drugNames);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const [matches, setMatches] = useState<AllergyMatch[]>([]);
  const [initial] = useState(blankRequest);
  const list = linkTo('pharmacy') ?? '/home';
  const save = (values: RequestValues) => {
    const acknowledgements = answersTo(matches, values.acknowledgements);
    const pharmacyRo = { ...inputOf(values, drugs.data ?? []), acknowledgements };
    return withReasonMessages(create.run({ body: { pharmacyRo } }), setMatches);
  };
  return (
    <Screen title={t.addRequest()} width="form" {...useRequestTrail()}>
      <Form
        schema={RequestForm}
        server="pharmacyRo"
        initial={initial}
        submit={t.create()}
        onSubmit={save}
        onSaved={({ id }) => navigate(linkTo('pharmacy/:id', { id }) ?? list, { replace: true })}
        cancel={list}
      >
        <TicketFields at={requestPaths} />
        <FormSection title={t.prescription()}>
          <RequestPrescription
            drugs={drugs}
            warning={(drugId) => <StillMatching matches={matches.filter((match) => match.drugId === drugId)} />}
          />
        </FormSection>
      </Form>
    </Screen>
  );
}

/**
 * Allergy matches of the server, as long as they are still prescribed. Only the server compares, because a user at the
 * counter may have no access to the record.
 */
function StillMatching({ matches }: { matches: readonly AllergyMatch[] }) {
  const prescription = inputText(useFormValue(requestPaths.prescription));
  const drugIds = useFormValue(requestPaths.lines).flatMap(({ drugId }) => drugId ?? []);
  const still = matches.filter((match) => isPrescribed(match, drugIds, prescription));
  return <AllergyReasons matches={still} asks={requestPaths.acknowledgements} />;
}
