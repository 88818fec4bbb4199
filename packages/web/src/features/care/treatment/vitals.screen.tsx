// Vital signs of a ticket's patient, on all their tickets: the trend, the numbers, and a new measurement.
import { type VitalSigns, vitalSigns } from '@almoner/contract/care/vital-signs';
import { ticket } from '@almoner/contract/front/ticket';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { fullName } from '../../../records/person/name';
import { t } from '../../../records/vitals/vitals.words';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { NoRecords } from '../../../ui/table/no-records';
import { WithPatient } from './patient-head';
import './treatment.css';

const measured = () => import('../../../records/vitals/measured');
const Trends = loadable(async () => (await measured()).Trends);
const MeasuredTable = loadable(async () => (await measured()).MeasuredTable);
const VitalSignsDialog = loadable(() => import('./vital-signs-dialog').then((part) => part.VitalSignsDialog));

export default function VitalsScreen() {
  const { id = '' } = useParams();
  const of = useCall(ticket.read, { id });
  const list = useCall(vitalSigns.listOfTicket, { ticketId: id });
  const mayNote = useMay()(vitalSigns.create.needs);
  const ticketPage = useLinkTo()('tickets/:id', { id });
  const [noting, setNoting] = useKeptState<boolean>('noting');
  const isOpen = of.data?.status === 'OPEN';
  const name = of.data && fullName(of.data.patient);
  return (
    <Screen
      title={name ? t.vitalsOf({ patient: name }) : t.vitals()}
      {...(of.data && ticketPage ? { trail: [{ label: t.ticket({ number: of.data.number }), to: ticketPage }] } : {})}
      action={
        mayNote &&
        isOpen && (
          <Button tone="primary" onClick={() => setNoting(true)}>
            {t.add()}
          </Button>
        )
      }
    >
      <Loaded answer={of}>
        {(known) => (
          <WithPatient id={known.patientId} ticket={known}>
            {() => <Loaded answer={list}>{(rows) => <Measured rows={rows} />}</Loaded>}
          </WithPatient>
        )}
      </Loaded>
      {noting && <VitalSignsDialog ticketId={id} patient={name} onClose={() => setNoting(undefined)} />}
    </Screen>
  );
}

function Measured({ rows }: { rows: VitalSigns[] }) {
  if (rows.length === 0) {
    return <NoRecords hint={t.hint()} />;
  }
  return (
    <>
      <Trends rows={rows} />
      <Card title={t.allMeasurements()}>
        <MeasuredTable rows={rows} />
      </Card>
    </>
  );
}
