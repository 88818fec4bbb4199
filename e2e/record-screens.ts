// Types of `records/<noun>.ts`, a file for each record with what the journeys through every form and every screen must know of
// it. Whatever is in that folder is tried (`all-records.ts`): no list names it.
import type { APIRequestContext, Page } from '@playwright/test';
import type { Desk } from './front-desk.ts';
import { type Hospital, post } from './hospital.ts';

export type Make = (path: string, body: object) => Promise<{ id: string }>;

/** Sends commands as the hospital's ADMIN. */
export const makeIn =
  (request: APIRequestContext, hospital: Hospital): Make =>
  (path, body) =>
    post(request, hospital, path, body);

/** Ids by the word before them in an address: `wards` for `/settings/wards/:id`. */
export type Ids = Record<string, string>;

/** What a record is made of: of every form short texts, of every screen the longest and most. */
export interface Given {
  /** Several words, and one. */
  name: string;
  word: string;
  address: string;
  amount: number;
  /** What the hospital has already: `departments`. */
  ids: Ids;
}

/** A hospital with a patient at its front desk, and one record of each kind. */
export interface World extends Desk {
  ids: Ids;
}

export interface FormCase {
  /** Below packages/web/src. */
  file: string;
  path: (world: World) => string;
  /** Opens the form where the screen begins without it. */
  open?: (page: Page) => Promise<unknown>;
  /** What a colleague does to the same record meanwhile; for forms that change one. */
  overtaken?: (world: World) => [path: string, body: object];
}

export interface RecordScreens {
  /** Makes one of each, for the forms and for the screens with the longest names. */
  made?(make: Make, given: Given): Promise<Ids>;
  /** Makes what only the forms need, once a patient is at the desk. */
  atDesk?(desk: Desk & { request: APIRequestContext; make: Make }): Promise<Ids>;
  /** Every form and dialog. */
  forms: readonly FormCase[];
  /** Forms that another journey tries, or that hold nothing for longer than a minute; each with the reason. */
  elsewhere?: Record<string, string>;
}
