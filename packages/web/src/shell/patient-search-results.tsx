// The list below the search field. Its lines are links, so that they can be opened in another tab.

import type { PatientFound } from '@almoner/contract/front/patient';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount, today } from '../kernel/language/format';
import { typedState } from '../kernel/route/use-address';
import { useSession } from '../kernel/session/session';
import { foundAsInWords } from '../records/patient/found-as';
import { ageInWords } from '../records/person/age';
import { genderInText } from '../records/person/gender';
import { fullName } from '../records/person/name';
import { isTicketNumber } from '../records/ticket/ticket-words';
import { t as kit } from '../ui/look/kit.words';
import { type MarkedPart, markDigits, markWords } from './search-marks';
import type { FoundSetting } from './settings-search';
import { t as words } from './settings-search.words';
import { t } from './shell.words';
import type { Found } from './use-patient-search';
import '../ui/overlay/menu.css';

/** One line of the results, with its address. */
export interface Result {
  key: string;
  to: string;
  /** Search text for the list of patients at that address. */
  search?: string;
  /** Undefined for a setting, and for the line that leads to all results. */
  patient?: PatientFound;
  /** A found setting. */
  setting?: FoundSetting;
}

interface PatientSearchResultsProps {
  panel: RefObject<HTMLDivElement | null>;
  id: string;
  text: string;
  found: Found | undefined;
  results: readonly Result[];
  marked: Result | undefined;
  onOpen: () => void;
}

/** The server counts at most this many found patients. */
const FOUND_AT_MOST = 1000;

export function PatientSearchResults({ panel, id, text, found, results, marked, onOpen }: PatientSearchResultsProps) {
  const markedId = marked && `${id}-${marked.key}`;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    // A press must not take the focus from the field, which would close the list before the press takes effect.
    <div
      ref={panel}
      popover="manual"
      className="floating menu search-results"
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        role="listbox"
        aria-label={results.some(({ setting }) => setting) ? words.results() : t.patientsFound()}
      >
        {results.map((result) => (
          <Link
            key={result.key}
            id={`${id}-${result.key}`}
            role="option"
            aria-selected={result === marked}
            tabIndex={-1}
            className={`menu-item search-result ${result.key === 'all' ? 'search-all' : ''}`}
            to={result.to}
            state={result.search ? typedState({ search: result.search }) : null}
            onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || onOpen()}
          >
            {result.setting && <Setting found={result.setting} text={text} />}
            {result.patient && <FoundPatient patient={result.patient} text={text} />}
            {result.key === 'all' && <All total={found?.total ?? 0} />}
          </Link>
        ))}
      </div>
      {results.length === 0 && <p className="search-none">{found?.note ?? kit.noRecordFound()}</p>}
    </div>
  );
}

function Setting({ found: { title, matchingText }, text }: { found: FoundSetting; text: string }) {
  return (
    <>
      <span className="search-name">
        <Marked parts={markWords(title, text)} />
      </span>
      <span className="search-id">{words.setting()}</span>
      {matchingText && (
        <span className="search-as">
          <Marked parts={markWords(matchingText, text)} />
        </span>
      )}
    </>
  );
}

function FoundPatient({ patient, text }: { patient: PatientFound; text: string }) {
  const session = useSession();
  const { patientId, fileNumber, phone, gender } = patient;
  const age = session && ageInWords(patient, today(session));
  const ticket = isTicketNumber(text) && text.toUpperCase();
  return (
    <>
      <span className="search-name">
        <Marked parts={markWords(fullName(patient), text)} />
      </span>
      <span className="search-id">
        {ticket ? <mark>{ticket}</mark> : <Marked parts={markWords(patientId, text)} />}
        {fileNumber && ' · '}
        <Marked parts={markWords(fileNumber, text)} />
      </span>
      <span className="search-age">{[age, genderInText[gender]()].filter(Boolean).join(', ')}</span>
      <span className="search-phone">
        <Marked parts={markDigits(phone, text)} />
      </span>
      {patient.foundAs && <span className="search-as">{foundAsInWords(patient)}</span>}
    </>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  let from = 0;
  return parts.map(({ text, marked }) => {
    from += text.length;
    return marked ? <mark key={from}>{text}</mark> : text;
  });
}

function All({ total }: { total: number }) {
  return (
    <>
      <span>{t.allResults()}</span>
      <span className="search-id">{total < FOUND_AT_MOST ? total : `${formatCount(FOUND_AT_MOST)}+`}</span>
    </>
  );
}
