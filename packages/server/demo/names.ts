// Invented names and texts of the demo hospital, as usual in Lagos.

export const familyNames = [
  'Adeyemi',
  'Okafor',
  'Bello',
  'Eze',
  'Okonkwo',
  'Balogun',
  'Ibrahim',
  'Nwosu',
  'Afolabi',
  'Danjuma',
  'Obi',
  'Lawal',
  'Umeh',
  'Ogunleye',
  'Musa',
  'Chukwu',
  'Adebayo',
  'Sanni',
  'Onyeka',
  'Akpan',
  'Yakubu',
  'Ojo',
  'Udoh',
  'Abubakar',
  'Fashola',
  'Nnamdi',
  'Oladipo',
  'Garba',
  'Ekpo',
  'Odukoya',
];

export const femaleNames = [
  'Amina',
  'Ngozi',
  'Folake',
  'Chioma',
  'Halima',
  'Yetunde',
  'Ifeoma',
  'Zainab',
  'Bisi',
  'Adaeze',
  'Funmilayo',
  'Hauwa',
  'Nkechi',
  'Temitope',
  'Rukayat',
  'Blessing',
  'Oluchi',
  'Maryam',
  'Titilayo',
  'Grace',
];

export const maleNames = [
  'Emeka',
  'Tunde',
  'Ibrahim',
  'Chinedu',
  'Femi',
  'Musa',
  'Obinna',
  'Segun',
  'Yusuf',
  'Kelechi',
  'Babatunde',
  'Aliyu',
  'Ikenna',
  'Kayode',
  'Sani',
  'Uche',
  'Gbenga',
  'Abdullahi',
  'Chidi',
  'Daniel',
];

export const streets = [
  'Awolowo Road',
  'Broad Street',
  'Allen Avenue',
  'Herbert Macaulay Way',
  'Adetokunbo Street',
  'Bode Thomas Street',
];

export const religions = ['Christianity', 'Islam', 'Traditional', ''];

export const departments = [
  { name: 'General Medicine', description: 'First visits, follow-ups and long-term conditions.' },
  { name: 'Paediatrics', description: 'Children up to fifteen, vaccinations on Tuesdays and Thursdays.' },
  { name: 'Obstetrics and Gynaecology', description: 'Antenatal clinic, deliveries and women’s health.' },
  { name: 'Surgery', description: 'Consultations, day cases and dressings.' },
  { name: 'Cardiology', description: 'Hypertension and heart clinic, ECG.' },
  { name: 'Laboratory', description: 'Blood, urine and microscopy.' },
];

export const specialists = {
  DOCTOR: ['General practice', 'Paediatrics', 'Obstetrics', 'General surgery', 'Cardiology'],
  NURSE: ['Midwifery', 'Theatre nursing', 'Community nursing'],
} as const;

export const complaints = [
  'Fever and headache for three days',
  'Cough with some chest pain',
  'Antenatal visit',
  'Blood pressure check',
  'Stomach ache after meals',
  'Rash on both arms',
  'Back pain, worse in the morning',
  'Review of laboratory results',
  'Follow-up after surgery',
  'Child vaccination',
  'Shortness of breath on stairs',
  'Toothache',
];

export const comments = ['Comes with a relative.', 'Prefers the morning.', 'Bring earlier results.', '', '', ''];
