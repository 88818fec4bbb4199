// What tells education from experience: the words.
import type { StaffQualification } from '@almoner/contract/house/staff-qualification';

export interface QualificationKind {
  kind: StaffQualification['kind'];
  /** Names the card, the buttons, and the address. */
  word: 'Education' | 'Experience';
  path: 'education' | 'experience';
  title: string;
  place: string;
  empty: string;
}

export const education: QualificationKind = {
  kind: 'EDUCATION',
  word: 'Education',
  path: 'education',
  title: 'What was learned, such as MB BS or Diploma in Midwifery.',
  place: 'The school, college or university.',
  empty: 'Schools, degrees and courses belong here.',
};

export const experience: QualificationKind = {
  kind: 'EXPERIENCE',
  word: 'Experience',
  path: 'experience',
  title: 'The position, such as House Officer or Ward Sister.',
  place: 'The hospital or company.',
  empty: 'Earlier posts and the work done there belong here.',
};
