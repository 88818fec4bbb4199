// Unread laboratory results of a doctor: those outside their range first, then the oldest. Opening a result marks it as
// read.
import { doctorWorklist, type UnreadResult } from '@almoner/contract/desk/worklist';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { CorrectedBadge } from '../../../records/laboratory/corrected-badge';
import { FlaggedValue } from '../../../records/laboratory/flagged-value';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { fullName } from '../../../records/person/name';
import { TwoLines } from '../../../ui/worklist/worklist';
import { HomeList, OpenLink } from './home-list';
import { t } from './homes.words';

const REFRESH_SECONDS = 60;

export function ResultsToRead() {
  const { data, problem, retry } = useCall(doctorWorklist.results, undefined, { refreshSeconds: REFRESH_SECONDS });
  const more = data ? data.count - data.results.length : 0;
  return (
    <div className="home-lists">
      <HomeList
        title={t.resultsToRead()}
        rows={data?.results}
        keyOf={({ id }) => id}
        row={(result) => <Result result={result} />}
        none={t.allResultsRead()}
        problem={problem}
        retry={retry}
      />
      {more > 0 && <p className="home-none">{t.moreResults({ count: more })}</p>}
    </div>
  );
}

function Result({
  result: { id, title, at, isCorrected, patient, outside, correctedSince, unlisted },
}: {
  result: UnreadResult;
}) {
  const timeZone = useTimeZone();
  const to = useLinkTo()('laboratories/:id', { id });
  const name = fullName(patient);
  const when = { at: formatInstantInText(at, { timeZone }) };
  return (
    <>
      <TwoLines
        first={<span dir="auto">{t.resultOf({ patient: name, test: title })}</span>}
        second={
          <>
            {outside.map((one, place) => (
              <span key={one.name}>
                {place > 0 && ' · '}
                {one.name} <FlaggedValue of={one} /> {one.unit}
              </span>
            ))}
            {outside.length > 0 && ' · '}
            {isCorrected ? t.correctedAt(when) : t.reportedAt(when)} {unlisted && <UnlistedBadge />}{' '}
            {correctedSince && <CorrectedBadge />}
          </>
        }
      />
      <OpenLink to={to} of={t.readOf({ test: title, patient: name })} />
    </>
  );
}
