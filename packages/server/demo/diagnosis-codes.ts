// The demo's list of diagnosis codes: the most frequent ones of an outpatient department, with codes and titles of ICD-10.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const CODES = `
A01.0 Typhoid fever
A02.0 Salmonella enteritis
A03.9 Shigellosis, unspecified
A06.0 Acute amoebic dysentery
A09 Infectious gastroenteritis and colitis, unspecified
A15.0 Tuberculosis of lung
A16.2 Tuberculosis of lung, without mention of bacteriological or histological confirmation
A33 Tetanus neonatorum
A35 Other tetanus
A37.9 Whooping cough, unspecified
A39.0 Meningococcal meningitis
A41.9 Sepsis, unspecified
A46 Erysipelas
A49.9 Bacterial infection, unspecified
A51.0 Primary genital syphilis
A54.9 Gonococcal infection, unspecified
A56.2 Chlamydial infection of genitourinary tract, unspecified
A59.0 Urogenital trichomoniasis
A90 Dengue fever
A92.0 Chikungunya virus disease
A95.9 Yellow fever, unspecified
A96.2 Lassa fever
B00.9 Herpesviral infection, unspecified
B01.9 Varicella without complication
B02.9 Zoster without complication
B05.9 Measles without complication
B15.9 Hepatitis A without hepatic coma
B16.9 Acute hepatitis B without delta-agent and without hepatic coma
B18.1 Chronic viral hepatitis B without delta-agent
B18.2 Chronic viral hepatitis C
B20.9 HIV disease resulting in unspecified infectious or parasitic disease
B24 Unspecified human immunodeficiency virus disease
B26.9 Mumps without complication
B35.4 Tinea corporis
B36.0 Pityriasis versicolor
B37.3 Candidiasis of vulva and vagina
B50.0 Plasmodium falciparum malaria with cerebral complications
B50.8 Other severe and complicated Plasmodium falciparum malaria
B50.9 Plasmodium falciparum malaria, unspecified
B52.9 Plasmodium malariae malaria without complication
B54 Unspecified malaria
B65.0 Schistosomiasis due to Schistosoma haematobium
B73 Onchocerciasis
B76.9 Hookworm disease, unspecified
B77.9 Ascariasis, unspecified
B82.9 Intestinal parasitism, unspecified
B86 Scabies
C50.9 Malignant neoplasm of breast, unspecified
C53.9 Malignant neoplasm of cervix uteri, unspecified
C61 Malignant neoplasm of prostate
D25.9 Leiomyoma of uterus, unspecified
D50.9 Iron deficiency anaemia, unspecified
D57.0 Sickle-cell anaemia with crisis
D57.1 Sickle-cell anaemia without crisis
D57.3 Sickle-cell trait
D64.9 Anaemia, unspecified
E03.9 Hypothyroidism, unspecified
E04.9 Nontoxic goitre, unspecified
E05.9 Thyrotoxicosis, unspecified
E10.9 Type 1 diabetes mellitus without complications
E11.4 Type 2 diabetes mellitus with neurological complications
E11.5 Type 2 diabetes mellitus with peripheral circulatory complications
E11.6 Type 2 diabetes mellitus with other specified complications
E11.9 Type 2 diabetes mellitus without complications
E16.2 Hypoglycaemia, unspecified
E43 Unspecified severe protein-energy malnutrition
E46 Unspecified protein-energy malnutrition
E66.9 Obesity, unspecified
E78.0 Pure hypercholesterolaemia
E86 Volume depletion
E87.6 Hypokalaemia
F10.2 Mental and behavioural disorders due to use of alcohol, dependence syndrome
F20.9 Schizophrenia, unspecified
F32.9 Depressive episode, unspecified
F41.1 Generalized anxiety disorder
F41.9 Anxiety disorder, unspecified
F51.0 Nonorganic insomnia
G03.9 Meningitis, unspecified
G40.9 Epilepsy, unspecified
G43.9 Migraine, unspecified
G44.2 Tension-type headache
G51.0 Bell palsy
G56.0 Carpal tunnel syndrome
G62.9 Polyneuropathy, unspecified
G81.9 Hemiplegia, unspecified
H00.0 Hordeolum and other deep inflammation of eyelid
H10.1 Acute atopic conjunctivitis
H10.9 Conjunctivitis, unspecified
H25.9 Senile cataract, unspecified
H40.9 Glaucoma, unspecified
H52.1 Myopia
H60.9 Otitis externa, unspecified
H61.2 Impacted cerumen
H65.9 Nonsuppurative otitis media, unspecified
H66.9 Otitis media, unspecified
H81.0 Ménière disease
H81.1 Benign paroxysmal vertigo
I10 Essential (primary) hypertension
I11.0 Hypertensive heart disease with (congestive) heart failure
I11.9 Hypertensive heart disease without (congestive) heart failure
I20.9 Angina pectoris, unspecified
I21.9 Acute myocardial infarction, unspecified
I25.9 Chronic ischaemic heart disease, unspecified
I48.9 Atrial fibrillation and atrial flutter, unspecified
I50.0 Congestive heart failure
I50.9 Heart failure, unspecified
I63.9 Cerebral infarction, unspecified
I64 Stroke, not specified as haemorrhage or infarction
I80.2 Phlebitis and thrombophlebitis of other deep vessels of lower extremities
I83.9 Varicose veins of lower extremities without ulcer or inflammation
I84.9 Unspecified haemorrhoids without complication
I95.1 Orthostatic hypotension
J00 Acute nasopharyngitis [common cold]
J01.9 Acute sinusitis, unspecified
J02.9 Acute pharyngitis, unspecified
J03.9 Acute tonsillitis, unspecified
J06.9 Acute upper respiratory infection, unspecified
J11.1 Influenza with other respiratory manifestations, virus not identified
J15.9 Bacterial pneumonia, unspecified
J18.0 Bronchopneumonia, unspecified
J18.9 Pneumonia, unspecified
J20.9 Acute bronchitis, unspecified
J21.9 Acute bronchiolitis, unspecified
J22 Unspecified acute lower respiratory infection
J30.4 Allergic rhinitis, unspecified
J32.9 Chronic sinusitis, unspecified
J35.0 Chronic tonsillitis
J44.1 Chronic obstructive pulmonary disease with acute exacerbation, unspecified
J44.9 Chronic obstructive pulmonary disease, unspecified
J45.9 Asthma, unspecified
J46 Status asthmaticus
J90 Pleural effusion, not elsewhere classified
K02.9 Dental caries, unspecified
K04.7 Periapical abscess without sinus
K21.9 Gastro-oesophageal reflux disease without oesophagitis
K25.9 Gastric ulcer, unspecified as acute or chronic, without haemorrhage or perforation
K27.9 Peptic ulcer, unspecified as acute or chronic, without haemorrhage or perforation
K29.7 Gastritis, unspecified
K30 Functional dyspepsia
K35.8 Acute appendicitis, other and unspecified
K40.9 Unilateral or unspecified inguinal hernia, without obstruction or gangrene
K42.9 Umbilical hernia without obstruction or gangrene
K52.9 Noninfective gastroenteritis and colitis, unspecified
K56.6 Other and unspecified intestinal obstruction
K59.0 Constipation
K60.2 Anal fissure, unspecified
K65.0 Acute peritonitis
K70.3 Alcoholic cirrhosis of liver
K74.6 Other and unspecified cirrhosis of liver
K80.2 Calculus of gallbladder without cholecystitis
K81.0 Acute cholecystitis
K85.9 Acute pancreatitis, unspecified
L01.0 Impetigo [any organism] [any site]
L02.9 Cutaneous abscess, furuncle and carbuncle, unspecified
L03.1 Cellulitis of other parts of limb
L20.9 Atopic dermatitis, unspecified
L23.9 Allergic contact dermatitis, unspecified cause
L30.9 Dermatitis, unspecified
L50.9 Urticaria, unspecified
L70.0 Acne vulgaris
L91.0 Hypertrophic scar
L97 Ulcer of lower limb, not elsewhere classified
M10.9 Gout, unspecified
M13.9 Arthritis, unspecified
M16.9 Coxarthrosis, unspecified
M17.9 Gonarthrosis, unspecified
M19.9 Arthrosis, unspecified
M25.5 Pain in joint
M54.2 Cervicalgia
M54.4 Lumbago with sciatica
M54.5 Low back pain
M75.1 Rotator cuff syndrome
M79.1 Myalgia
M86.9 Osteomyelitis, unspecified
N10 Acute tubulo-interstitial nephritis
N17.9 Acute renal failure, unspecified
N18.9 Chronic kidney disease, unspecified
N20.0 Calculus of kidney
N30.0 Acute cystitis
N39.0 Urinary tract infection, site not specified
N40 Hyperplasia of prostate
N61 Inflammatory disorders of breast
N63 Unspecified lump in breast
N70.9 Salpingitis and oophoritis, unspecified
N73.9 Female pelvic inflammatory disease, unspecified
N76.0 Acute vaginitis
N91.2 Amenorrhoea, unspecified
N92.0 Excessive and frequent menstruation with regular cycle
N94.6 Dysmenorrhoea, unspecified
N97.9 Female infertility, unspecified
O00.9 Ectopic pregnancy, unspecified
O03.9 Spontaneous abortion, complete or unspecified, without complication
O14.1 Severe pre-eclampsia
O15.9 Eclampsia, unspecified as to time period
O21.0 Mild hyperemesis gravidarum
O24.4 Diabetes mellitus arising in pregnancy
O72.1 Other immediate postpartum haemorrhage
O80.9 Single spontaneous delivery, unspecified
O82.9 Delivery by caesarean section, unspecified
O98.6 Protozoal diseases complicating pregnancy, childbirth and the puerperium
P22.0 Respiratory distress syndrome of newborn
P36.9 Bacterial sepsis of newborn, unspecified
P59.9 Neonatal jaundice, unspecified
R05 Cough
R10.4 Other and unspecified abdominal pain
R11 Nausea and vomiting
R50.9 Fever, unspecified
R51 Headache
R53 Malaise and fatigue
R56.0 Febrile convulsions
S01.9 Open wound of head, part unspecified
S06.0 Concussion
S42.0 Fracture of clavicle
S52.5 Fracture of lower end of radius
S61.9 Open wound of wrist and hand part, part unspecified
S72.0 Fracture of neck of femur
S82.6 Fracture of lateral malleolus
S83.6 Sprain and strain of other and unspecified parts of knee
S93.4 Sprain and strain of ankle
T14.1 Open wound of unspecified body region
T30.0 Burn of unspecified body region, unspecified degree
T63.0 Snake venom
T78.4 Allergy, unspecified
Z00.0 General medical examination
Z23.9 Need for immunization against unspecified single bacterial disease
Z30.9 Contraceptive management, unspecified
Z34.9 Supervision of normal pregnancy, unspecified
Z39.2 Routine postpartum follow-up
`;

/** Loads the codes as the form does. */
export async function loadCodes(ask: Ask): Promise<void> {
  const rows = CODES.trim().split('\n');
  const file = ['Code,Title', ...rows.map((row) => row.replace(/^(\S+) (.*)$/, '$1,"$2"'))].join('\n');
  const form = new FormData();
  form.append('codesReq', '{}');
  form.append('file', new Blob([file], { type: 'text/csv' }), 'icd-10.csv');
  await ask(calls.diagnosisCode.import, { body: form as never });
}
