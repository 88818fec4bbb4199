// The examples of contract-examples.ts for what is set up once: departments, categories, lab tests, roles.
import { calls } from '@almoner/contract/calls';
import { type ExamplesFor, plain } from './example-types.ts';
import { aWord, type Hospital } from './hospital.ts';

export interface SetupRecords {
  departmentId: string;
  /** A department that nothing refers to. */
  emptyDepartmentId: string;
  branchId: string;
  /** A branch that nobody works at. */
  emptyBranchId: string;
  specialistId: string;
  /** A specialist that nobody has. */
  freeSpecialistId: string;
  /** A substance that an allergy names, and one that nothing does. */
  substanceId: string;
  freeSubstanceId: string;
  /** A role that no account has, and its access to patients. */
  roleId: string;
  moduleId: string;
  labTestId: string;
  /** A lab test without parameters. */
  emptyLabTestId: string;
  labTestParameterId: string;
  incomeCategoryId: string;
  expensesCategoryId: string;
  taxCategoryId: string;
}

export async function withSetup({ admin }: Hospital): Promise<SetupRecords> {
  const idOf = async (made: Promise<{ id: string }>) => (await made).id;
  const department = () => idOf(admin.get(calls.department.create, { body: { departmentRo: departmentRo() } }));
  const specialist = () => idOf(admin.get(calls.specialist.create, { body: { specialistRo: specialistRo() } }));
  const labTest = () => idOf(admin.get(calls.labTest.create, { body: { labTestRo: labTestRo() } }));
  const [branch] = await admin.get(calls.branch.list);
  const [substance] = await admin.get(calls.substance.list);
  const roleId = await idOf(admin.get(calls.role.create, { body: { roleRo: named() } }));
  const [module] = await admin.get(calls.module.listOfRole, { params: { roleId } });
  const labTestId = await labTest();
  const labTestParameterRo = { labTestId, titles: ['Haemoglobin'] };
  const [parameter] = await admin.get(calls.labTestParameter.create, { body: { labTestParameterRo } });
  return {
    departmentId: await department(),
    emptyDepartmentId: await department(),
    branchId: branch.id,
    emptyBranchId: await idOf(admin.get(calls.branch.create, { body: { branchRo: branchRo() } })),
    specialistId: await specialist(),
    freeSpecialistId: await specialist(),
    substanceId: substance.id,
    freeSubstanceId: await idOf(admin.get(calls.substance.create, { body: { substanceRo: substanceRo() } })),
    roleId,
    moduleId: module.id,
    labTestId,
    emptyLabTestId: await labTest(),
    labTestParameterId: parameter.id,
    incomeCategoryId: await idOf(admin.get(calls.incomeCategory.create, { body: { incomeCategoryRo: named() } })),
    expensesCategoryId: await idOf(admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: named() } })),
    taxCategoryId: await idOf(admin.get(calls.taxCategory.create, { body: { taxCategoryRo: taxCategoryRo() } })),
  };
}

const named = () => ({ name: aWord(), status: 1 as const });

const branchRo = () => ({ ...named(), address: '3 Awolowo Road' });

const departmentRo = () => ({ ...named(), description: 'New' });

const labTestRo = () => ({ title: aWord(), amount: 2500.5, status: 1 as const });

const specialistRo = () => ({ ...named(), roleName: 'DOCTOR' as const });

const substanceRo = () => ({ ...named(), drugClass: 'Penicillins', words: 'Amoxil' });

const taxCategoryRo = () => ({ ...named(), rate: 7.5 });

const rangeRo = { sex: 'MALE' as const, ageFrom: 6574, ageTo: 36525, low: 13.5, high: 17.5 };

export const setupExamples: Pick<
  ExamplesFor<SetupRecords & { labRequestCode: string }>,
  | 'branch'
  | 'department'
  | 'expensesCategory'
  | 'incomeCategory'
  | 'labTest'
  | 'labTestParameter'
  | 'module'
  | 'role'
  | 'specialist'
  | 'substance'
  | 'taxCategory'
> = {
  branch: plain({ ro: 'branchRo', id: 'branchId', free: 'emptyBranchId' }, branchRo),
  department: plain({ ro: 'departmentRo', id: 'departmentId', free: 'emptyDepartmentId' }, departmentRo),
  expensesCategory: plain({ ro: 'expensesCategoryRo', id: 'expensesCategoryId', free: 'expensesCategoryId' }, named),
  incomeCategory: plain({ ro: 'incomeCategoryRo', id: 'incomeCategoryId', free: 'incomeCategoryId' }, named),
  labTest: {
    ...plain({ ro: 'labTestRo', id: 'labTestId', free: 'emptyLabTestId' }, labTestRo),
    listOfCode: ({ labRequestCode: code }) => ({ params: { code } }),
  },
  labTestParameter: {
    listOfTest: ({ labTestId: id }) => ({ params: { id } }),
    read: ({ labTestParameterId: id }) => ({ params: { id } }),
    create: ({ labTestId }) => ({
      body: { labTestParameterRo: { title: 'Blood', labTestId, titles: [aWord(), aWord()] } },
    }),
    update: ({ labTestParameterId: id, labTestId }) => ({
      params: { id },
      body: { labTestParameterRo: { title: aWord(), labTestId, unit: 'g/dL', defaultValue: '14', ranges: [rangeRo] } },
    }),
    order: ({ labTestId, labTestParameterId }) => ({
      params: { labTestId },
      body: { labTestParameterRo: { ids: [labTestParameterId] } },
    }),
    delete: ({ labTestParameterId: id }) => ({ params: { id } }),
  },
  module: {
    listOfRole: ({ roleId }) => ({ params: { roleId } }),
    setPermission: ({ roleId, moduleId }) => ({
      body: { modulePermissionRo: { moduleId, permissionType: 'READ_PERMISSION', status: true, roleId } },
    }),
    setStatus: ({ moduleId }) => ({ params: { moduleId, status: 'true' } }),
  },
  role: {
    ...plain({ ro: 'roleRo', id: 'roleId', free: 'roleId' }, named),
    preview: ({ roleId: id }) => ({ params: { id } }),
    copy: ({ roleId: id }) => ({ params: { id }, body: { roleRo: named() } }),
  },
  specialist: {
    ...plain({ ro: 'specialistRo', id: 'specialistId', free: 'freeSpecialistId' }, specialistRo),
    listByRole: () => ({ params: { role: 'DOCTOR' } }),
  },
  substance: plain({ ro: 'substanceRo', id: 'substanceId', free: 'freeSubstanceId' }, substanceRo),
  taxCategory: plain({ ro: 'taxCategoryRo', id: 'taxCategoryId', free: 'taxCategoryId' }, taxCategoryRo),
};
