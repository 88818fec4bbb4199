// Two colleagues who write to each other.
import type { APIRequestContext } from '@playwright/test';
import { aColleague, aHospital } from './hospital.ts';

/** A new hospital with the doctor Ada Obi and the nurse Bola Ade. */
export async function aDoctorAndNurse(request: APIRequestContext) {
  const hospital = await aHospital(request);
  const ada = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Obi' });
  const bola = await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  return { hospital, ada, bola };
}
