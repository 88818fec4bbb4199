// SQL of a patient's picture, for queries of other features.
import { sql } from 'kysely';

/** The path of the picture of patient `p`; null where there is none. */
export const patientImagePath = sql<string | null>`'/patient/read/image/' || p.image_id`;
