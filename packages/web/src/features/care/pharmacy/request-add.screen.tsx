// Asks pharmacy for something at the counter, on an open ticket and without a treatment.

import { drugNames } from '@almoner/contract/care/drug-name';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { type AllergyMatch, isPrescribed } from '@almoner/contract/front/allergy-match';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { answersTo, hearingAllergies } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { Form, FormSection } from '../../../ui/form';
import { useFormState } from '../../../ui/form-context';
import { problemOfRows } from '../../../ui/form-rows';
import { Screen } from '../../../ui/screen';
import { PrescriptionFields } from './prescription-fields';
import { blankRequest, inputOf, RequestForm, type RequestValues } from './request-values';
import { useRequestTrail } from './use-request-trail';
import './pharmacy.css';

export default function RequestAddScreen() {
  const create = useCommand(pharmacy.create);
  const drugs = useCall(drugNames);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const [matches, setMatches] = useState<AllergyMatch[]>([]);
  const [initial] = useState(blankRequest);
  const list = linkTo('pharmacy') ?? '/home';
  const save = async (values: RequestValues) => {
    try {
      const acknowledgements = answersTo(matches, values.acknowledgements);
      const pharmacyRo = { ...inputOf(values, drugs.data ?? []), acknowledgements };
      return await hearingAllergies(create.run({ body: { pharmacyRo } }), setMatches);
    } catch (thrown) {
      throw thrown instanceof Problem ? problemOfRows(thrown, 'pharmacyRo.lines', values.lines) : thrown;
    }
  };
  return (
    <Screen title="Add Request" width="form" {...useRequestTrail()}>
      <Form
        schema={RequestForm}
        server="pharmacyRo"
        initial={initial}
        submit="Create Request"
        onSubmit={save}
        onSaved={({ id }) => navigate(linkTo('pharmacy/:id', { id }) ?? list, { replace: true })}
        cancel={list}
      >
        <TicketFields />
        <FormSection title="Prescription">
          <PrescriptionFields drugs={drugs} />
          <StillMatching matches={matches} />
        </FormSection>
      </Form>
    </Screen>
  );
}

/** What the server found, as far as it is still prescribed. Only the server compares: who takes a request at the counter
 *  may have no access to the record. */
function StillMatching({ matches }: { matches: readonly AllergyMatch[] }) {
  const { prescription, lines } = useFormState(({ held }) => held.values) as RequestValues;
  const drugIds = Object.values(lines).map(({ drugId }) => drugId);
  return <AllergyReasons matches={matches.filter((match) => isPrescribed(match, drugIds, prescription))} asks />;
}
