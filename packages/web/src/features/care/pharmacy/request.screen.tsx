// One pharmacy request: its patient, its prescription, and the actions available now.

import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button, LinkButton } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { CancelRequest } from './cancel-request';
import { t } from './pharmacy.words';
import { PrescriptionCard } from './prescription-card';
import { RequestAllergies } from './request-allergies';
import { RequestHead } from './request-head';
import { isChangeable, nextStep } from './request-words';
import { ReturnDialog, useMayReturn } from './return-request';
import { useRequestTrail } from './use-request-trail';
import './pharmacy.css';

const OtherRequests = loadable(() =>
  import('../../../records/request/other-requests').then((part) => part.OtherRequests),
);

export default function RequestScreen() {
  const { id = '' } = useParams();
  const known = useCall(pharmacy.read, { id });
  return (
    <Screen title={t.request()} {...useRequestTrail()} action={known.data && <Actions row={known.data} />}>
      <Loaded answer={known}>
        {(row) => (
          <>
            <RequestHead row={row} />
            <RequestAllergies row={row} />
            <PrescriptionCard row={row} />
            <OtherRequests source="PHARMACY" of={row} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Actions({ row }: { row: PharmacyRequest }) {
  const linkTo = useLinkTo();
  const mayCancel = useMay()(pharmacy.cancel.needs);
  const [leaving, setLeaving] = useState(false);
  const [returning, setReturning] = useKeptState<boolean>('returning');
  const mayReturn = useMayReturn();
  const next = nextStep(row, linkTo);
  return (
    <>
      <TrailLink record="pharmacy" id={row.id} />
      {mayCancel && isChangeable(row) && <Button onClick={() => setLeaving(true)}>{t.cancelRequest()}</Button>}
      {mayReturn(row) && <Button onClick={() => setReturning(true)}>{t.return()}</Button>}
      {next?.to && (
        <LinkButton to={next.to} tone="primary">
          {textOf(next.label)}
        </LinkButton>
      )}
      {leaving && <CancelRequest row={row} onClose={() => setLeaving(false)} />}
      {returning && <ReturnDialog row={row} onClose={() => setReturning(undefined)} />}
    </>
  );
}
