// Letters that are boxes on paper, told before anything is printed; nothing where there are none.
import { companySettings, type UnprintableLetter } from '@almoner/contract/house/company-settings';
import { useCall } from '../../../kernel/use-call';
import { Notice } from '../../../ui/notice';
import { t } from './company.words';

const named = (letters: readonly UnprintableLetter[]) =>
  letters.map(({ letter, code }) => `${letter} (${code})`).join(', ');

export function UnprintableLetters() {
  const { data } = useCall(companySettings.unprintable);
  if (!data) return null;
  const { hospital, patients, staff } = data;
  if (hospital.length + patients.length + staff.length === 0) return null;
  return (
    <Notice>
      <p>{t.unprintable()}</p>
      {hospital.length > 0 && <p>{t.unprintableHospital({ letters: named(hospital) })}</p>}
      {patients.length > 0 && <p>{t.unprintablePatients({ letters: named(patients) })}</p>}
      {staff.length > 0 && <p>{t.unprintableStaff({ letters: named(staff) })}</p>}
      <p>{t.unprintableHint()}</p>
    </Notice>
  );
}
