// The form of the company's settings. It stays open after a save, with what was saved.
import { CompanyInput, CompanySettings, companySettings } from '@almoner/contract/house/company-settings';
import { z } from 'zod';
import { noteCompanyChange } from '../../../kernel/context-change';
import { useCommand } from '../../../kernel/use-command';
import { WorkingDaysField } from '../../../records/staff/working-days-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { LogoField, logoIn } from './logo-field';
import { CountryField, RegionFields } from './region-fields';

const at = fieldsOf(CompanyInput);

interface CompanyFormProps {
  from: CompanySettings;
  /** Reads the settings again after somebody else changed them. */
  reload: () => void;
}

export function CompanyForm({ from, reload }: CompanyFormProps) {
  const update = useCommand(companySettings.update);
  return (
    <Form
      schema={CompanyInput}
      server="companyRo"
      initial={z.encode(CompanySettings, from)}
      submit="Save"
      onSubmit={(companyRo, { extras }) => {
        const file = logoIn(extras);
        return update.run({ body: { companyRo }, ...(file ? { file } : {}) });
      }}
      onSaved={noteCompanyChange}
      reload={reload}
    >
      <FormSection title="Company">
        <TextField name={at.name} label="Company Name" />
        <TextField name={at.contactPerson} label="Contact Person" optional />
        <LogoField at={at} />
      </FormSection>
      <ContactSection />
      <RegionFields />
      <FormSection title="Appointments and invoices">
        <NumberField
          name={at.slotMinutes}
          label="Slot length in minutes"
          hint="For new appointments, 5 to 480; those that are booked keep their length."
          wide
        />
        <TextField
          name={at.invoicePrefix}
          label="Invoice prefix"
          hint="Stands before the number of an invoice: INV-000001."
          wide
        />
        <TextAreaField
          name={at.invoiceFooter}
          label="Invoice footer"
          hint="Stands below every invoice: how to pay, a word of thanks."
          rows={3}
          optional
        />
      </FormSection>
      <FormSection title="Leave">
        <WorkingDaysField
          name={at.workingDays}
          label="Working days"
          hint="Leave is counted by these, for everybody without days of their own. Requests keep what was counted."
          wide
        />
      </FormSection>
      <FormSection title="Discounts">
        <NumberField
          name={at.discountCeiling}
          label="Largest discount by one person, %"
          hint="A larger one waits until somebody else who may take payments approves it. To waive a whole bill always needs somebody who may take payments."
          fraction
          wide
        />
      </FormSection>
      <FormSection title="Signing in">
        <NumberField
          name={at.idleLockMinutes}
          label="Minutes until the screen locks"
          hint="While nobody works at it, 1 to 15."
        />
        <NumberField
          name={at.idleMinutes}
          label="Minutes until the session ends"
          hint="While nothing is asked of the server, up to 720."
        />
        <NumberField
          name={at.sessionHours}
          label="Hours that a session lasts"
          hint="At the most, 1 to 24, even while somebody works."
        />
      </FormSection>
    </Form>
  );
}

function ContactSection() {
  return (
    <>
      <FormSection title="Address">
        <TextAreaField name={at.address} label="Address" rows={2} optional />
        <TextField name={at.city} label="City" optional />
        <TextField name={at.state} label="State/Province" optional />
        <CountryField />
        <TextField name={at.postalCode} label="Postal Code" optional />
      </FormSection>
      <FormSection title="Contact">
        <TextField name={at.email} label="Email" type="email" optional />
        <TextField name={at.phone} label="Phone" type="tel" optional />
        <TextField name={at.mobile} label="Mobile" type="tel" optional />
        <TextField name={at.fax} label="Fax" type="tel" optional />
        <TextField name={at.website} label="Website Url" hint="Such as https://hospital.example" optional wide />
      </FormSection>
    </>
  );
}
