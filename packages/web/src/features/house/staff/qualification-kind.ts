// Education, or experience: the kind of record, and where its forms are.
import type { StaffQualification } from '@almoner/contract/house/staff-qualification';

export interface QualificationKind {
  kind: StaffQualification['kind'];
  path: 'education' | 'experience';
}

export const education: QualificationKind = { kind: 'EDUCATION', path: 'education' };
export const experience: QualificationKind = { kind: 'EXPERIENCE', path: 'experience' };
