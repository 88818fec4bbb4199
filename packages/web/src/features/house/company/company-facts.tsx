// Company settings as read-only facts, for roles that may not change them.
import type { CompanySettings } from '@almoner/contract/house/company-settings';
import { countryName } from '@almoner/contract/house/company-values';
import { workingDaysInWords } from '@almoner/contract/house/working-days';
import { Percent } from '@almoner/contract/wire';
import { languageOfNumbers, nameOfLanguage } from '../../../kernel/language/i18n';
import { CompanyLogo } from '../../../records/company/company-logo';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { t } from './company.words';
import { salaryDaysInWords } from './salary-days-words';

export function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const minutes = (count: number) => t.minutes({ count });
  return (
    <>
      <p>{t.onlyToRead()}</p>
      <Card title={t.company()}>
        {settings.logoPath && <CompanyLogo logoPath={settings.logoPath} />}
        <Facts
          facts={[
            { label: t.companyName(), value: settings.name },
            { label: t.contactPerson(), value: settings.contactPerson },
            { label: t.address(), value: settings.address },
            { label: t.city(), value: settings.city },
            { label: t.state(), value: settings.state },
            { label: t.country(), value: settings.country && countryName(settings.country, languageOfNumbers()) },
            { label: t.postalCode(), value: settings.postalCode },
            { label: t.email(), value: settings.email },
            { label: t.phone(), value: settings.phone },
            { label: t.mobile(), value: settings.mobile },
            { label: t.fax(), value: settings.fax },
            { label: t.website(), value: settings.website },
          ]}
        />
      </Card>
      <Card title={t.howThingsAreDone()}>
        <Facts
          facts={[
            { label: t.currency(), value: settings.currency },
            { label: t.timeZone(), value: settings.timeZone },
            { label: t.locale(), value: settings.locale },
            {
              label: t.language(),
              value: settings.language ? nameOfLanguage(settings.language) : t.languageOfBrowser(),
            },
            { label: t.slotLength(), value: minutes(settings.slotMinutes) },
            { label: t.invoicePrefix(), value: settings.invoicePrefix },
            { label: t.invoiceFooter(), value: settings.invoiceFooter },
            { label: t.workingDays(), value: workingDaysInWords(settings.workingDays, languageOfNumbers()) },
            { label: t.salaryDays(), value: salaryDaysInWords[settings.salaryDays]() },
            { label: t.largestDiscount(), value: t.percent({ percent: Percent.encode(settings.discountCeiling) }) },
            {
              label: t.messagesKept(),
              value: settings.messageMonths === null ? t.forEver() : t.months({ count: settings.messageMonths }),
            },
            { label: t.locksAfter(), value: minutes(settings.idleLockMinutes) },
            { label: t.sessionEndsAfter(), value: minutes(settings.idleMinutes) },
            { label: t.sessionLasts(), value: t.hours({ count: settings.sessionHours }) },
          ]}
        />
      </Card>
    </>
  );
}
