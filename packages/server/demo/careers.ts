// Education and work experience of the demo hospital's staff.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

/** From one age to another; without an end it is the current post. */
type Post = [title: string, place: string, from: number, to?: number, note?: string];

interface Career {
  title: string;
  biography: string;
  education: Post[];
  experience: Post[];
}

const doctors: Career[] = [
  {
    title: 'MB BS, FWACP',
    biography: 'Sees adults with long-term conditions and teaches the house officers on Wednesdays.',
    education: [
      ['MB BS', 'University of Ibadan', 18, 24, 'Best graduating student in medicine.'],
      ['Fellowship in Internal Medicine', 'West African College of Physicians', 27, 32],
    ],
    experience: [
      ['House Officer', 'University College Hospital, Ibadan', 25, 26],
      ['Registrar', 'Lagos University Teaching Hospital', 27, 32],
      ['Consultant Physician', 'Harmony General Hospital', 33],
    ],
  },
  {
    title: 'MB BS',
    biography: '',
    education: [['MB BS', 'Ahmadu Bello University, Zaria', 19, 25]],
    experience: [
      ['House Officer', 'National Hospital, Abuja', 26, 27],
      ['Medical Officer', 'Harmony General Hospital', 29],
    ],
  },
];

const nurse: Career = {
  title: 'RN, RM',
  biography: 'In charge of the ward in the mornings.',
  education: [['Diploma in Nursing', 'School of Nursing, Eleyele', 18, 21]],
  experience: [['Staff Nurse', 'General Hospital, Ikeja', 22, 27]],
};

const others: Record<string, Career> = {
  RECEPTIONIST: {
    title: '',
    biography: '',
    education: [['Diploma in Office Management', 'Yaba College of Technology', 18, 20]],
    experience: [['Front desk', 'Eko Hotel, Lagos', 21, 26]],
  },
  LABORATORIST: {
    title: 'BMLS',
    biography: '',
    education: [['Medical Laboratory Science', 'University of Benin', 18, 23]],
    experience: [],
  },
  PHARMACIST: {
    title: 'B.Pharm',
    biography: '',
    education: [['Pharmacy', 'Obafemi Awolowo University', 18, 23]],
    experience: [['Pharmacist', 'Medplus, Surulere', 24, 27]],
  },
  ACCOUNTANT: {
    title: 'ACA',
    biography: '',
    education: [['Accounting', 'Covenant University, Ota', 18, 22]],
    experience: [['Audit assistant', 'A firm in Victoria Island', 23, 27]],
  },
};

/** The career of a member of staff with this role; `place` distinguishes members with the same role. */
export function careerOf(role: string, place: number): Career | undefined {
  if (role === 'DOCTOR') return doctors[place % doctors.length];
  return role === 'NURSE' ? nurse : others[role];
}

/** Writes a career into the profile of a member of staff with this date of birth. */
export async function writeCareer(
  ask: Ask,
  { staffId, dateOfBirth }: { staffId: string; dateOfBirth: string },
  { education, experience }: Career,
): Promise<void> {
  const yearAt = (age: number) => Number(dateOfBirth.slice(0, 4)) + age;
  const posts = [
    ...education.map((post) => ({ post, kind: 'EDUCATION' as const, first: '09-01' })),
    ...experience.map((post) => ({ post, kind: 'EXPERIENCE' as const, first: '01-01' })),
  ];
  for (const { post, kind, first } of posts) {
    const [title, place, from, to, note = ''] = post;
    const days = { from: `${yearAt(from)}-${first}`, to: to ? `${yearAt(to)}-10-01` : null };
    await ask(calls.staffQualification.create, {
      body: { qualificationRo: { staffId, kind, title, place, ...days, note } },
    });
  }
}
