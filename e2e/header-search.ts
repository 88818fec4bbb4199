// The patient search in the header, present on every screen.
import { expect, type Page } from '@playwright/test';
import { type Hospital, openSignedIn } from './hospital.ts';

export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search by patient Id, patient name or ticket id' });
export const results = (page: Page) => page.getByRole('listbox', { name: 'Patients found' }).getByRole('option');

export async function openDashboard(page: Page, hospital: Hospital) {
  await openSignedIn(page, hospital, '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}
