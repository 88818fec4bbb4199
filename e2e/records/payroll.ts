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

/** A branch with a person who is paid by bank. */
async function aBranch(make: Make, name: string): Promise<string> {
  const branch = await make('/branch/create', { branchRo: { name, address: '3 Awolowo Road' } });
  await aPaidPerson(make, branch.id, { bankName: name, accountNumber: '0123456789' });
  return branch.id;
}

/** A branch with two people who are paid in cash. */
async function aCashBranch(make: Make, name: string): Promise<string> {
  const branch = await make('/branch/create', { branchRo: { name, address: '3 Awolowo Road' } });
  for (const bank of [{}, {}]) await aPaidPerson(make, branch.id, bank);
  return branch.id;
}

async function aPaidPerson(make: Make, branchId: string, bank: object): Promise<void> {
  const username = `paid-${crypto.randomUUID().slice(0, 13)}`;
  const accountRo = { username, email: `${username}@example.com`, password: PASSWORD, role: 'NURSE' };
  const staffRo = { personRo: { ...personRo, branchId }, accountRo };
  const { id: staffId } = await make('/staff/create', { staffRo });
  const salaryRo = { staffId, from: '2026-01-01', basic: 250_000, parts: [], ...bank };
  await make('/salary/create', { salaryRo });
}

async function calculated(make: Make, branchId: string | null, given = { year: 2026, month: 3 }): Promise<string> {
  const { id } = await make('/payroll/create', { payrollRo: { ...given, branchId } });
  await make(`/payroll/update/${id}/calculate`, {});
  return id;
}

async function approved(make: Make, branchId: string | null, given = { year: 2026, month: 3 }): Promise<string> {
  const id = await calculated(make, branchId, given);
  for (const kind of ['NO_ACCOUNT', 'MISSING', 'JOINED']) await answer(make, id, kind);
  await make(`/payroll/update/${id}/approve`, {});
  return id;
}

const rows = async (make: Make, path: string, filters: object) =>
  ((await make(path, { filters, page: 0, size: 100 })) as unknown as { data: { id: string }[] }).data;

const LONG =
  'Confirmed by Oluwatamilore Akinwande-Oladipupo, who asked for it in writing on the last day of the month.';

/** Answers the exceptions of a kind in a payroll, which may have none. */
async function answer(make: Make, runId: string, exception: string): Promise<void> {
  for (const { staff } of (await rows(make, '/payslip/list', { runId, exception })) as unknown as Slip[])
    await make(`/payroll/answer/${runId}`, { staffId: staff.id, kind: exception, answer: LONG });
}

interface Slip {
  staff: { id: string };
}

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
  const id = await approved(make, me?.branch?.id ?? null, { year: 2025, month: 3 });
  await make(`/payroll/update/${id}/pay`, {});
  const [slip] = await rows(make, '/payslip/list', { runId: id, paid: 'CASH' });
  return slip?.id ?? '';
}

export default {
  made: async (make, { name }) => {
    // The full name is already taken by another branch.
    const branchId = await aBranch(make, `Y${name.slice(1)}`);
    await aPaidPerson(make, branchId, {});
    await approved(make, branchId, { year: 2026, month: 2 });
    const run = await approved(make, branchId);
    const [slip] = await rows(make, '/payslip/list', { runId: run });
    return { payrolls: run, 'payrolls/payslips': slip?.id ?? '', payslips: await anOwnPayslip(make) };
  },
  atDesk: async ({ make }) => ({
    'calculated-payrolls': await calculated(make, await aCashBranch(make, 'Ikeja')),
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
    {
      file: 'features/office/payroll/answer-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/payrolls/${ids['calculated-payrolls']}`,
      open: button(/^Other answer/),
    },
    {
      file: 'features/office/payroll/answer-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/payrolls/${ids['calculated-payrolls']}`,
      open: button('Answer all of this kind'),
    },
  ],
  testedElsewhere: {},
} satisfies RecordScreens;
