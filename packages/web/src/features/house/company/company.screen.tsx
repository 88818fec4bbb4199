// Company settings: a form, or read-only facts for roles that may not change them.
import { companySettings } from '@almoner/contract/house/company-settings';
import { useCall } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { BooksCard } from './books-card';
import { t } from './company.words';
import { CompanyFacts } from './company-facts';
import { CompanyForm } from './company-form';
import { UnprintableLetters } from './unprintable-letters';

export default function CompanyScreen() {
  const known = useCall(companySettings.settings);
  const mayWrite = useMay()(companySettings.update.needs);
  return (
    <Screen title={t.companySettings()} width="form">
      <UnprintableLetters />
      <Loaded answer={known} lines={12} fresh>
        {(settings) => (
          <>
            <BooksCard settings={settings} />
            {mayWrite ? <CompanyForm from={settings} reload={known.retry} /> : <CompanyFacts settings={settings} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
