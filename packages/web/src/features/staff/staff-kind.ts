// What tells the screens of doctors from those of nurses: the role, the words and the addresses.
import { read, write } from '@almoner/contract/access';

export interface StaffKind {
  /** Role and module bear the same name. */
  role: 'DOCTOR' | 'NURSE';
  one: string;
  many: string;
  address: string;
  mayRead: ReturnType<typeof read>;
  mayWrite: ReturnType<typeof write>;
  hint: string;
}

export const doctors: StaffKind = {
  role: 'DOCTOR',
  one: 'Doctor',
  many: 'Doctors',
  address: '/home/doctors',
  mayRead: read('DOCTOR'),
  mayWrite: write('DOCTOR'),
  hint: 'Doctors are booked for appointments and sign in with an account of their own.',
};

export const nurses: StaffKind = {
  role: 'NURSE',
  one: 'Nurse',
  many: 'Nurses',
  address: '/home/nurses',
  mayRead: read('NURSE'),
  mayWrite: write('NURSE'),
  hint: 'Nurses care for the patients on the wards and sign in with an account of their own.',
};
