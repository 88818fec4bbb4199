// SQL of a patient's picture, for queries of other features.
import { sql } from 'kysely';

export const patientImagePath = sql<string | null>`'/patient/read/image/' || p.image_id`;
