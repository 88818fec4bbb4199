import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    { file: 'features/house/staff/employee-form.tsx', path: () => '/home/employees/new' },
    { file: 'features/house/staff/staff-form.tsx', path: () => '/home/doctors/new' },
  ],
  testedElsewhere: {
    'features/house/staff/address-notice.tsx': 'asks for the password only',
  },
} satisfies RecordScreens;
