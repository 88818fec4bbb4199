// Dispenses a prescription that is paid for: the quantity of each line, its lots, and the shortage.

import type { Lot } from '@almoner/contract/care/lot';
import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import { useNavigate, useParams } from 'react-router';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { answersTo, withReasonMessages } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { Form } from '../../../ui/form/form';
import { identified } from '../../../ui/form/row-ids';
import { Notice } from '../../../ui/look/notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { DispenseFields } from './dispense-fields';
import { DispenseForm, type DispenseValues, dispensePaths, suggested } from './dispense-values';
import { t } from './pharmacy.words';
import { PrescriptionCard } from './prescription-card';
import { RequestAllergies, WithAllergies } from './request-allergies';
import { RequestHead } from './request-head';
import { useRequestTrail } from './use-request-trail';
import './pharmacy.css';
import { screenAddress } from '../../../kernel/route/screen-links';

export default function DispenseScreen() {
  const { id = '' } = useParams();
  const request = useCall(pharmacy.read, { id });
  const stock = useCall(pharmacy.stock, { id });
  const reload = () => {
    request.retry();
    stock.retry();
  };
  return (
    <Screen title={t.dispense()} {...useRequestTrail(id)}>
      <Loaded answer={request} fresh>
        {(row) => (
          <>
            <RequestHead row={row} />
            <PrescriptionCard row={row} wordsOnly={row.status === 'APPROVED'} />
            {row.status === 'APPROVED' ? (
              <Loaded answer={stock} fresh>
                {(lots) => (
                  <WithAllergies row={row}>
                    {(matches, reloadMatches) => <Dispensing {...{ row, lots, reload, matches, reloadMatches }} />}
                  </WithAllergies>
                )}
              </Loaded>
            ) : (
              <>
                <RequestAllergies row={row} />
                <Notice role="note">{t.statusNow({ status: row.status })}</Notice>
              </>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface DispensingProps {
  row: PharmacyRequest;
  lots: Lot[];
  reload: () => void;
  matches: RequestMatch[];
  reloadMatches: () => void;
}

function Dispensing({ row, lots, reload, matches, reloadMatches }: DispensingProps) {
  const dispense = useCommand(pharmacy.dispense);
  const navigate = useNavigate();
  const save = ({ acknowledgements: reasons, ...values }: WithLoadedVersion<DispenseValues>) => {
    const dispenseRo = { ...values, acknowledgements: answersTo(matches, reasons) };
    const saving = dispense.run({ params: { id: row.id }, body: { dispenseRo } });
    return withReasonMessages(saving, reloadMatches);
  };
  return (
    <div className="pharmacy-form">
      <Form
        schema={DispenseForm}
        server="dispenseRo"
        initial={{
          lines: identified(suggested(row.lines, lots), ({ lineId }) => lineId),
          acknowledgements: {},
          closeRest: false,
          reason: '',
          version: row.version,
        }}
        submit={t.dispense()}
        onSubmit={save}
        onSaved={() => navigate(screenAddress('pharmacy/:id', { id: row.id }), { replace: true })}
        reload={reload}
        cancel={screenAddress('pharmacy/:id', { id: row.id })}
      >
        <AllergyReasons matches={matches} asks={dispensePaths.acknowledgements} />
        <DispenseFields row={row} lots={lots} />
      </Form>
    </div>
  );
}
