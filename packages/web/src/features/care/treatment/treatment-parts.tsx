// Read-only sections of a treatment: the bill of its service, the prescription, the lab tests, and the vital signs.

import type { LabRequest } from '@almoner/contract/care/lab-request';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import type { Treatment } from '@almoner/contract/care/treatment';
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import type { BillReference } from '@almoner/contract/money/bill';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { billBadges } from '../../../records/bill/bill-status';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';
import { unitOf } from '../../../records/prescription/units';
import { labBadges, pharmacyBadges } from '../../../records/request/request-status';
import { vitalKinds, vitalText } from '../../../records/vitals/vital-kinds';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { t } from './treatment.words';
import './treatment-parts.css';

type DoctorService = NonNullable<Treatment['doctorService']>;

export function ServicePart({ service: { billing, services } }: { service: DoctorService }) {
  return (
    <>
      <p className="treatment-status">
        <strong>
          <MoneyText minor={billing.total} />
        </strong>
        <StatusBadge {...billBadges[billing.status]} />
        {billing.payment && (
          <span className="soft">
            <Rich text={t.paid()} amount={<MoneyText minor={billing.payment.amountPaid} />} />
          </span>
        )}
      </p>
      {services.length > 0 && (
        <ul className="treatment-tests">
          {services.map(({ serviceId, name, quantity, unitAmount }) => (
            <li key={`${serviceId} ${unitAmount}`}>
              {name} {quantity > 1 && `${formatCount(quantity)} × `}
              <MoneyText minor={unitAmount} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Diagnosis as text, and its codes. */
export function DiagnosisPart({ diagnosis, diagnosisCodes }: Pick<Treatment, 'diagnosis' | 'diagnosisCodes'>) {
  return (
    <>
      {diagnosis && <p className="treatment-words">{diagnosis}</p>}
      {diagnosisCodes.length > 0 && (
        <ul className="treatment-tests" aria-label={t.diagnosisCodes()}>
          {diagnosisCodes.map(({ id, code, title }) => (
            <li key={id}>
              <strong className="treatment-code">{code}</strong> {title}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function PrescriptionPart({ request }: { request: PharmacyRequest }) {
  const { prescription, lines, status, except } = request;
  return (
    <>
      <p className="treatment-status">
        <StatusBadge {...pharmacyBadges[status]} />
        {request.billing && <BillWords billing={request.billing} />}
      </p>
      {!saysOnlyLines(prescription, lines) && <p className="treatment-words">{prescription}</p>}
      {lines.length > 0 && <PrescriptionLines lines={lines} />}
      {except && <p className="treatment-words">{t.notSupplied({ what: except })}</p>}
    </>
  );
}

export function PrescriptionLines({ lines }: { lines: PharmacyRequest['lines'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable
    <section className="treatment-scroll" tabIndex={0} aria-label={t.drugs()}>
      <table className="treatment-table">
        <thead>
          <tr>
            <th scope="col">{t.drug()}</th>
            <th scope="col">{t.dose()}</th>
            <th scope="col">{t.frequency()}</th>
            <th scope="col">{t.days()}</th>
            <th scope="col">{t.quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, drug, dose, frequency, durationDays, quantity }) => (
            <tr key={id}>
              <th scope="row">{drug.name}</th>
              <td>{dose}</td>
              <td>{frequency}</td>
              <td>{durationDays ?? '–'}</td>
              <td>
                {formatNumber(quantity)} {unitOf(quantity, drug.unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function LabPart({ request }: { request: LabRequest }) {
  const linkTo = useLinkTo();
  return (
    <>
      <p className="treatment-status">
        <StatusBadge {...labBadges[request.status]} />
        <span className="treatment-code">{request.code}</span>
        {request.billing && <BillWords billing={request.billing} />}
      </p>
      <ul className="treatment-tests">
        {request.tests.map(({ id, title, labTestId, laboratoryId, notDone }) => {
          const result = laboratoryId ? linkTo('laboratories/:id', { id: laboratoryId }) : undefined;
          return (
            <li key={id}>
              {laboratoryId && !result ? t.reported({ test: title }) : title} {labTestId === null && <UnlistedBadge />}{' '}
              {result && <Link to={result}>{t.resultOf({ test: title })}</Link>}
              {notDone && <span className="soft">{t.testNotDone(notDone)}</span>}
            </li>
          );
        })}
      </ul>
      {request.except && <p className="treatment-words">{t.notDone({ what: request.except })}</p>}
    </>
  );
}

const BillWords = ({ billing }: { billing: BillReference }) => (
  <span className="soft">
    <Rich text={t.billed({ status: billing.status })} amount={<MoneyText minor={billing.total} />} />
  </span>
);

export function VitalsPart({ vitals }: { vitals: VitalSigns }) {
  const measured = vitalKinds.filter((kind) => vitalText(kind, vitals) !== '');
  return (
    <Facts
      facts={measured.map((kind) => ({
        label: textOf(kind.label),
        value: (
          <>
            <strong>{vitalText(kind, vitals)}</strong> {textOf(kind.unit)}
          </>
        ),
      }))}
    />
  );
}
