// Form of the company settings. After a save it stays open with the saved values.
import { CompanyInput, CompanySettings, companySettings } from '@almoner/contract/house/company-settings';
import { salaryDays } from '@almoner/contract/house/salary-days';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { noteCompanyChange } from '../../../kernel/session/context-change';
import { WorkingDaysField } from '../../../records/staff/working-days-field';
import { NumberField } from '../../../ui/field/number-field';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { t as books } from './books.words';
import { t } from './company.words';
import { LogoField, logoIn } from './logo-field';
import { CountryField, RegionFields } from './region-fields';
import { salaryDaysInWords } from './salary-days-words';

const at = fieldsOf(CompanyInput);
const beside = {
  booksClosedUntil: {
    label: books.booksClosedUntil(),
    show: (day: unknown) => (typeof day === 'string' ? formatDayInText(day) : books.noDay()),
  },
};

interface CompanyFormProps {
  from: CompanySettings;
  /** Loads the settings again after another user changed them. */
  reload: () => void;
}

export function CompanyForm({ from, reload }: CompanyFormProps) {
  const update = useCommand(companySettings.update);
  return (
    <Form
      schema={CompanyInput}
      server="companyRo"
      initial={z.encode(CompanySettings, from)}
      submit={t.save()}
      onSubmit={(companyRo, { extras }) => {
        const file = logoIn(extras);
        return update.run({ body: { companyRo }, ...(file ? { file } : {}) });
      }}
      onSaved={noteCompanyChange}
      furtherFields={beside}
      reload={reload}
    >
      <FormSection title={t.company()}>
        <TextField name={at.name} label={t.companyName()} />
        <TextField name={at.contactPerson} label={t.contactPerson()} optional />
        <LogoField at={at} />
      </FormSection>
      <ContactSection />
      <RegionFields />
      <FormSection title={t.appointmentsAndInvoices()}>
        <NumberField name={at.slotMinutes} label={t.slotMinutes()} hint={t.slotMinutesHint()} wide />
        <TextField name={at.invoicePrefix} label={t.invoicePrefix()} hint={t.invoicePrefixHint()} wide />
        <TextAreaField
          name={at.invoiceFooter}
          label={t.invoiceFooter()}
          hint={t.invoiceFooterHint()}
          rows={3}
          optional
        />
      </FormSection>
      <FormSection title={t.leave()}>
        <WorkingDaysField name={at.workingDays} label={t.workingDays()} hint={t.workingDaysHint()} wide />
      </FormSection>
      <FormSection title={t.salaries()}>
        <SelectField
          name={at.salaryDays}
          label={t.salaryDays()}
          hint={t.salaryDaysHint()}
          options={salaryDays.map((value) => ({ value, label: salaryDaysInWords[value]() }))}
          wide
        />
      </FormSection>
      <FormSection title={t.discounts()}>
        <NumberField
          name={at.discountCeiling}
          label={t.largestDiscountPercent()}
          hint={t.largestDiscountHint()}
          fraction
          wide
        />
      </FormSection>
      <FormSection title={t.messages()}>
        <NumberField name={at.messageMonths} label={t.messageMonths()} hint={t.messageMonthsHint()} wide optional />
      </FormSection>
      <FormSection title={t.signingIn()}>
        <NumberField name={at.idleLockMinutes} label={t.idleLock()} hint={t.idleLockHint()} />
        <NumberField name={at.idleMinutes} label={t.idleMinutes()} hint={t.idleMinutesHint()} />
        <NumberField name={at.sessionHours} label={t.sessionHours()} hint={t.sessionHoursHint()} />
      </FormSection>
    </Form>
  );
}

function ContactSection() {
  return (
    <>
      <FormSection title={t.address()}>
        <TextAreaField name={at.address} label={t.address()} rows={2} optional />
        <TextField name={at.city} label={t.city()} optional />
        <TextField name={at.state} label={t.state()} optional />
        <CountryField />
        <TextField name={at.postalCode} label={t.postalCode()} optional />
      </FormSection>
      <FormSection title={t.contact()}>
        <TextField name={at.email} label={t.email()} type="email" optional />
        <TextField name={at.phone} label={t.phone()} type="tel" optional />
        <TextField name={at.mobile} label={t.mobile()} type="tel" optional />
        <TextField name={at.fax} label={t.fax()} type="tel" optional />
        <TextField name={at.website} label={t.website()} hint={t.websiteHint()} optional wide />
      </FormSection>
    </>
  );
}
