// Two colleagues who write to each other, and the parts of the screen of messages.
import type { APIRequestContext, Page } from '@playwright/test';
import { aColleague, aHospital } from './hospital.ts';

/** A new hospital with the doctor Ada Obi and the nurse Bola Ade. */
export async function aDoctorAndNurse(request: APIRequestContext) {
  const hospital = await aHospital(request);
  const ada = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Obi' });
  const bola = await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  return { hospital, ada, bola };
}

export const messageField = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** The messages of the open conversation. */
export const messageLog = (page: Page) => page.getByRole('log');
