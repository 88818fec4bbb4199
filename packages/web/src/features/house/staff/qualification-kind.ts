// Kinds of qualification, education and experience, with the paths of their forms.
import type { StaffQualification } from '@almoner/contract/house/staff-qualification';

export interface QualificationKind {
  kind: StaffQualification['kind'];
  path: 'education' | 'experience';
}

export const education: QualificationKind = { kind: 'EDUCATION', path: 'education' };
export const experience: QualificationKind = { kind: 'EXPERIENCE', path: 'experience' };
