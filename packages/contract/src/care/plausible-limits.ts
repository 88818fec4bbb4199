// Plausible limits of well-known analytes of blood, by name and unit, for parameters without limits of their own.
//
// Source: the outlier bounds of MIMIC-Extract (Wang et al., 2020; resources/mimiciv_variable_ranges.csv), beyond which values
// of intensive care patients are discarded. Wider where somebody is reported to have survived more, such as a haemoglobin of
// 0.7 g/dL (Dai et al., 2010), a glucose of 311 mmol/L (Soni et al., 1990), a creatinine of 73.8 mg/dL (Case Rep Nephrol 2021:
// 6048919) or a bilirubin of 78.5 mg/dL in sickle cell disease (Hosiriluck et al., 2014). Analytes that it does not have are
// bounded well beyond the most extreme values reported of them.
//
// A name or unit that is not here has no limits, and neither has what is measured in urine or another fluid.
import { unitKey } from './lab-value.ts';

type Limits = readonly [low: number, high: number];

interface Analyte {
  /** English and French names and abbreviations, in any order of their words. */
  names: string[];
  /** Limits by unit; the units of an entry are separated by a comma. */
  limits: Record<string, Limits>;
  /** Measured in whole blood: plasma and serum have far less. */
  isWhole?: true;
  /** The same limits hold in every fluid. */
  isAnyFluid?: true;
}

const PER_NANOLITRE = '10^9/L, 10^3/µL, 10^3/mm3, G/L, K/µL, giga/L';
const PER_PICOLITRE = '10^12/L, 10^6/µL, 10^6/mm3, T/L, M/µL, tera/L';
const PER_MICROLITRE = '/µL, /mm3, /cumm, cells/µL, cells/mm3, cells/cumm';
const GRAMS_PER_DECILITRE = 'g/dL, g/100mL, g%';
const MILLIGRAMS_PER_DECILITRE = 'mg/dL, mg/100mL, mg%';
const ENZYME_UNITS = 'U/L, IU/L, UI/L';
const MONOVALENT = 'mmol/L, mEq/L';
const NO_UNIT = '';

const analytes: Analyte[] = [
  {
    names: ['haemoglobin', 'haemoglobin concentration', 'Hb', 'Hgb', 'hémoglobine'],
    limits: { [GRAMS_PER_DECILITRE]: [0.5, 30], 'g/L': [5, 300], 'mmol/L': [0.3, 19] },
    isWhole: true,
  },
  {
    names: ['haematocrit', 'packed cell volume', 'PCV', 'Hct', 'Ht', 'hématocrite'],
    limits: { '%': [1, 95], 'L/L': [0.01, 0.95] },
    isWhole: true,
  },
  {
    names: [
      'red cells',
      'red cell count',
      'RBC',
      'RBC count',
      'erythrocytes',
      'erythrocyte count',
      'hématies',
      'GR',
      'globules rouges',
    ],
    limits: { [PER_PICOLITRE]: [0.1, 15], [PER_MICROLITRE]: [100_000, 15_000_000] },
    isWhole: true,
  },
  {
    names: [
      'white cells',
      'white cell count',
      'WBC',
      'WBC count',
      'leucocytes',
      'leucocyte count',
      'total leucocyte count',
      'TLC',
      'total white cell count',
      'TWBC',
      'globules blancs',
      'GB',
      'numération leucocytaire',
    ],
    limits: { [PER_NANOLITRE]: [0, 3000], [PER_MICROLITRE]: [0, 3_000_000] },
    isWhole: true,
  },
  {
    names: [
      'platelets',
      'platelet count',
      'PLT',
      'thrombocytes',
      'thrombocyte count',
      'plaquettes',
      'numération plaquettaire',
    ],
    limits: { [PER_NANOLITRE]: [0, 10_000], [PER_MICROLITRE]: [0, 10_000_000] },
    isWhole: true,
  },
  {
    names: [
      'neutrophils',
      'lymphocytes',
      'monocytes',
      'eosinophils',
      'basophils',
      'neutrophiles',
      'polynucléaires neutrophiles',
      'éosinophiles',
      'polynucléaires éosinophiles',
      'basophiles',
      'polynucléaires basophiles',
    ],
    limits: { '%': [0, 100], [PER_NANOLITRE]: [0, 3000] },
    isWhole: true,
  },
  {
    names: ['mean cell volume', 'mean corpuscular volume', 'MCV', 'VGM', 'volume globulaire moyen'],
    limits: { 'fL, µm3': [20, 250] },
  },
  {
    names: [
      'mean cell haemoglobin',
      'mean corpuscular haemoglobin',
      'MCH',
      'TCMH',
      'teneur corpusculaire moyenne en hémoglobine',
    ],
    limits: { pg: [3, 100] },
  },
  {
    names: [
      'mean cell haemoglobin concentration',
      'mean corpuscular haemoglobin concentration',
      'MCHC',
      'CCMH',
      'concentration corpusculaire moyenne en hémoglobine',
    ],
    limits: { [GRAMS_PER_DECILITRE]: [5, 100], 'g/L': [50, 1000], '%': [5, 100] },
  },
  {
    names: ['erythrocyte sedimentation rate', 'ESR', 'VS', 'vitesse de sédimentation'],
    limits: { 'mm/h, mm/hr, mm/hour, mm/1h, mm/heure': [0, 300] },
  },
  { names: ['CD4', 'CD4 count', 'CD4 cell count', 'lymphocytes CD4'], limits: { [PER_MICROLITRE]: [0, 20_000] } },
  {
    names: [
      'glucose',
      'sugar',
      'fasting glucose',
      'fasting sugar',
      'random glucose',
      'random sugar',
      'FBS',
      'FBG',
      'FPG',
      'RBS',
      'RBG',
      'postprandial glucose',
      'glycémie',
      'glycémie à jeun',
      'glucose à jeun',
      'glycémie postprandiale',
    ],
    limits: { 'mmol/L': [0.05, 350], [MILLIGRAMS_PER_DECILITRE]: [1, 6300], 'g/L': [0.01, 63] },
  },
  {
    names: [
      'HbA1c',
      'Hb A1c',
      'A1c',
      'haemoglobin A1c',
      'glycated haemoglobin',
      'glycosylated haemoglobin',
      'glycohaemoglobin',
      'hémoglobine glyquée',
      'hémoglobine glycosylée',
    ],
    limits: { '%': [1, 30], 'mmol/mol': [0, 310] },
  },
  {
    names: ['creatinine', 'creat', 'créatininémie'],
    limits: { 'µmol/L, micromol/L': [1, 7500], [MILLIGRAMS_PER_DECILITRE]: [0.01, 85], 'mg/L': [0.1, 850] },
  },
  {
    names: ['urea', 'urée', 'urémie'],
    limits: { 'mmol/L': [0, 150], [MILLIGRAMS_PER_DECILITRE]: [0, 900], 'g/L': [0, 9] },
  },
  {
    names: ['urea nitrogen', 'BUN', 'azote uréique'],
    limits: { 'mmol/L': [0, 150], [MILLIGRAMS_PER_DECILITRE]: [0, 420] },
  },
  {
    names: ['uric acid', 'urate', 'acide urique', 'uricémie'],
    limits: {
      'µmol/L, micromol/L': [0, 6000],
      'mmol/L': [0, 6],
      [MILLIGRAMS_PER_DECILITRE]: [0, 100],
      'mg/L': [0, 1000],
    },
  },
  { names: ['sodium', 'Na', 'natrémie'], limits: { [MONOVALENT]: [70, 260] } },
  { names: ['potassium', 'K', 'kaliémie'], limits: { [MONOVALENT]: [0.5, 15] } },
  {
    names: ['chloride', 'chlorides', 'Cl', 'chlore', 'chlorure', 'chlorures', 'chlorémie'],
    limits: { [MONOVALENT]: [30, 200] },
  },
  {
    names: ['bicarbonate', 'bicarbonates', 'HCO3', 'CO2', 'total CO2', 'TCO2', 'réserve alcaline'],
    limits: { [MONOVALENT]: [0, 80] },
  },
  {
    names: [
      'calcium',
      'total calcium',
      'corrected calcium',
      'adjusted calcium',
      'Ca',
      'Ca2+',
      'calcémie',
      'calcium corrigé',
      'calcémie corrigée',
    ],
    limits: { 'mmol/L': [0.4, 8], 'mEq/L': [0.8, 16], [MILLIGRAMS_PER_DECILITRE]: [1.6, 32], 'mg/L': [16, 320] },
  },
  {
    names: ['ionised calcium', 'iCa', 'calcium ionisé'],
    limits: { 'mmol/L': [0.1, 5], 'mEq/L': [0.2, 10], [MILLIGRAMS_PER_DECILITRE]: [0.4, 20] },
  },
  {
    names: ['magnesium', 'Mg', 'Mg2+', 'magnésémie'],
    limits: { 'mmol/L': [0.05, 12], 'mEq/L': [0.1, 24], [MILLIGRAMS_PER_DECILITRE]: [0.1, 30], 'mg/L': [1, 300] },
  },
  {
    names: [
      'phosphate',
      'phosphates',
      'phosphorus',
      'inorganic phosphate',
      'inorganic phosphorus',
      'PO4',
      'phosphore',
      'phosphorémie',
    ],
    limits: { 'mmol/L': [0, 25], [MILLIGRAMS_PER_DECILITRE]: [0, 80], 'mg/L': [0, 800] },
  },
  {
    names: [
      'bilirubin',
      'total bilirubin',
      'T bilirubin',
      'TBIL',
      'D bilirubin',
      'DBIL',
      'direct bilirubin',
      'conjugated bilirubin',
      'indirect bilirubin',
      'unconjugated bilirubin',
      'bilirubine',
      'bilirubine totale',
      'bilirubine directe',
      'bilirubine conjuguée',
      'bilirubine indirecte',
      'bilirubine libre',
      'bilirubine non conjuguée',
      'bilirubinémie',
    ],
    limits: { 'µmol/L, micromol/L': [0, 5500], [MILLIGRAMS_PER_DECILITRE]: [0, 320], 'mg/L': [0, 3200] },
  },
  {
    names: ['albumin', 'Alb', 'albumine', 'albuminémie'],
    limits: { [GRAMS_PER_DECILITRE]: [0.1, 10], 'g/L': [1, 100] },
  },
  {
    names: ['total protein', 'total proteins', 'protéines totales', 'protidémie', 'protides', 'protides totaux'],
    limits: { [GRAMS_PER_DECILITRE]: [0.5, 25], 'g/L': [5, 250] },
  },
  {
    names: [
      'AST',
      'ASAT',
      'SGOT',
      'GOT',
      'TGO',
      'AST SGOT',
      'ASAT TGO',
      'aspartate aminotransferase',
      'aspartate transaminase',
      'aspartate aminotransférase',
    ],
    limits: { [ENZYME_UNITS]: [0, 100_000] },
  },
  {
    names: [
      'ALT',
      'ALAT',
      'SGPT',
      'GPT',
      'TGP',
      'ALT SGPT',
      'ALAT TGP',
      'alanine aminotransferase',
      'alanine transaminase',
      'alanine aminotransférase',
    ],
    limits: { [ENZYME_UNITS]: [0, 100_000] },
  },
  {
    names: ['ALP', 'alkaline phosphatase', 'PAL', 'phosphatase alcaline', 'phosphatases alcalines'],
    limits: { [ENZYME_UNITS]: [0, 30_000] },
  },
  {
    names: ['GGT', 'gamma GT', 'gamma glutamyl transferase', 'gamma glutamyltransferase', 'gamma glutamyl transférase'],
    limits: { [ENZYME_UNITS]: [0, 30_000] },
  },
  {
    names: ['CRP', 'C reactive protein', 'protéine C réactive'],
    limits: { 'mg/L': [0, 1500], [MILLIGRAMS_PER_DECILITRE]: [0, 150] },
  },
  {
    names: ['TSH', 'thyroid stimulating hormone', 'thyrotropin', 'thyrotropine', 'TSH ultrasensible', 'TSHus'],
    limits: { 'mIU/L, µIU/mL, mU/L, µU/mL, mUI/L, µUI/mL, uIU/L': [0, 5000] },
  },
  {
    names: [
      'PSA',
      'total PSA',
      'prostate specific antigen',
      'antigène prostatique spécifique',
      'free PSA',
      'PSA libre',
    ],
    limits: { 'ng/mL, µg/L': [0, 200_000] },
  },
  {
    names: ['cholesterol', 'total cholesterol', 'cholestérol total', 'cholestérolémie'],
    limits: { 'mmol/L': [0.1, 100], [MILLIGRAMS_PER_DECILITRE]: [4, 3900], 'g/L': [0.04, 39] },
  },
  {
    names: ['HDL', 'HDL cholesterol', 'HDL C', 'LDL', 'LDL cholesterol', 'LDL C', 'HDL cholestérol', 'LDL cholestérol'],
    limits: { 'mmol/L': [0, 100], [MILLIGRAMS_PER_DECILITRE]: [0, 3900], 'g/L': [0, 39] },
  },
  {
    names: ['triglycerides', 'triglyceride', 'TG', 'triglycérides'],
    limits: { 'mmol/L': [0, 500], [MILLIGRAMS_PER_DECILITRE]: [0, 44_000], 'g/L': [0, 440] },
  },
  {
    names: ['lactate', 'lactic acid', 'acide lactique'],
    limits: { 'mmol/L': [0, 60], [MILLIGRAMS_PER_DECILITRE]: [0, 540] },
  },
  // The stomach has the lowest, urine the highest.
  { names: ['pH'], limits: { [`${NO_UNIT}, pH`]: [0.5, 10] }, isAnyFluid: true },
  { names: ['pCO2', 'PaCO2', 'carbon dioxide partial pressure'], limits: { mmHg: [1, 400], kPa: [0.1, 54] } },
  { names: ['pO2', 'PaO2', 'oxygen partial pressure'], limits: { mmHg: [0, 800], kPa: [0, 107] } },
];

/** Words that say how or of what blood something was measured, and those that join them. */
const ASIDE = new Set(
  'blood serum plasma venous arterial capillary level levels value s of the sanguin sanguine serique seriques plasmatique veineux arteriel capillaire taux dosage valeur de du des d la le les l'.split(
    ' ',
  ),
);
const NOT_WHOLE = /\b(?:serum|plasma|serique|plasmatique)\b/;
/** Names of other specimens, and of tests that need one. */
const ELSEWHERE =
  /\b(?:urin\w*|ecbu|csf|lcr|cerebrospinal|cephalo\w*|fluids?|liquides?|pleural\w*|ascit\w*|peritone\w*|synovial\w*|stools?|f(?:a?e)c\w*|selles?|semen|sperm\w*|saliva\w*|sweat|sueur|gastric|gastrique|dialysate?|drain\w*|24 ?h\w*|clearance|clairance|excretion)\b/;

/** Words without accents, as both ways of spelling write them. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/γ/g, 'gamma ')
    .replace(/haem/g, 'hem')
    .replace(/leuco/g, 'leuko')
    .replace(/ionised/g, 'ionized')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The words of a name in a fixed order, without those that say nothing about what is measured. */
const keyOf = (name: string) =>
  plain(name)
    .split(' ')
    .filter((word) => !ASIDE.has(word))
    .toSorted()
    .join(' ');

interface Known {
  analyte: Analyte;
  limits: Map<string, Limits>;
}

const unitsOf = (units: string) => units.split(',').map((unit) => unitKey(unit.trim()));

const byName = new Map<string, Known>(
  analytes.flatMap((analyte) => {
    const limits = new Map(
      Object.entries(analyte.limits).flatMap(([units, bounds]) =>
        unitsOf(units).map((unit) => [unit, bounds] as const),
      ),
    );
    return analyte.names.map((name) => [keyOf(name), { analyte, limits }] as const);
  }),
);

/** Names that stand for several analytes, for a test: there are none. */
export const ambiguousNames = (): string[] =>
  analytes.flatMap((analyte) => analyte.names.filter((name) => byName.get(keyOf(name))?.analyte !== analyte));

/** Description of a value: the name and unit of its parameter, and the title of the test or report. */
export interface Measured {
  name: string;
  unit: string;
  report: string;
}

/** Limits in ten-thousandths of the unit, as those of parameters are. */
export interface PlausibleLimits {
  plausibleLow: number;
  plausibleHigh: number;
}

/** The limits of a well-known analyte of blood in one of its units; undefined where name or unit is not known. */
export function usualLimits({ name, unit, report }: Measured): PlausibleLimits | undefined {
  // `Hb (haemoglobin)` is known by what stands before the parentheses.
  const known = byName.get(keyOf(name)) ?? byName.get(keyOf(name.replace(/\([^)]*\)/g, ' ')));
  const bounds = known?.limits.get(unitKey(unit));
  if (!known || !bounds) return undefined;
  const { isAnyFluid, isWhole } = known.analyte;
  if (!isAnyFluid && ELSEWHERE.test(plain(`${name} ${report}`))) return undefined;
  if (isWhole && NOT_WHOLE.test(plain(name))) return undefined;
  const [plausibleLow, plausibleHigh] = bounds.map((bound) => Math.round(bound * 10_000)) as [number, number];
  return { plausibleLow, plausibleHigh };
}
