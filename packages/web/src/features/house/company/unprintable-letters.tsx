// Warns about letters that print as boxes. Renders nothing if there are none.
import { companySettings, type Unprintable } from '@almoner/contract/house/company-settings';
import { useCall } from '../../../kernel/call/use-call';
import { Notice } from '../../../ui/look/notice';
import { t } from './company.words';

const named = ({ letters }: Unprintable) => letters.map(({ letter, code }) => `${letter} (${code})`).join(', ');

const places = { HOSPITAL: t.unprintableHospital, PATIENTS: t.unprintablePatients, STAFF: t.unprintableStaff };

export function UnprintableLetters() {
  const { data = [] } = useCall(companySettings.unprintable);
  if (data.length === 0) return null;
  return (
    <Notice>
      <p>{t.unprintable()}</p>
      {data.map((place) => (
        <p key={place.where}>{places[place.where]({ letters: named(place) })}</p>
      ))}
      <p>{t.unprintableHint()}</p>
    </Notice>
  );
}
