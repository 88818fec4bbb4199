// Types of `records/<noun>.ts`. Each file describes one kind of record for the journeys through every form and every screen.
// All files in that folder are used (`all-records.ts`), without a list of them.
import type { DefaultRole } from '@almoner/contract/house/role-name';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Desk } from './front-desk.ts';
import { type Hospital, post } from './hospital.ts';

export type Make = (path: string, body: object) => Promise<{ id: string }>;

/** Sends commands as the hospital's ADMIN. */
export const makeIn =
  (request: APIRequestContext, hospital: Hospital): Make =>
  (path, body) =>
    post(request, hospital, path, body);

/** Ids by the preceding segment of an address: `wards` for `/settings/wards/:id`. */
export type Ids = Record<string, string>;

/**
 * Values for making records: short ones for the journeys through the forms, the longest and largest for the journeys through
 * the screens.
 */
export interface SampleValues {
  /** Several words. `word` is a single one. */
  name: string;
  word: string;
  address: string;
  amount: number;
  patientId: string;
  /** A colleague, who is a member of staff. */
  staffId: string;
  /** Ids of records that the hospital already has, such as `departments`. */
  ids: Ids;
}

/** A hospital with a patient at its front desk, and one record of each kind. */
export interface World extends Desk {
  ids: Ids;
  users: Users;
}

/** A member of staff of each role that tries a form. */
export type Users = Record<DefaultRole, { id: string; username: string }>;

export interface FormCase {
  /** Path below packages/web/src. */
  file: string;
  path: (world: World) => string;
  /** Role that tries the form: the one with the fewest permissions that may send it. ADMIN if left out. */
  role?: DefaultRole;
  /** Opens the form, if the screen does not show it at once. */
  open?: (page: Page) => Promise<unknown>;
  /** Command with which a colleague changes the same record meanwhile. For forms that change a record. */
  conflictingCommand?: (world: World) => [path: string, body: object];
}

export const roleOf = ({ role = 'ADMIN' }: FormCase): DefaultRole => role;

export interface RecordScreens {
  /** Makes one record of each kind, for the journeys through forms and through screens. */
  made?(make: Make, given: SampleValues): Promise<Ids>;
  /** Makes further records that only the forms need, after a patient is at the desk. */
  atDesk?(desk: Desk & { request: APIRequestContext; make: Make; users: Users }): Promise<Ids>;
  /** Every form and dialog of the record. */
  forms: readonly FormCase[];
  /**
   * Forms that are not tried here, with the reason: another journey tries them, or they hold no input for longer than a
   * minute.
   */
  testedElsewhere?: Record<string, string>;
}
