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
  const minutes = (count: number) => t.minutes({ count });
  return (
    <>
      <p>{t.onlyToRead()}</p>
      <Card title={t.company()}>
        {settings.logoPath && <CompanyLogo logoPath={settings.logoPath} />}
        <Facts
          of={[
            [t.companyName(), settings.name],
            [t.contactPerson(), settings.contactPerson],
            [t.address(), settings.address],
            [t.city(), settings.city],
            [t.state(), settings.state],
            [t.country(), settings.country && countryName(settings.country, languageOfNumbers())],
            [t.postalCode(), settings.postalCode],
            [t.email(), settings.email],
            [t.phone(), settings.phone],
            [t.mobile(), settings.mobile],
            [t.fax(), settings.fax],
            [t.website(), settings.website],
          ]}
        />
      </Card>
      <Card title={t.howThingsAreDone()}>
        <Facts
          of={[
            [t.currency(), settings.currency],
            [t.timeZone(), settings.timeZone],
            [t.locale(), settings.locale],
            [t.language(), settings.language ? nameOfLanguage(settings.language) : t.languageOfBrowser()],
            [t.slotLength(), minutes(settings.slotMinutes)],
            [t.invoicePrefix(), settings.invoicePrefix],
            [t.invoiceFooter(), settings.invoiceFooter],
            [t.workingDays(), workingDaysInWords(settings.workingDays, languageOfNumbers())],
            [t.largestDiscount(), t.percent({ percent: Percent.encode(settings.discountCeiling) })],
            [t.locksAfter(), minutes(settings.idleLockMinutes)],
            [t.sessionEndsAfter(), minutes(settings.idleMinutes)],
            [t.sessionLasts(), t.hours({ count: settings.sessionHours })],
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
