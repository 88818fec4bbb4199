// One payment of a patient for all open bills. The form keeps the figures it opened with. If another user changes a bill
// meanwhile, a notice offers the new figures.
import type { Bill } from '@almoner/contract/money/bill';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { Rich } from '../../../kernel/language/rich';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { Button, LinkButton } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { Notice } from '../../../ui/look/notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { isPayable, useTrail } from './bill-words';
import { t } from './counter-payment.words';
import { sumOfBalances } from './counter-values';
import { NoTill } from './payment-form';

const CounterForm = loadable(() => import('./counter-form').then((part) => part.CounterForm));

/** Payable bills, oldest first: older bills are paid first. */
const payableOf = (bills: readonly Bill[]) => bills.filter(isPayable).toReversed();

const versionsOf = (bills: readonly Bill[]) => bills.map(({ id, version }) => `${id} ${version}`).join(' ');

export default function CounterPaymentScreen() {
  const { id = '' } = useParams();
  const bills = useCall(billing.listOfPatient, { patientId: id });
  const trail = useTrail(undefined);
  return (
    <Screen title={t.takePayment()} width="form" {...trail}>
      <Loaded answer={bills} fresh>
        {(known) => <Counter patientId={id} known={payableOf(known)} retry={bills.retry} />}
      </Loaded>
    </Screen>
  );
}

function Counter({ patientId, known, retry }: { patientId: string; known: readonly Bill[]; retry: () => void }) {
  const [opened, setOpened] = useState(known);
  const [paying, setPaying] = useState(false);
  const navigate = useNavigate();
  const changed = !paying && versionsOf(known) !== versionsOf(opened);
  const patient = opened[0]?.ticket.patient;
  if (!patient || (changed && known.length === 0)) return <NothingToPay patientId={patientId} />;
  return (
    <>
      <PatientBanner patient={{ ...patient, id: patientId }} owes={sumOfBalances(opened)} />
      <NoTill />
      {changed && (
        <Notice action={<Button onClick={() => setOpened(known)}>{t.newFigures()}</Button>}>
          <Rich text={t.someChanged()} left={<MoneyText minor={sumOfBalances(known)} />} />
        </Notice>
      )}
      <CounterForm
        key={versionsOf(opened)}
        patientId={patientId}
        bills={opened}
        onPaying={setPaying}
        onRefused={retry}
        onPaid={({ id }) => navigate(screenAddress('payments/:id', { id }), { replace: true })}
      />
    </>
  );
}

function NothingToPay({ patientId }: { patientId: string }) {
  const to = useLinkTo()('patients/:id', { id: patientId }, { tab: 'bills' });
  return <Notice action={to && <LinkButton to={to}>{t.openBills()}</LinkButton>}>{t.nothingToPay()}</Notice>;
}
