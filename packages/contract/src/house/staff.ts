// Staff: doctors, nurses and employees with their accounts (spec 1 sections 2.9, 2.10, 2.15).
import { z } from 'zod';
import { execute, type Granted, read, session, write } from '../access.ts';
import { declare, get, post, type Upload } from '../call.ts';
import { list, Words } from '../list.ts';
import { ofStaff } from '../staff-shapes.ts';
import {
  Active,
  Day,
  EmailAddress,
  Filter,
  Id,
  Instant,
  line,
  Named,
  optionalLine,
  optionalParagraph,
  PageIndex,
  PathText,
  Phone,
  page,
  Version,
} from '../wire.ts';
import { Gender, personFields } from './person.ts';
import { NewPassword, Username } from './session.ts';
import { t } from './staff.words.ts';
import { staffImage } from './staff-image.ts';
import { WorkingDays } from './working-days.ts';

export const Qualification = z.strictObject({ title: z.string(), biography: z.string() });

export const Staff = ofStaff(
  z.strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address: z.string(),
    dateOfReg: Day.nullable(),
    gender: Gender.nullable(),
    dateOfBirth: Day.nullable(),
    religion: z.string(),
    /** Path of the picture, such as `/staff/read/image/{id}`; null if there is none. */
    imagePath: z.string().nullable(),
    /** Id of the picture. */
    image: Id.nullable(),
    branch: Named.nullable(),
    department: Named.nullable(),
    specialist: Named.nullable(),
    qualification: Qualification,
    /** The person's own working days for counting leave; null for those of the hospital. */
    workingDays: WorkingDays.nullable(),
    account: z.strictObject({
      registrationId: z.string(),
      username: z.string(),
      email: z.string(),
      phone: z.string(),
      status: Active,
      /** Whether the account waits for activation by an administrator. */
      waiting: z.boolean(),
      /** The confirmed address to which password links go while a changed address is unconfirmed; otherwise null. */
      linkEmail: z.string().nullable(),
      isCompanyReg: z.boolean(),
      role: Named,
    }),
    version: Version,
  }),
);
export type Staff = z.infer<typeof Staff>;

/** A card of the doctors and nurses grids, or a row of the employee list. */
export const StaffCard = ofStaff(
  Staff.pick({
    id: true,
    firstName: true,
    lastName: true,
    phone: true,
    dateOfReg: true,
    imagePath: true,
  }).extend({
    specialist: Named.nullable(),
    department: Named.nullable(),
    qualification: Qualification.pick({ title: true }),
    account: Staff.shape.account.pick({ registrationId: true, email: true, status: true, waiting: true, role: true }),
  }),
);
export type StaffCard = z.infer<typeof StaffCard>;

export const StaffName = ofStaff(
  Staff.pick({ id: true, firstName: true, lastName: true }).extend({
    departmentId: Id.nullable(),
  }),
);

/** A member of staff in a lookup. */
const StaffPicked = ofStaff(Staff.pick({ id: true, firstName: true, lastName: true }).extend({ role: z.string() }));

export const PersonInput = z.strictObject({
  ...personFields,
  branchId: Id.nullable().default(null),
  departmentId: Id.nullable().default(null),
  /** Null for those of the hospital; unchanged if left out of an update. */
  workingDays: WorkingDays.nullable().optional(),
  tenantId: z.unknown().optional(),
});

export const QualificationInput = z.strictObject({
  title: optionalLine(120).default(''),
  biography: optionalParagraph(2000).default(''),
});

export const AccountInput = z.strictObject({
  username: Username,
  email: EmailAddress,
  phone: Phone.optional(),
  /**
   * The first password, required if the caller may activate accounts. Otherwise it is ignored, because the account waits for
   * activation.
   */
  password: z.union([z.literal(''), NewPassword]).default(''),
  status: Active.default(1),
  role: line(t.chooseRole(), 100),
  registrationId: z.unknown().optional(),
  isCompanyReg: z.unknown().optional(),
});

export const StaffInput = z.strictObject({
  personRo: PersonInput,
  specialistId: Id.nullable().default(null),
  qualificationRo: QualificationInput.default({ title: '', biography: '' }),
  accountRo: AccountInput,
  version: Version.optional(),
});
export type StaffInput = z.output<typeof StaffInput>;

export const AccountChange = AccountInput.extend({
  /** Must be empty: only the owner of the account sets its password. */
  password: z.string().max(0, t.ownPasswordOnly()).default(''),
  /** Status and role are unchanged if left out. */
  status: Active.optional(),
  role: optionalLine(100).optional(),
  builder: z.unknown().optional(),
});

export const StaffChange = StaffInput.extend({ accountRo: AccountChange });
export type StaffChange = z.output<typeof StaffChange>;

// Only doctors and nurses have a specialism.
const noSpecialist = { specialistId: z.null().optional() };
export const EmployeeInput = StaffInput.extend(noSpecialist);
export const EmployeeChange = StaffChange.extend(noSpecialist);
export type EmployeeInput = z.output<typeof EmployeeInput>;
export type EmployeeChange = z.output<typeof EmployeeChange>;

/** The fields of a profile that its owner may change: not the sign-in name, role or status. */
export const ProfileInput = z.strictObject({
  phone: Phone,
  address: PersonInput.shape.address,
  religion: PersonInput.shape.religion,
  imagePath: PersonInput.shape.imagePath,
  qualificationRo: StaffInput.shape.qualificationRo,
  version: Version.optional(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** An account that waits for activation by an administrator. */
export const WaitingAccount = ofStaff(
  Staff.pick({ id: true, firstName: true, lastName: true, version: true }).extend({
    username: z.string(),
    email: z.string(),
    role: Named,
    /** Name of the user who prepared it; `since` is the time. */
    preparedBy: z.string(),
    since: Instant,
  }),
);
export type WaitingAccount = z.infer<typeof WaitingAccount>;

/** The version shown to the administrator, to detect a change since then. */
const Decision = z.strictObject({ version: Version });

/** The multipart fields of a staff record with a picture. */
export const staffUpload: Upload = { json: 'staffReq', wraps: 'staffRo', file: 'file' };
const profileUpload: Upload = { json: 'profileReq', wraps: 'profileRo', file: 'file' };

/** Permission to choose among all staff: for entering leave of others, and for recording or handing out assets. */
const CHOOSES_STAFF: Granted = {
  kind: 'grant',
  anyOf: [...execute('EMPLOYEE', 'ASSETS').anyOf, ...write('ASSETS').anyOf],
};
const WRITES_STAFF = write('DOCTOR', 'NURSE', 'EMPLOYEE');

const cards = {
  sorts: ['name', 'id', 'role', 'phone', 'specialist', 'department', 'joined', 'status'],
  row: StaffCard,
} as const;

export const doctorList = list('/staff/doctor/list', {
  needs: read('DOCTOR'),
  summary: 'List doctors; by name',
  filters: { name: Words },
  ...cards,
});
export const nurseList = list('/staff/nurse/list', {
  needs: read('NURSE'),
  summary: 'List nurses; by name',
  filters: { name: Words },
  ...cards,
});
export const employeeList = list('/staff/employee/list', {
  needs: read('EMPLOYEE'),
  summary: 'List employees; who are neither doctors nor nurses, by name; a role by its id or name',
  filters: { id: Words, name: Words, role: optionalLine(100) },
  ...cards,
});

export const staff = {
  pageByRole: get('/staff/read/role/{role}/{page}/{size}', {
    needs: read('DOCTOR', 'NURSE'),
    summary: 'List doctors or nurses; as cards, by name; needs READ in the module of that role',
    params: { role: z.enum(['DOCTOR', 'NURSE']) },
    data: page(StaffCard),
  }),
  employeePage: get('/staff/read/employee/{page}/{size}', {
    needs: read('EMPLOYEE'),
    summary: 'List all employees; who are neither doctors nor nurses, by name',
    data: page(StaffCard),
  }),
  employeeFilter: get('/staff/read/employee/{id}/{name}/{roleId}/{page}/{size}', {
    needs: read('EMPLOYEE'),
    summary: 'Search employees; by parts of the registration id and of the name, and by role; nil for none',
    params: { id: Filter, name: Filter, roleId: Filter },
    data: page(StaffCard),
  }),
  listByRole: get('/staff/read/role/{role}', {
    needs: session(),
    summary: 'List the staff of a role; the names of active ones, to choose from',
    params: { role: PathText },
    data: z.array(StaffName),
  }),
  pick: declare('list')('/staff/pick', {
    needs: CHOOSES_STAFF,
    summary: 'List staff to choose from; active, by name, found by the words of their name',
    body: {
      filters: z.strictObject({ search: Words }).partial().optional(),
      page: PageIndex.default(0),
      size: z.int32().min(1).max(20).default(20),
    },
    data: page(StaffPicked),
    list: { sorts: [], words: ['search'], row: StaffPicked },
  }),
  image: staffImage,
  profile: get('/staff/read/profile', { needs: session(), summary: 'View own staff record', data: Staff }),
  read: get('/staff/read/{id}', {
    needs: read('DOCTOR', 'NURSE', 'EMPLOYEE'),
    summary: "View a staff record; needs READ in the module of the record's role",
    data: Staff,
  }),
  waiting: get('/staff/read/waiting', {
    needs: write('ROLE'),
    summary: 'List accounts waiting for activation; of roles that one may give; the oldest first, at most 100',
    data: z.array(WaitingAccount),
  }),
  activate: post('/staff/activate/{id}', {
    needs: write('ROLE'),
    changes: ['staff'],
    summary: 'Activate a prepared account; the person is mailed a link to choose a password',
    body: { activationRo: Decision },
    data: Staff,
  }),
  decline: post('/staff/decline/{id}', {
    needs: write('ROLE'),
    changes: ['staff'],
    summary: 'Reject a prepared account; leaves it inactive and takes it from the list of those that wait',
    body: { activationRo: Decision },
    data: Staff,
  }),
  create: post('/staff/create', {
    needs: WRITES_STAFF,
    changes: ['staff'],
    summary:
      'Add a staff member; a doctor, nurse or employee, and a picture if one is sent; the account may have to be activated',
    body: { staffRo: StaffInput },
    data: Staff,
    upload: staffUpload,
  }),
  update: post('/staff/update/{id}', {
    needs: WRITES_STAFF,
    changes: ['staff'],
    summary: 'Change a staff member; the record and its account; the password is only ever changed by its owner',
    body: { staffRo: StaffChange },
    data: Staff,
    upload: staffUpload,
  }),
  createEmployee: post('/staff/create/data', {
    needs: write('EMPLOYEE'),
    changes: ['staff'],
    summary: 'Add an employee; who is neither doctor nor nurse, with an account',
    body: { staffRo: EmployeeInput },
    data: Staff,
  }),
  updateEmployee: post('/staff/update/data/{id}', {
    needs: write('EMPLOYEE'),
    changes: ['staff'],
    summary: 'Change an employee; the record and the account; the role is given by its id or name',
    body: { staffRo: EmployeeChange },
    data: Staff,
  }),
  updateProfile: post('/staff/update/profile', {
    needs: session(),
    changes: ['staff'],
    summary: 'Change own staff record; what concerns oneself, and the own picture',
    body: { profileRo: ProfileInput },
    data: Staff,
    upload: profileUpload,
  }),
};
