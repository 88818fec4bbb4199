// What the staff of the demo hospital have learned and where they worked before.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './demo-caller.ts';

/** From the first of September or January of a year; without an end it still goes on. */
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
      ['MB BS', 'University of Ibadan', 1998, 2004, 'Best graduating student in medicine.'],
      ['Fellowship in Internal Medicine', 'West African College of Physicians', 2008, 2013],
    ],
    experience: [
      ['House Officer', 'University College Hospital, Ibadan', 2005, 2006],
      ['Registrar', 'Lagos University Teaching Hospital', 2008, 2013],
      ['Consultant Physician', 'Harmony General Hospital', 2014],
    ],
  },
  {
    title: 'MB BS',
    biography: '',
    education: [['MB BS', 'Ahmadu Bello University, Zaria', 2007, 2013]],
    experience: [
      ['House Officer', 'National Hospital, Abuja', 2014, 2015],
      ['Medical Officer', 'Harmony General Hospital', 2017],
    ],
  },
];

const nurse: Career = {
  title: 'RN, RM',
  biography: 'In charge of the ward in the mornings.',
  education: [['Diploma in Nursing', 'School of Nursing, Eleyele', 2005, 2008]],
  experience: [['Staff Nurse', 'General Hospital, Ikeja', 2009, 2016]],
};

const others: Record<string, Career> = {
  RECEPTIONIST: {
    title: '',
    biography: '',
    education: [['Diploma in Office Management', 'Yaba College of Technology', 2010, 2012]],
    experience: [['Front desk', 'Eko Hotel, Lagos', 2013, 2019]],
  },
  LABORATORIST: {
    title: 'BMLS',
    biography: '',
    education: [['Medical Laboratory Science', 'University of Benin', 2004, 2009]],
    experience: [],
  },
  PHARMACIST: {
    title: 'B.Pharm',
    biography: '',
    education: [['Pharmacy', 'Obafemi Awolowo University', 2003, 2008]],
    experience: [['Pharmacist', 'Medplus, Surulere', 2009, 2018]],
  },
  ACCOUNTANT: {
    title: 'ACA',
    biography: '',
    education: [['Accounting', 'Covenant University, Ota', 2006, 2010]],
    experience: [['Audit assistant', 'A firm in Victoria Island', 2011, 2015]],
  },
};

/** The career of somebody of a role; `place` tells apart those of the same role. */
export function careerOf(role: string, place: number): Career | undefined {
  if (role === 'DOCTOR') return doctors[place % doctors.length];
  return role === 'NURSE' ? nurse : others[role];
}

/** Writes a career into somebody's profile. */
export async function writeCareer(ask: Ask, staffId: string, { education, experience }: Career): Promise<void> {
  const posts = [
    ...education.map((post) => ({ post, kind: 'EDUCATION' as const, first: '09-01' })),
    ...experience.map((post) => ({ post, kind: 'EXPERIENCE' as const, first: '01-01' })),
  ];
  for (const { post, kind, first } of posts) {
    const [title, place, from, to, note = ''] = post;
    const days = { from: `${from}-${first}`, to: to ? `${to}-07-01` : null };
    await ask(calls.staffQualification.create, {
      body: { qualificationRo: { staffId, kind, title, place, ...days, note } },
    });
  }
}
