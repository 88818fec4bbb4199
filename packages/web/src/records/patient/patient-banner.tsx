// Patient banner: name, identifying data, allergies and the balance owed. It stays in view; the facts below it scroll away.
import { isToComplete } from '@almoner/contract/front/patient';
import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { today } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { useTimeZone } from '../../kernel/session/session';
import { StatusBadge } from '../../ui/badge/status-badge';
import type { Fact } from '../../ui/look/facts';
import { MoneyText } from '../../ui/look/money';
import { usePrintMark } from '../../ui/print/print-mark';
import { useWhereFacts } from '../admission/where-fact';
import { AllergyBadge } from '../allergy/allergy-badge';
import { owedOf, useTicketBills } from '../bill/owed';
import { ageInWords, bornInWords } from '../person/age';
import { type GenderOrUnknown, genderInText } from '../person/gender';
import { fullName, type Named } from '../person/name';
import { RecordHeader } from '../person/record-header';
import { t } from './patient.words';
import { numbersOf } from './which-patient';

interface PatientBannerProps {
  /** Patient data that the screen has. The rest is read if the role may read profiles. */
  patient: Named & {
    id: string;
    patientId: string;
    dateOfBirth?: string;
    birthEstimated?: boolean;
    fileNumber?: string;
    gender?: GenderOrUnknown;
    imagePath?: string | null;
  };
  /** The profile, if the screen has read it already. */
  profile?: PatientProfile | undefined;
  /** The visit of the screen: its number is shown, and the balance owed for it. */
  ticket?: { id: string; number: string } | undefined;
  /** The name is the page's h1. */
  titles?: boolean;
  /** Total balance of the patient in minor units; by default that of the visit. */
  owes?: number | undefined;
  /** Status of the screen's record, beside the name. */
  status?: ReactNode;
  /**
   * Further facts at the right, such as the payer, always in view and after ward and bed. On a narrow screen the last is
   * hidden first.
   */
  aside?: readonly Fact[];
  /** Buttons at the far right; the primary one last. */
  actions?: ReactNode;
  /** Facts below the banner. */
  facts?: readonly Fact[];
  /** Text on printed pages after name and number; by default the number of the ticket. */
  mark?: string | undefined;
}

export function PatientBanner({
  patient,
  titles = false,
  ticket,
  status,
  aside = [],
  actions,
  facts = [],
  ...more
}: PatientBannerProps) {
  const profile = useProfile(patient.id, more.profile);
  const where = useWhereFacts(patient.id);
  const linkTo = useLinkTo();
  const bills = useTicketBills(ticket?.id);
  const owed = more.owes ?? (bills.data ? owedOf(bills.data) : 0);
  const name = fullName(patient);
  const known = { ...patient, ...profile?.patient };
  const numbers = numbersOf({ patientId: patient.patientId, fileNumber: known.fileNumber ?? '' });
  usePrintMark([name, numbers, more.mark ?? ticket?.number].filter(Boolean).join(' · '));
  const ticketPage = ticket && linkTo('tickets/:id', { id: ticket.id });
  const shown: Fact[] = [
    ...(ticket
      ? [{ label: t.ticket(), value: ticketPage ? <Link to={ticketPage}>{ticket.number}</Link> : ticket.number }]
      : []),
    ...where,
    ...aside,
    ...(owed > 0 ? [{ label: t.owes(), value: <MoneyText minor={owed} /> }] : []),
  ];
  return (
    <RecordHeader
      name={name}
      titles={titles}
      imagePath={known.imagePath ?? null}
      badge={
        <>
          {status}
          {profile && !profile.mergedInto && <AllergyBadge facts={profile.facts} />}
          {profile && !profile.mergedInto && isToComplete(profile.patient) && <ToComplete id={patient.id} />}
        </>
      }
      line={<WhichOne {...known} />}
      aside={shown}
      actions={actions}
      facts={facts}
    />
  );
}

/** Badge for a record with missing data, with a link to the form where it is entered. */
function ToComplete({ id }: { id: string }) {
  const edit = useLinkTo()('patients/:id/edit', { id }, { from: 'profile' });
  const badge = <StatusBadge word={t.toComplete} shape="todo" tone="amber" />;
  return edit ? <Link to={edit}>{badge}</Link> : badge;
}

/** Identifying data of the patient: number, age, birth date, sex. */
function WhichOne({ id, patientId, dateOfBirth, birthEstimated, gender, fileNumber }: PatientBannerProps['patient']) {
  const profile = useLinkTo()('patients/:id', { id });
  const timeZone = useTimeZone();
  const born = dateOfBirth && { dateOfBirth, birthEstimated };
  return (
    <>
      {profile ? <Link to={profile}>{patientId}</Link> : patientId}
      {fileNumber && ` · ${t.file({ number: fileNumber })}`}
      {born && ` · ${ageInWords(born, today({ timeZone }))}, ${bornInWords(born)}`}
      {gender && ` · ${genderInText[gender]()}`}
    </>
  );
}

function useProfile(id: string, given: PatientProfile | undefined) {
  const may = useMay()(patientProfile.read.needs);
  const { data } = useCall(patientProfile.read, { id }, { enabled: may && !given });
  return given ?? data;
}
