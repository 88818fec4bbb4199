// Departments. Constraints of the database enforce the two rules: names are unique, and a department in use cannot be
// deleted.
import { Department } from '@almoner/contract/house/department';
import { conflict } from '../../../kernel/base/failure.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './department.words.ts';

/** Lists, adds, changes and deletes departments. */
export const departments = recordsOf({
  kind: 'department',
  table: 'department',
  schema: Department,
  order: ['name_key'],
  saveErrors: {
    department_name_taken: () => conflict(t.nameTaken(), 'departmentRo.name'),
  },
  deleteErrors: {
    staff_department_exists: () => conflict(t.keptByStaff()),
    asset_department_exists: () => conflict(t.keptByAssets()),
    appointment_department_exists: () => conflict(t.keptByAppointments()),
    hospital_service_department_exists: () => conflict(t.keptByServices()),
    waiting_screen_department_exists: () => conflict(t.keptByScreens()),
    invoice_department_exists: () => conflict(t.keptByInvoices()),
  },
});
