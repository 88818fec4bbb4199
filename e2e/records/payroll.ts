// Payrolls and payslips.
import { button } from '../button.ts';
import { PASSWORD } from '../hospital.ts';
import type { Make, RecordScreens } from '../record-screens.ts';

const personRo = {
  firstName: 'Oluwatamilore',
  lastName: 'Akinwande-Oladipupo',
  phone: '0803 555 0101',
  gender: 'FEMALE',
  address: '2 Marina, Lagos',
  dateOfBirth: '1980-02-01',
  dateOfReg: '2026-01-05',
};

async function aBranch(make: Make, name: string): Promise<string> {
  const branch = await make('/branch/create', { branchRo: { name, address: '3 Awolowo Road' } });
  const username = `paid-${crypto.randomUUID().slice(0, 13)}`;
  const accountRo = { username, email: `${username}@example.com`, password: PASSWORD, role: 'NURSE' };
  const staffRo = { personRo: { ...personRo, branchId: branch.id }, accountRo };
  const { id: staffId } = await make('/staff/create', { staffRo });
  const salaryRo = {
    staffId,
    from: '2026-01-01',
    basic: 250_000,
    parts: [],
    bankName: name,
    accountNumber: '0123456789',
  };
  await make('/salary/create', { salaryRo });
  return branch.id;
}

const begin = (make: Make, branchId: string | null) =>
  make('/payrollRun/create', { payrollRunRo: { month: '2026-03', branchId } });

async function calculated(make: Make, branchId: string | null): Promise<{ id: string; version: number }> {
  const { id } = await begin(make, branchId);
  return (await make(`/payrollRun/update/${id}/calculate`, {})) as { id: string; version: number };
}

async function approved(make: Make, branchId: string | null): Promise<string> {
  const { id, version } = await calculated(make, branchId);
  await make(`/payrollRun/update/${id}/approve`, { approvalRo: { version } });
  return id;
}

const rows = async (make: Make, path: string, filters: object) =>
  ((await make(path, { filters, page: 0, size: 100 })) as unknown as { data: { id: string }[] }).data;

interface Salaried {
  id: string;
  role: { name: string };
  branch: { id: string } | null;
}

/**
 * Payslip of the ADMIN who walks through the screens, from a paid payroll of the ADMIN's whole branch in a month without
 * another payroll.
 */
async function anOwnPayslip(make: Make): Promise<string> {
  const staff = (await rows(make, '/salary/list', {})) as unknown as Salaried[];
  const me = staff.find(({ role }) => role.name === 'ADMIN');
  const salaryRo = { staffId: me?.id, from: '2025-03-01', to: '2025-03-31', basic: 150_000, parts: [] };
  await make('/salary/create', { salaryRo });
  const { id } = await make('/payrollRun/create', {
    payrollRunRo: { month: '2025-03', branchId: me?.branch?.id ?? null },
  });
  const { version } = (await make(`/payrollRun/update/${id}/calculate`, {})) as { id: string; version: number };
  await make(`/payrollRun/update/${id}/approve`, { approvalRo: { version } });
  await make(`/payrollRun/update/${id}/pay`, {});
  const [slip] = await rows(make, '/payslip/list', { runId: id, paid: 'CASH' });
  return slip?.id ?? '';
}

export default {
  made: async (make, { name }) => {
    // The full name is already taken by another branch.
    const run = await approved(make, await aBranch(make, `Y${name.slice(1)}`));
    const [slip] = await rows(make, '/payslip/list', { runId: run });
    return { payrolls: run, 'payrolls/payslips': slip?.id ?? '', payslips: await anOwnPayslip(make) };
  },
  atDesk: async ({ make }) => ({
    'calculated-payrolls': (await calculated(make, await aBranch(make, 'Ikeja'))).id,
    'approved-payrolls': await approved(make, await aBranch(make, 'Yaba')),
  }),
  forms: [
    {
      file: 'features/office/payroll/run-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: () => '/home/payrolls',
      open: button('New Payroll'),
    },
    {
      file: 'features/office/payroll/run-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/payrolls/${ids['approved-payrolls']}`,
      open: button('Reverse payroll'),
    },
  ],
  testedElsewhere: {},
} satisfies RecordScreens;
