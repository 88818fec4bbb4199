// What was measured on a ticket's patient, on all their tickets: the trend, the numbers, and a new measurement.
import { type VitalSigns, vitalSigns } from '@almoner/contract/care/treatment';
import { ticket } from '@almoner/contract/front/ticket';
import { useParams } from 'react-router';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import { formatInstant } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { t as kit } from '../../../ui/kit.words';
import { later } from '../../../ui/later';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { Screen } from '../../../ui/screen';
import { WithPatient } from './patient-head';
import { TrendChart } from './trend-chart';
import { vitalKinds, written } from './vital-kinds';
import { t } from './vitals.words';
import './treatment.css';
import './treatment-parts.css';

const NoteDialog = later(() => import('./note-dialog').then((part) => part.NoteDialog));

export default function VitalsScreen() {
  const { id = '' } = useParams();
  const of = useCall(ticket.read, { id });
  const list = useCall(vitalSigns.listOfTicket, { ticketId: id });
  const mayNote = useMay()(vitalSigns.create.needs);
  const ticketPage = useLinkTo()('tickets/:id', { id });
  const [noting, setNoting] = useKeptState<boolean>('noting');
  const timeZone = useTimeZone();
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
            {() => <Loaded answer={list}>{(rows) => <Measured rows={rows} timeZone={timeZone} />}</Loaded>}
          </WithPatient>
        )}
      </Loaded>
      {noting && <NoteDialog ticketId={id} patient={name} onClose={() => setNoting(undefined)} />}
    </Screen>
  );
}

function Measured({ rows, timeZone }: { rows: VitalSigns[]; timeZone: string }) {
  if (rows.length === 0) {
    return <NoRecords hint={t.hint()} />;
  }
  return (
    <>
      <div className="trends">
        {vitalKinds.map((kind) => (
          <TrendChart key={kind.key} kind={kind} rows={rows} timeZone={timeZone} />
        ))}
      </div>
      <Card title={t.allMeasurements()}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable */}
        <section className="treatment-scroll" tabIndex={0} aria-label={kit.asTable({ title: t.allMeasurements() })}>
          <table className="treatment-table">
            <caption className="visually-hidden">{t.latestFirst()}</caption>
            <thead>
              <tr>
                <th scope="col">{t.dateAndTime()}</th>
                {vitalKinds.map(({ key, label, unit }) => (
                  <th key={key} scope="col">
                    {t.inUnit({ measure: textOf(label), unit: textOf(unit) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map((row) => (
                <tr key={row.id}>
                  <th scope="row">{formatInstant(row.takenAt, { timeZone })}</th>
                  {vitalKinds.map((kind) => (
                    <td key={kind.key}>{written(kind, row) || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </>
  );
}
