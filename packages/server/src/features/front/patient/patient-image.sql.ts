// SQL with which other features' queries name the picture of a patient.
import { sql } from 'kysely';

/** Where the picture of patient `p` is read; null where there is none. */
export const patientImagePath = sql<string | null>`'/patient/read/image/' || p.image_id`;
