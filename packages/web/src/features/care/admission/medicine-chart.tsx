// Medicine chart of a stay: the orders, and a grid of days with each dose as due or as entered, with its author.
import type { Admission } from '@almoner/contract/care/admission';
import { type ChartedOrder, type MedicineDose, medicine, type PrescribedDrug } from '@almoner/contract/care/medicine';
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { useState } from 'react';
import { useNow } from '../../../kernel/browser/use-now';
import { useCall } from '../../../kernel/call/use-call';
import { formatDay, formatInstantInText, today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { fullName } from '../../../records/person/name';
import { addDays } from '../../../ui/date/calendar-days';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Menu } from '../../../ui/overlay/menu';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { DoseChip } from './dose-chip';
import { t } from './medicine.words';
import { allInitialsOf, type ChartDose, dosesOf, onDay } from './medicine-rules';
import { entryInWords, howGiven } from './medicine-words';
import { OpenDose, type OpenedDose, openedDose } from './open-dose';
import './medicine.css';

const dialogs = () => import('./medicine-dialogs');
const OrderDialog = loadable(async () => (await dialogs()).OrderDialog, null);
const StopDialog = loadable(async () => (await dialogs()).StopDialog, null);

/** Number of days on a chart, and how many of them are in the past. */
const DAYS = 5;
const BEFORE = 3;

/** Open dialog of the chart: an order, optionally from a prescribed drug, a stop, or a dose. */
type OpenedDialog =
  | { what: 'order'; prescribed?: PrescribedDrug | undefined }
  | { what: 'stop'; orderId: string }
  | ({ what: 'dose' } & OpenedDose);

export function MedicineChart({ stay }: { stay: Admission }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const [moved, move] = useState(0);
  const [asked, ask] = useKeptState<OpenedDialog>('medicine');
  // A finished stay shows its last days.
  const last = stay.leftAt
    ? addDays(today({ timeZone }, new Date(stay.leftAt)), BEFORE + 1 - DAYS)
    : today({ timeZone });
  const from = addDays(last, moved - BEFORE);
  const days = Array.from({ length: DAYS }, (_, place) => addDays(from, place));
  const params = { admissionId: stay.id, from, to: addDays(from, DAYS - 1) };
  const known = useCall(medicine.chart, params, { keepPrevious: true });
  const onWard = stay.status === 'ADMITTED' || stay.status === 'DISCHARGE ORDERED';
  return (
    <Card
      title={t.medicine()}
      action={
        <div className="dose-chart-tools">
          <Button tone="quiet" onClick={() => move(moved - DAYS)}>
            {t.earlier()}
          </Button>
          <Button tone="quiet" onClick={() => move(moved + DAYS)}>
            {t.laterDays()}
          </Button>
          {onWard && <OrderButton admissionId={stay.id} order={(prescribed) => ask({ what: 'order', prescribed })} />}
        </div>
      }
    >
      <Loaded answer={known}>
        {(orders) => (
          <>
            <KnownAllergies patientId={stay.ticket.patient.id} />
            {orders.length === 0 ? (
              <p className="soft">{t.noneOrdered()}</p>
            ) : (
              <Grid orders={orders} days={days} now={now} ask={ask} />
            )}
            <Open asked={asked} orders={orders} stay={stay} onClose={() => ask(undefined)} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Allergies, for roles that may read them. They stay in view of the user who gives medicine. */
function KnownAllergies({ patientId: id }: { patientId: string }) {
  const may = useMay()(patientProfile.read.needs);
  const { data } = useCall(patientProfile.read, { id }, { enabled: may });
  return data ? (
    <p>
      <AllergyBadge facts={data.facts} />
    </p>
  ) : null;
}

/** Button that orders medicine: a prescribed drug that is not ordered yet, or another drug. */
function OrderButton({ admissionId, order }: { admissionId: string; order: (prescribed?: PrescribedDrug) => void }) {
  const mayOrder = useMay()(medicine.create.needs);
  const mayRead = useMay()(medicine.prescribed.needs);
  const { data = [] } = useCall(medicine.prescribed, { admissionId }, { enabled: mayOrder && mayRead });
  if (!mayOrder) return null;
  if (data.length === 0) return <Button onClick={() => order()}>{t.orderMedicine()}</Button>;
  const items = [
    { label: t.otherMedicine, act: () => order() },
    ...data.map((drug) => ({
      label: t.prescribedDrug({ name: drug.name, dose: drug.dose, frequency: drug.frequency }),
      act: () => order(drug),
    })),
  ];
  return (
    <Menu items={items} className="button button-plain">
      {t.orderMedicine()}
    </Menu>
  );
}

interface GridProps {
  orders: readonly ChartedOrder[];
  days: readonly string[];
  now: number;
  ask: (asked: OpenedDialog) => void;
}

function Grid({ orders, days, now, ask }: GridProps) {
  const timeZone = useTimeZone();
  const rows = orders.map((order) => ({ order, doses: dosesOf(order, now) }));
  const day = today({ timeZone }, new Date(now));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable */}
      <section className="dose-chart-scroll" tabIndex={0} aria-label={t.chart()}>
        <table className="dose-chart">
          <thead>
            <tr>
              <th scope="col">{t.drug()}</th>
              {days.map((one) => (
                <th key={one} scope="col" data-today={one === day || undefined}>
                  {formatDay(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ order, doses }) => (
              <tr key={order.id} data-over={isOver(order, now) || undefined}>
                <th scope="row">
                  <Ordered order={order} now={now} ask={ask} />
                </th>
                {days.map((one) => (
                  <td key={one} data-today={one === day || undefined}>
                    <ul className="dose-list">
                      {onDay(doses, one, timeZone).map((dose) => (
                        <li key={dose.key}>
                          <DoseChip
                            dose={dose}
                            name={order.drug.name}
                            press={() => ask({ what: 'dose', ...openedDose(order, dose) })}
                          />
                        </li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend rows={rows} />
    </>
  );
}

// A stopped order is over at once, whatever the clock of this machine says.
const isOver = ({ endsAt, stopped }: ChartedOrder, now: number) =>
  stopped !== null || (endsAt !== null && Date.parse(endsAt) <= now);

function Ordered({ order, now, ask }: { order: ChartedOrder } & Pick<GridProps, 'now' | 'ask'>) {
  const timeZone = useTimeZone();
  const may = useMay();
  const { drug, note, from, until, stopped, orderedBy } = order;
  // The form for running text, which stays on one line.
  const at = (instant: string) => formatInstantInText(instant, { timeZone });
  const over = isOver(order, now);
  const isNeeded = !order.times && !order.everyHours;
  return (
    <>
      <strong>{drug.name}</strong>
      <span>{howGiven(order)}</span>
      {note && <span>{note}</span>}
      <span className="soft">
        {until
          ? t.orderedFromTo({ by: orderedBy, from: at(from), until: at(until) })
          : t.orderedFrom({ by: orderedBy, from: at(from) })}
      </span>
      {stopped && <span>{t.stopped({ by: stopped.by, at: at(stopped.at), reason: stopped.reason })}</span>}
      {!over && (
        <span className="dose-chart-acts">
          {isNeeded && may(medicine.enter.needs) && (
            <Button
              tone="quiet"
              aria-label={t.giveName({ name: drug.name })}
              onClick={() => ask({ what: 'dose', orderId: order.id, dose: order.neededSoFar + 1 })}
            >
              {t.give()}
            </Button>
          )}
          {may(medicine.stop.needs) && (
            <Button
              tone="quiet"
              aria-label={t.stopName({ name: drug.name })}
              onClick={() => ask({ what: 'stop', orderId: order.id })}
            >
              {t.stop()}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

/** Names behind the initials, and the remarks on doses: refused, missed, corrected. */
function Legend({ rows }: { rows: readonly { order: ChartedOrder; doses: ChartDose[] }[] }) {
  const timeZone = useTimeZone();
  const entries = rows.flatMap(({ order, doses }) => doses.flatMap(({ entry }) => (entry ? [{ order, entry }] : [])));
  const names = [...new Set(entries.map(({ entry }) => entry.by))].sort();
  const told = entries.filter(({ entry }) => entry.reason || entry.replaces);
  return (
    <div className="soft">
      {told.length > 0 && (
        <ul className="dose-list">
          {told.map(({ order, entry }) => (
            <li key={entry.id}>{toldOf(order.drug.name, entry, timeZone)}</li>
          ))}
        </ul>
      )}
      {names.length > 0 && <p>{names.map((name) => `${allInitialsOf(name)} ${name}`).join(' · ')}</p>}
    </div>
  );
}

function toldOf(name: string, entry: MedicineDose, timeZone: string): string {
  const said = entryInWords(entry, timeZone);
  const what = entry.replaces ? t.corrected({ what: said }) : said;
  return entry.dueAt
    ? t.toldOfDue({ name, due: formatInstantInText(entry.dueAt, { timeZone }), what })
    : t.toldOf({ name, what });
}

interface OpenProps {
  asked: OpenedDialog | undefined;
  orders: readonly ChartedOrder[];
  stay: Admission;
  onClose: () => void;
}

function Open({ asked, orders, stay, onClose }: OpenProps) {
  if (!asked) return null;
  if (asked.what === 'order') {
    const name = fullName(stay.ticket.patient);
    return <OrderDialog admissionId={stay.id} name={name} prescribed={asked.prescribed} onClose={onClose} />;
  }
  if (asked.what === 'dose') return <OpenDose asked={asked} orders={orders} onClose={onClose} />;
  const order = orders.find(({ id }) => id === asked.orderId);
  return order ? <StopDialog order={order} onClose={onClose} /> : null;
}
