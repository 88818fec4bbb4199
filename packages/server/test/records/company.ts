// The hospital itself: sign-up, settings and logo.
import { PICTURE } from '../example-parts.ts';
import { aSignup } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const companyRo = () => ({
  name: 'General Hospital',
  contactPerson: 'Ngozi Ade',
  address: '1 Marina',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  postalCode: '101001',
  email: 'info@general.example',
  phone: '0803 123 4567',
  mobile: '0803 123 4568',
  fax: '01 123 4567',
  website: 'https://general.example',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  locale: 'en-NG',
  language: null,
  slotMinutes: 20,
  invoicePrefix: 'GH-',
  invoiceFooter: 'Thank you.',
  idleLockMinutes: 10,
  idleMinutes: 15,
  sessionHours: 12,
});

export default recordTests({
  made: async ({ hospital: { server, admin } }) => {
    const [logo] = await server.sql(
      `insert into company_logo (tenant_id, id, bytes)
       select id, gen_random_uuid(), $2 from tenant where code = $1 returning id`,
      [admin.session.tenantCode, PICTURE],
    );
    return { logoId: String(logo?.id) };
  },
  examples: {
    company: { logo: ({ logoId }) => ({ params: { id: logoId } }) },
    companySettings: {
      update: () => ({ body: { companyRo: companyRo() } }),
      closeBooks: () => ({ body: { companyRo: { booksClosedUntil: '2020-01-31' } } }),
    },
    tenant: { create: () => ({ body: aSignup() }) },
  },
});
