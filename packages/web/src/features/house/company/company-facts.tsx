// The settings to read, for a role that may not change them.
import type { CompanySettings } from '@almoner/contract/house/company-settings';
import { countryName } from '@almoner/contract/house/company-values';
import { workingDaysInWords } from '@almoner/contract/house/working-days';
import { Percent } from '@almoner/contract/wire';
import { languageOfNumbers, nameOfLanguage } from '../../../kernel/i18n';
import { CompanyLogo } from '../../../records/company/company-logo';
import { Card } from '../../../ui/card';
import { t } from './company.words';
import '../../../records/person/record-header.css';

export function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
  return (
    <>
      <p>Your role may look at these settings, not change them.</p>
      <Card title="Company">
        {settings.logoPath && <CompanyLogo logoPath={settings.logoPath} />}
        <Facts
          of={[
            ['Company Name', settings.name],
            ['Contact Person', settings.contactPerson],
            ['Address', settings.address],
            ['City', settings.city],
            ['State/Province', settings.state],
            ['Country', settings.country && countryName(settings.country, languageOfNumbers())],
            ['Postal Code', settings.postalCode],
            ['Email', settings.email],
            ['Phone', settings.phone],
            ['Mobile', settings.mobile],
            ['Fax', settings.fax],
            ['Website Url', settings.website],
          ]}
        />
      </Card>
      <Card title="How things are done">
        <Facts
          of={[
            ['Currency', settings.currency],
            ['Time zone', settings.timeZone],
            ['Language of numbers', settings.locale],
            [t.language(), settings.language ? nameOfLanguage(settings.language) : t.languageOfBrowser()],
            ['Slot length', minutes(settings.slotMinutes)],
            ['Invoice prefix', settings.invoicePrefix],
            ['Invoice footer', settings.invoiceFooter],
            ['Working days', workingDaysInWords(settings.workingDays, languageOfNumbers())],
            ['Largest discount by one person', `${Percent.encode(settings.discountCeiling)}%`],
            ['The screen locks after', minutes(settings.idleLockMinutes)],
            ['The session ends after', minutes(settings.idleMinutes)],
            ['A session lasts at most', `${settings.sessionHours} hours`],
          ]}
        />
      </Card>
    </>
  );
}

function Facts({ of }: { of: [label: string, value: string | null | undefined][] }) {
  return (
    <dl className="facts">
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span aria-hidden="true">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
